// What a challenge is for a team at a time. Whatever players are answered about a challenge follows from its state:
//   hidden  it does not exist for them: it is switched off, not released, its game has not started, or their division may not see it
//   locked  it is listed, but the team has not solved what must be solved before it
//   open    it can be read and answered
//   closed  it can be read and takes no answers (any more): it is over, or their division may not answer it
// Practice after the end opens everything that was released. Times are epoch milliseconds.
import { type DivisionDenials, permits } from './division-permissions.ts'
import { type GameSpan, playGate } from './game-clock.ts'
import { type HasSolved, isUnlocked, type Unlocking } from './prerequisites.ts'

export type ChallengeState = 'hidden' | 'locked' | 'open' | 'closed'

export type ChallengeTerms = Unlocking & {
  isEnabled: boolean
  /** The challenge that it is a part of: see challenge-parts.ts, which joins the other terms of both. */
  partOf?: number | null
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
  denials: DivisionDenials | null = null,
): ChallengeState => {
  const { id, isEnabled, releaseAt, deadlineAt } = challenge
  if (!maySee(challenge, denials)) return 'hidden'
  const mayAnswer = permits(denials, 'SubmitFlags', id)
  const gate = playGate(game, now)
  if (!isEnabled || gate === 'not-started' || (releaseAt != null && now < releaseAt)) return 'hidden'
  if (gate === 'practice') return mayAnswer ? 'open' : 'closed'
  if (!isUnlocked(challenge, hasSolved)) return 'locked'
  const isOver = gate === 'ended' || (deadlineAt != null && now >= deadlineAt)
  return isOver || !mayAnswer ? 'closed' : 'open'
}

/** Whether the division of a team may see it: a part only where it may see the whole. */
export const maySee = (
  { id, partOf }: Pick<ChallengeTerms, 'id' | 'partOf'>,
  denials: DivisionDenials | null | undefined,
): boolean =>
  permits(denials, 'ViewChallenge', id) && (partOf == null || permits(denials, 'ViewChallenge', partOf))

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

export type WhyClosed = 'GameEnded' | 'ChallengeClosed' | 'DivisionMayNotAnswer'

/** Why a closed challenge takes no answers. */
export const whyClosed = (
  challenge: ChallengeTerms,
  game: Game,
  now: number,
  denials: DivisionDenials | null = null,
): WhyClosed => {
  if (playGate(game, now) === 'ended') return 'GameEnded'
  return permits(denials, 'SubmitFlags', challenge.id) ? 'ChallengeClosed' : 'DivisionMayNotAnswer'
}

/** Whether a team can ever solve it: what waits for it would be locked for good otherwise. */
export const canSolve = (
  challenge: Pick<ChallengeTerms, 'id' | 'partOf'>,
  denials: DivisionDenials | null,
): boolean => maySee(challenge, denials) && permits(denials, 'SubmitFlags', challenge.id)

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
