// What a challenge is for a team at a time. Whatever players are answered about a challenge follows from its state:
//   hidden  it does not exist for them: it is switched off, not released, or its game has not started
//   locked  it is listed, but the team has not solved what must be solved before it
//   open    it can be read and answered
//   closed  it can be read and takes no more answers
// Practice after the end opens everything that was released. Times are epoch milliseconds.
import { type GameSpan, playGate } from './game-clock.ts'
import { type HasSolved, isUnlocked, type Unlocking } from './prerequisites.ts'

export type ChallengeState = 'hidden' | 'locked' | 'open' | 'closed'

export type ChallengeTerms = Unlocking & {
  isEnabled: boolean
  /** Without it, the challenge is there from the start of the game. */
  releaseAt?: number | null
  /** Without it, answers are taken until the end of the game. */
  deadlineAt?: number | null
}

type Game = GameSpan & { practiceMode: boolean }

export const challengeState = (
  challenge: ChallengeTerms,
  game: Game,
  now: number,
  hasSolved: HasSolved = () => false,
): ChallengeState => {
  const { isEnabled, releaseAt, deadlineAt } = challenge
  const gate = playGate(game, now)
  if (!isEnabled || gate === 'not-started' || (releaseAt != null && now < releaseAt)) return 'hidden'
  if (gate === 'practice') return 'open'
  if (!isUnlocked(challenge, hasSolved)) return 'locked'
  return gate === 'ended' || (deadlineAt != null && now >= deadlineAt) ? 'closed' : 'open'
}

/** May players read its text, hints and file? */
export const canRead = (state: ChallengeState | undefined): boolean => state === 'open' || state === 'closed'

/** Players have to be notified of it when its time comes. */
export const waitsForRelease = (
  { isEnabled, releaseAt }: Pick<ChallengeTerms, 'isEnabled' | 'releaseAt'>,
  now: number,
): boolean => isEnabled && releaseAt != null && now < releaseAt

/** A deadline that comes before the challenge is released would leave no time for it. */
export const isDeadlineTooEarly = ({
  releaseAt,
  deadlineAt,
}: Pick<ChallengeTerms, 'releaseAt' | 'deadlineAt'>): boolean =>
  releaseAt != null && deadlineAt != null && deadlineAt <= releaseAt

/** Why a closed challenge takes no answers. */
export const whyClosed = (game: Game, now: number): 'GameEnded' | 'ChallengeClosed' =>
  playGate(game, now) === 'ended' ? 'GameEnded' : 'ChallengeClosed'

/** When time alone changes the state for some team, or undefined if it never does again. */
export const nextChange = (challenge: ChallengeTerms, game: Game, now: number): number | undefined => {
  const statesAt = (at: number) =>
    [true, false].map((solved) => challengeState(challenge, game, at, () => solved)).join(' ')
  const present = statesAt(now)
  return [game.startAt, challenge.releaseAt, challenge.deadlineAt, game.endAt]
    .flatMap((at) => at ?? [])
    .sort((a, b) => a - b)
    .find((at) => at > now && statesAt(at) !== present)
}
