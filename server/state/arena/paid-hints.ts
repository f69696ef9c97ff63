import { playGate } from '#src/rules/game-clock.ts'
import { type HintState, hintState, type PaidHint } from '#src/rules/hints.ts'
import type { Arena, ArenaChallenge, ArenaHintUnlock, ArenaParticipation } from './arena.ts'

/** A hint that costs points, as it is for one team. */
export interface TeamHint {
  hint: PaidHint
  state: HintState
  /** Titles of those that must be unlocked before and are not. */
  waitsFor: string[]
}

const none: readonly TeamHint[] = []

/** Those of a challenge, in their order. */
export function paidHintsFor(
  { game }: Arena,
  { id, paidHints }: Pick<ArenaChallenge, 'id' | 'paidHints'>,
  { hintUnlocks }: Pick<ArenaParticipation, 'hintUnlocks'>,
  now: number,
): readonly TeamHint[] {
  if (paidHints.length === 0) return none
  const terms = {
    isPractice: playGate(game, now) === 'practice',
    afterEnd: game.hintsAfterEnd,
    unlocked: keysOf(hintUnlocks, id),
  }
  return paidHints.map((hint) => ({
    hint,
    state: hintState(hint, terms),
    waitsFor: paidHints
      .filter(({ key }) => hint.requires.includes(key) && !terms.unlocked.has(key))
      .map(({ title }) => title),
  }))
}

/** What the team has unlocked in a challenge. */
export const keysOf = (unlocks: readonly ArenaHintUnlock[], challengeId: number): ReadonlySet<string> =>
  new Set(unlocks.filter((one) => one.challengeId === challengeId).map(({ key }) => key))

/** The texts that the team may read. */
export const readableTexts = (hints: readonly TeamHint[]): string[] =>
  hints.flatMap(({ hint, state }) => (state === 'unlocked' ? hint.text : []))
