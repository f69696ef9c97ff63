import { JsonText, tagOf } from '../../answers/json-text.ts'
import { SharedText } from '../../answers/shared-text.ts'
import type { Arena, ArenaGame, ArenaParticipation } from '../../state/arena/arena.ts'
import { commonGameView, ownGamePart } from './views.ts'

/** What all viewers of one state of a game see, as JSON without its last brace. It may be long, and so is kept once. */
interface CommonPart {
  teamCount: number
  text: SharedText
  /** By participation. */
  etags: WeakMap<ArenaParticipation, string>
}

const commonParts = new WeakMap<ArenaGame, Map<boolean, CommonPart>>()

/** The view of a game as JSON, from a part that all share and the short part of its viewer. */
export function gameViewText(
  arena: Arena,
  own: ArenaParticipation | undefined,
  isInvited: boolean,
): JsonText {
  const common = commonPart(arena, isInvited)
  const parts = [common.text, `,${JSON.stringify(ownGamePart(arena, own)).slice(1)}`]
  let etag = own && common.etags.get(own)
  if (!etag) {
    etag = tagOf(parts.join(''))
    if (own) common.etags.set(own, etag)
  }
  return new JsonText(parts, etag)
}

function commonPart(arena: Arena, isInvited: boolean): CommonPart {
  const { game, participationCount } = arena
  const parts = commonParts.get(game) ?? new Map<boolean, CommonPart>()
  commonParts.set(game, parts)
  let part = parts.get(isInvited)
  if (part?.teamCount !== participationCount) {
    const text = new SharedText(JSON.stringify(commonGameView(arena, isInvited)).slice(0, -1))
    part = { teamCount: participationCount, text, etags: new WeakMap() }
    parts.set(isInvited, part)
  }
  return part
}
