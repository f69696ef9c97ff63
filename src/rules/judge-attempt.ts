import { type AttemptRefusal, type Attempts, deductionOf, refuseAttempt } from './attempts.ts'
import { addPart, type FoundParts, hasParts, type PartProgress, partProgress } from './flags/flag-parts.ts'
import { countsForScore } from './game-clock.ts'
import { type AnswerCase, type AnswerRefusal, givesFlags, type Judgement, judgeAnswer } from './judging.ts'
import { isReviewed, type WaitingAnswers, type WaitingRefusal } from './reviews.ts'

/** A judgement that the progress of the team follows. */
export type AttemptJudgement<Used> = Judgement & {
  progress?: Used
  /** Of a right answer, where all of several flags are needed: how far the team is with it, and whether it was new. */
  part?: PartProgress & { isNew: boolean }
}

/**
 * Judges an answer, and counts it where the challenge has such a rule: wrong answers, or right ones that are a part each.
 * @returns also what the team has used and found with this answer; `progress` when it has to be known and is not.
 */
export function judgeAttempt<Used extends Attempts & FoundParts & WaitingAnswers>(
  it: AnswerCase,
  used: Used | undefined,
): AttemptJudgement<Used> | AnswerRefusal | AttemptRefusal | WaitingRefusal | 'progress' {
  const judged = judgeAnswer(it)
  const { challenge, game } = it
  if (typeof judged === 'string' || !challenge || !game || !countsProgress(challenge)) return judged
  if (!countsForScore(game, it.submittedAt) || it.hasSolved(challenge.id)) return judged
  const { attemptTerms: terms } = challenge
  const { verdict, solve, matched, ...rest } = judged
  const isWrong = verdict === 'WrongAnswer' || verdict === 'CheatDetected'
  if (isWrong && !terms) return judged
  if (!used) return 'progress'
  const refusal = terms && refuseAttempt(terms, used, it.submittedAt)
  if (refusal) return refusal
  if (verdict === 'FlagSubmitted') {
    const { waiting = 0 } = used
    return waiting > 0
      ? { refused: 'AnswerWaits' }
      : { ...judged, progress: { ...used, waiting: waiting + 1 } }
  }
  if (isWrong) {
    return { ...judged, progress: { ...used, attempts: used.attempts + 1, lastWrongAt: it.submittedAt } }
  }
  const progress = matched ? addPart(challenge, used, { matched, userId: it.userId }) : used
  const part = matched && {
    ...partProgress(challenge, progress, it.userId),
    isNew: progress.parts.length > used.parts.length,
  }
  const isSolved = solve !== undefined && (!part || part.found === part.total)
  const deduction = terms ? deductionOf(terms, used) : 0
  return {
    ...rest,
    verdict,
    progress,
    ...(part && { part }),
    ...(isSolved && { solve: { ...solve, ...(deduction > 0 && { deduction }) } }),
  }
}

/** False: answers are judged without looking at earlier ones. */
export const countsProgress = (challenge: NonNullable<AnswerCase['challenge']>): boolean =>
  challenge.attemptTerms != null ||
  isReviewed(challenge) ||
  (hasParts(challenge) && !givesFlags(challenge.type))
