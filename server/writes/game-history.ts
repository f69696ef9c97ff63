// The history of games: what happened in a game that something else may have to follow for certain, such as a message to an
// outside address. A row is written by the commit that causes it, through `after.happened` of transact.ts, or by the statement
// that stores solves. Rows are never changed, and are deleted with their game. They have ids and words of this file only: no text
// that someone wrote, no flag, no code.
import type { AuditActionOf } from '#src/contract/audit-fields.ts'
import type { CheckReason } from '#src/rules/challenge-checks.ts'
import type { ContainerFailure } from '#src/rules/container-terms.ts'
import type { AnswerResult, NoticeType } from '#src/rules/terms.ts'
import type { Db } from '../db/client.ts'
import type { RecordedEntry } from './audit-log.ts'

/** `detail` is a word of the kind. The ids name rows that may be gone by the time they are read. */
type What =
  /** A team solved a challenge that scores. `userId`: who sent the flag, if the account was still there. */
  | { kind: 'solve'; challengeId: number; participationId: number; userId?: string; submissionId: number }
  /** The solve before it was one of the first three. */
  | {
      kind: 'blood'
      challengeId: number
      participationId: number
      userId?: string
      noticeId: number
      detail: NoticeType & `${string}Blood`
    }
  /** A team handed in the flag of another one. `userId`: who sent it. */
  | { kind: 'cheat'; challengeId: number; participationId: number; userId?: string; submissionId: number }
  /** Staff judged an answer, or took a verdict back: `FlagSubmitted`. `userId`: who did it. */
  | {
      kind: 'submission-judged'
      challengeId: number
      participationId: number
      userId: string
      submissionId: number
      detail: AnswerResult
    }
  /** A member of a team joined the game, or left it or was removed. */
  | { kind: 'joined' | 'left'; participationId: number; userId: string }
  /** `userId`: who reviewed; missing when the team was accepted without a review. */
  | { kind: 'accepted' | 'rejected' | 'suspended'; participationId: number; userId?: string }
  /** A member unlocked a hint that costs points. `userId`: who did it. */
  | { kind: 'hint-unlocked'; challengeId: number; participationId: number; userId: string }
  /** Staff gave a team points or took some, or took that back. `userId`: who did it. */
  | { kind: 'adjusted'; participationId: number; userId?: string; detail: 'given' | 'withdrawn' }
  /** A team was deleted with what it did in the game. */
  | { kind: 'team-removed'; participationId: number }
  /** By the clock: see server/history/watch-game-clocks.ts. A board is open again when it was revealed, or does not freeze any more. */
  | { kind: 'game-started' | 'game-ended' | 'board-frozen' | 'board-unfrozen' }
  /** Staff switched it on or off, or it has a new hint, which players need not see yet. */
  | { kind: 'challenge-enabled' | 'challenge-disabled' | 'challenge-hint'; challengeId: number }
  /** A team waits for a review. `userId`: who joined. */
  | { kind: 'requested'; participationId: number; userId: string }
  | { kind: 'team-renamed'; participationId: number }
  /** Players were told something other than a blood: by staff, or that a challenge or a hint is new. */
  | { kind: 'announcement'; noticeId: number; detail: NoticeType }
  | {
      kind: 'instance-failed'
      containerId: string
      challengeId: number
      participationId: number
      detail: ContainerFailure
    }
  /** The check of a challenge was wrong twice in a row. */
  | { kind: 'check-failed'; challengeId: number; detail: CheckReason }
  /** Staff changed the game or a challenge. Written for every entry of the audit log about them. `userId`: who did it. */
  | { kind: 'challenge-changed'; challengeId: number; userId?: string; detail: AuditActionOf<'challenge'> }
  | { kind: 'game-changed'; userId?: string; detail: AuditActionOf<'game'> }

export type HistoryKind = What['kind']

/** `happenedAt`: now when it is left out. */
export type HistoryEntry = What & { gameId: number; happenedAt?: number }

/** Rows a statement; each has 9 parameters, of which PostgreSQL takes 65,535. */
const rowsPerStatement = 1_000

/** To be called after every lock of the transaction was taken: of two transactions that wait for each other, the later has the higher ids. */
export async function insertHistory(tx: Db, entries: readonly HistoryEntry[], now: number): Promise<void> {
  const rows = entries.map((entry) => ({ happenedAt: now, ...entry }))
  for (let at = 0; at < rows.length; at += rowsPerStatement) {
    await tx
      .insertInto('gameHistory')
      .values(rows.slice(at, at + rowsPerStatement))
      .execute()
  }
}

/** What staff changed of a game and its challenges, as the audit log has it. A game that was deleted has no history. */
export const historyOfAudit = (recorded: readonly RecordedEntry[]): HistoryEntry[] =>
  recorded.flatMap(({ action, gameId, targetId, actorId }): HistoryEntry[] => {
    if (gameId === null || action === 'game.delete') return []
    const by = actorId === null ? {} : { userId: actorId }
    if (isOf('game', action)) return [{ kind: 'game-changed', gameId, ...by, detail: action }]
    if (isOf('challenge', action))
      return [{ kind: 'challenge-changed', gameId, challengeId: Number(targetId), ...by, detail: action }]
    return []
  })

const isOf = <Kind extends 'game' | 'challenge'>(kind: Kind, action: string): action is AuditActionOf<Kind> =>
  action.startsWith(`${kind}.`)
