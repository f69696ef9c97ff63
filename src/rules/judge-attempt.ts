import { type AttemptRefusal, type Attempts, deductionOf, refuseAttempt } from './attempts.ts'
import { countsForScore } from './game-clock.ts'
import { type AnswerCase, type AnswerRefusal, type Judgement, judgeAnswer } from './judging.ts'

/**
 * Judges an answer, and counts it where the challenge has such a rule.
 * @returns also what the team has used with this answer; `progress` when it has to be known and is not.
 */
export function judgeAttempt<Used extends Attempts>(
  it: AnswerCase,
  used: Used | undefined,
): (Judgement & { progress?: Used }) | AnswerRefusal | AttemptRefusal | 'progress' {
  const judged = judgeAnswer(it)
  const terms = it.challenge?.attemptTerms
  if (typeof judged === 'string' || !terms || !it.challenge) return judged
  if (!countsForScore(it.game!, it.submittedAt) || it.hasSolved(it.challenge.id)) return judged
  if (!used) return 'progress'
  const refusal = refuseAttempt(terms, used, it.submittedAt)
  if (refusal) return refusal
  const { verdict, solve } = judged
  const isWrong = verdict === 'WrongAnswer' || verdict === 'CheatDetected'
  const progress = isWrong ? { ...used, attempts: used.attempts + 1, lastWrongAt: it.submittedAt } : used
  const deduction = deductionOf(terms, used)
  return { ...judged, progress, ...(solve && { solve: { ...solve, ...(deduction > 0 && { deduction }) } }) }
}
