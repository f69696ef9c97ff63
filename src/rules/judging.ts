// An answer is right when it matches a flag of the challenge, or the team's own flag where it has one (behaviour 6.1, 6.2).
// This is the only place that decides it. When the database stores a wrong answer, it decides whether it is another team's
// flag.
import { type Flag, matchesFlag } from './flags/matches-flag.ts'
import type { AnswerResult } from './terms.ts'
import { trimInvisible } from './visible.ts'

export type Trial = {
  /** The result of `normaliseAnswer`. */
  answer: string
  /** Flags that are right for every team; none in dynamic challenges. */
  flags: readonly Flag[]
  /** The team's own flag. If there is one, no other answer is right. */
  own?: Flag | null | undefined
}

/** Composed (NFC), without what shows nothing at its ends. Flags are stored so, too. */
export const normaliseAnswer = (text: string): string => trimInvisible(text.normalize('NFC'))

export const isRight = ({ answer, flags, own }: Trial): boolean =>
  (own ? [own] : flags).some((flag) => matchesFlag(flag, answer))

/** The verdict that the submitter may know: only monitors learn that a flag belongs to another team. */
export const ownVerdict = (status: string): AnswerResult =>
  status === 'CheatDetected' ? 'WrongAnswer' : (status as AnswerResult)
