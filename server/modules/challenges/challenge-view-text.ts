import { JsonText } from '../../answers/json-text.ts'
import { SharedText } from '../../answers/shared-text.ts'
import type { Arena, ArenaChallenge } from '../../state/arena/arena.ts'
import { readableTexts, type TeamHint } from '../../state/arena/paid-hints.ts'
import type { Opened } from './open-challenge.ts'
import { challengeViewOf, shownScore } from './views.ts'

const kept = new WeakMap<ArenaChallenge, { score: number; output: JsonText }>()

/** The view of a challenge that is equal for all teams as JSON, made once for each of its states and scores. */
/** @param hints those of the team that cost points. A team that reads some has a view of its own. */
export function challengeViewText(arena: Arena, opened: Opened, hints: readonly TeamHint[]): JsonText {
  const { challenge } = opened
  const unlocked = readableTexts(hints)
  if (unlocked.length > 0) {
    const view = challengeViewOf(arena, opened, unlocked)
    return new JsonText(JSON.stringify(view))
  }
  const score = shownScore(arena, challenge)
  let known = kept.get(challenge)
  if (known?.score !== score) {
    const view = challengeViewOf(arena, opened, [])
    known = { score, output: new JsonText(new SharedText(JSON.stringify(view))) }
    kept.set(challenge, known)
  }
  return known.output
}
