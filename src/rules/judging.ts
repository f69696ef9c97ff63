// An answer is right when it equals a flag of the challenge, or the team's own flag where it has one. Exact, letter case
// counts (behaviour 6.1, 6.2). Whether a wrong one is another team's flag, the database says when it is stored.

import type { AnswerResult } from './terms.ts'

export type Trial = {
  /** As `normaliseAnswer` gives it. */
  answer: string
  /** Flags that are right for every team. Empty for dynamic types, whose list holds the flags of all teams. */
  flags: readonly string[]
  /** The team's own flag. If there is one, nothing else is right. */
  own?: string | null | undefined
}

export const normaliseAnswer = (text: string): string => text.trim()

export const isRight = ({ answer, flags, own }: Trial): boolean =>
  own == null ? flags.includes(answer) : answer === own

/** The verdict that the submitter may know: only monitors learn that a flag belongs to another team. */
export const ownVerdict = (status: string): AnswerResult =>
  status === 'CheatDetected' ? 'WrongAnswer' : (status as AnswerResult)
