// Messages of the live stream. They are only hints: the refresh every 10 s is enough for correct screens.
import { z } from 'zod'
import type { AnswerResult } from '../rules/terms.ts'
import type { GameEvent } from './events.ts'
import type { JobNews } from './jobs.ts'
import { limits } from './limits.ts'
import type { LogEntry } from './logs.ts'
import type { Notice } from './notices.ts'
import { text } from './shapes.ts'
import type { Submission } from './submissions.ts'

/** What a screen subscribes to: a game, what the staff of a game watches, or what administrators watch. */
export type LiveTopic = `game ${number}` | `staff ${number}` | 'administration'

const topicForm = /^(?:(?:game|staff) ([1-9]\d{0,9})|administration)$/
const liveTopic = z.custom<LiveTopic>((value) => {
  const match = typeof value === 'string' && topicForm.exec(value)
  return match && Number(match[1] ?? 0) <= limits.int32Max
})

/** Undefined for a topic of the whole site. */
export const gameIdOf = (topic: LiveTopic): number | undefined =>
  topic === 'administration' ? undefined : Number(topic.split(' ')[1])

export const liveInput = z.object({
  /** The topics of all tabs of the browser, because the tabs share one stream. */
  topics: z.array(liveTopic).max(limits.liveTopicsMax),
  lastEventId: text(100).nullish(),
  /** Without an event to resume from: when the reader's page was rendered, in epoch ms. Later events are sent again. */
  since: z.int().min(0).nullish(),
})

export type LiveEvent =
  | { kind: 'notice'; gameId: number; notice: Notice }
  /** `spreadMs`: the readers should spread over this time what they read because of it. */
  | { kind: 'board'; gameId: number; revision: string; spreadMs?: number }
  /** Settings, challenges or the own participation changed: refetch the game. */
  | { kind: 'game'; gameId: number }
  /** A verdict on a submission of the own team, by any of its members. */
  | {
      kind: 'verdict'
      gameId: number
      challengeId: number
      submissionId: number
      verdict: AnswerResult
      userName: string
      /** Of a right answer where all of several flags are needed: it is a solve when all are found. */
      part?: { found: number; total: number }
      /** Staff judged it, after it was handed in; `FlagSubmitted`: they took their verdict back. */
      isJudged?: true
    }
  /** A member of the own team has this challenge open now; null for none. */
  | { kind: 'look'; gameId: number; userName: string; challengeId: number | null }
  /** The own team's container of a challenge was asked for, started, changed or stopped. */
  | { kind: 'container'; gameId: number; challengeId: number }
  /** For the staff of the game: the container of any team was. */
  | { kind: 'containers'; gameId: number }
  /** For the staff of the game: a flag that was handed in, with its answer. */
  | { kind: 'submission'; gameId: number; submission: Submission }
  /** For the staff of the game: something else to watch, such as a cheat. */
  | { kind: 'event'; gameId: number; event: GameEvent }
  /** For administrators: a line of the log. */
  | { kind: 'log'; entry: LogEntry }
  /** For administrators: progress or outcome of a job. */
  | { kind: 'job'; news: JobNews }
  /** Events were missed: refetch everything. */
  | { kind: 'resync' }
