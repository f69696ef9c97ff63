// Answers that staff judge. The time of handing in counts, so what a team has follows from the verdicts that there are now, in the
// order in which the answers were handed in, whatever the order in which they were judged: a verdict that is taken back leaves
// nothing behind.
import { type Attempts, type AttemptTerms, deductionOf } from './attempts.ts'
import { bloods } from './blood-bonus.ts'
import type { AnswerForm, Flag } from './flags/flag-kinds.ts'
import { countsForScore, type GameSpan } from './game-clock.ts'

/** What staff say of an answer. */
export const reviewVerdicts = ['Accepted', 'WrongAnswer'] as const
export type ReviewVerdict = (typeof reviewVerdicts)[number]

/** Answers of a team in a challenge that were not judged yet. */
export interface WaitingAnswers {
  waiting?: number
}

/** A team hands in one answer at a time, so that staff do not judge what it has thought better of. */
export type WaitingRefusal = { refused: 'AnswerWaits' }

/** How the answers of a challenge are handed in that staff judge; undefined: they are compared with flags. */
export const reviewForm = ({ flags }: { flags: readonly Flag[] }): AnswerForm | undefined => {
  const flag = flags.find(({ kind }) => kind === 'reviewed')
  return flag && (flag.settings?.form ?? 'text')
}

export const isReviewed = (challenge: { flags: readonly Flag[] }): boolean =>
  reviewForm(challenge) !== undefined

/** An answer of a team in a challenge. */
export interface ReviewedAnswer {
  submissionId: number
  userId: string
  /** When it was handed in, in epoch milliseconds. */
  at: number
  /** Its place among the solves, which it has since it was handed in. */
  order: number
  /** Null: it waits. */
  verdict: ReviewVerdict | null
}

export interface ReviewOutcome {
  /** The right answer that was handed in first. */
  solve: (ReviewedAnswer & { deduction: number }) | undefined
  /** Wrong answers before it, and when the last of them was handed in; 0 if there is none. */
  attempts: number
  lastWrongAt: number
  waiting: number
}

/** @param elsewhere wrong answers of the team that no staff judged. */
export function outcomeOfReviews(
  answers: readonly ReviewedAnswer[],
  { game, terms, elsewhere = 0 }: { game: GameSpan; terms: AttemptTerms | null; elsewhere?: number },
): ReviewOutcome {
  const counted = answers.filter(({ at }) => countsForScore(game, at)).sort((a, b) => a.order - b.order)
  const solve = counted.find(({ verdict }) => verdict === 'Accepted')
  const wrong = counted.filter(
    ({ verdict, order }) => verdict === 'WrongAnswer' && (!solve || order < solve.order),
  )
  const attempts = elsewhere + wrong.length
  return {
    solve: solve && { ...solve, deduction: terms ? deductionOf(terms, { attempts }) : 0 },
    attempts,
    lastWrongAt: Math.max(0, ...wrong.map(({ at }) => at)),
    waiting: answers.filter(({ verdict }) => verdict === null).length,
  }
}

/** What a team has used after a verdict. @param before,after the outcomes without and with it. */
export const usedAfterReview = <Used extends Attempts & WaitingAnswers>(
  used: Used,
  before: ReviewOutcome,
  after: ReviewOutcome,
): Used => ({
  ...used,
  attempts: after.attempts,
  lastWrongAt:
    used.lastWrongAt > before.lastWrongAt ? Math.max(used.lastWrongAt, after.lastWrongAt) : after.lastWrongAt,
  waiting: after.waiting,
})

type BloodKind = (typeof bloods)[number]

/** One of the first solves of a challenge. */
export interface BloodOf {
  participationId: number
  at: number
  type: BloodKind
}

/** @param solves of one challenge, in their order. */
export function bloodsOf(
  solves: readonly { participationId: number; at: number }[],
  { game, scores }: { game: GameSpan; scores(participationId: number): boolean },
): BloodOf[] {
  return solves
    .filter(({ participationId, at }) => scores(participationId) && countsForScore(game, at))
    .slice(0, bloods.length)
    .map(({ participationId, at }, index) => ({
      participationId,
      at,
      type: bloods[index]!,
    }))
}

export interface BloodNotice {
  id: number
  participationId: number
  type: string
}

export interface NoticeChanges {
  removed: number[]
  changed: { id: number; type: BloodKind }[]
  added: BloodOf[]
}

/**
 * What becomes of the notices of a challenge's bloods, so that they say what the board shows. Those of teams that do not score stay:
 * they say that they were withdrawn.
 */
export function changeBloodNotices(
  notices: readonly BloodNotice[],
  wanted: readonly BloodOf[],
  scores: (participationId: number) => boolean,
): NoticeChanges {
  const known = new Map(notices.map((notice) => [notice.participationId, notice]))
  const bloodOf = new Map(wanted.map((blood) => [blood.participationId, blood]))
  return {
    removed: notices.flatMap(({ id, participationId }) =>
      scores(participationId) && (!bloodOf.has(participationId) || known.get(participationId)?.id !== id)
        ? [id]
        : [],
    ),
    changed: [...known.values()].flatMap(({ id, participationId, type }) => {
      const blood = bloodOf.get(participationId)
      return blood && blood.type !== type ? [{ id, type: blood.type }] : []
    }),
    added: wanted.filter(({ participationId }) => !known.has(participationId)),
  }
}
