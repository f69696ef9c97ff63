// What wrong answers of a team in a challenge lead to: an end of its attempts, a wait that grows, and fewer points. Only answers that
// could still score are counted: not those after the team's solve, nor those in practice.

/** The settings of a challenge; 0 is none of it. */
export interface AttemptTerms {
  /** Wrong answers that a team may give. */
  attemptsMax: number
  /** Seconds to wait after the first wrong answer. Each further one doubles them. */
  attemptWaitSeconds: number
  /** Points that each wrong answer costs the team, once it has used those that are free. */
  wrongAnswerCost: number
  wrongAnswersFree: number
}

/** What a team has used. */
export interface Attempts {
  /** Wrong answers. */
  attempts: number
  /** When the last one was sent; 0 if there is none. */
  lastWrongAt: number
}

export const noAttempts: Attempts = { attempts: 0, lastWrongAt: 0 }

/** The wait does not grow beyond this. */
export const longestWaitSeconds = 3_600

/** False: nothing is counted, and answers are judged without looking at earlier ones. */
export const countsAttempts = (terms: AttemptTerms): boolean =>
  terms.attemptsMax > 0 || terms.attemptWaitSeconds > 0 || terms.wrongAnswerCost > 0

/** When the team may answer next. */
export function nextAnswerAt(
  { attemptWaitSeconds }: AttemptTerms,
  { attempts, lastWrongAt }: Attempts,
): number {
  if (attemptWaitSeconds === 0 || attempts === 0) return 0
  // Beyond 2^12 the longest wait is reached with any first one.
  const grown = attemptWaitSeconds * 2 ** Math.min(attempts - 1, 12)
  return lastWrongAt + Math.min(grown, longestWaitSeconds) * 1_000
}

/** Null: without a limit. */
export const attemptsLeft = ({ attemptsMax }: AttemptTerms, { attempts }: Attempts): number | null =>
  attemptsMax === 0 ? null : Math.max(0, attemptsMax - attempts)

/** More than any challenge is worth, and still an integer of the database. */
const mostPoints = 2_147_483_647

/** Points that a solve after so many wrong answers is worth less. The board does not let it fall below 0. */
export const deductionOf = (
  { wrongAnswerCost, wrongAnswersFree }: AttemptTerms,
  { attempts }: Pick<Attempts, 'attempts'>,
): number => Math.min(wrongAnswerCost * Math.max(0, attempts - wrongAnswersFree), mostPoints)

export type AttemptRefusal = { refused: 'NoAttemptsLeft' } | { refused: 'AttemptTooEarly'; seconds: number }

export function refuseAttempt(terms: AttemptTerms, used: Attempts, at: number): AttemptRefusal | undefined {
  if (attemptsLeft(terms, used) === 0) return { refused: 'NoAttemptsLeft' }
  const waitMs = nextAnswerAt(terms, used) - at
  return waitMs > 0 ? { refused: 'AttemptTooEarly', seconds: Math.ceil(waitMs / 1_000) } : undefined
}
