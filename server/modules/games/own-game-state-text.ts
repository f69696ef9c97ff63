import { JsonText, tagOf } from '../../answers/json-text.ts'
import type { Arena, ArenaParticipation } from '../../state/arena/arena.ts'
import { boardRowView } from '../../state/arena/board-views.ts'
import { ownChallengeParts } from './own-challenge-parts.ts'
import { unrankedRow } from './views.ts'

interface OwnPart {
  text: string
  etag: string
}

/** By what all players share, which is another object for each state of the board; then by participation. */
const ownParts = new WeakMap<object, WeakMap<ArenaParticipation, OwnPart>>()

/** The own state of a game as JSON. What all players share, or all that have the same challenges open, and what only the team sees, are made once for each state of the board. */
export function ownGameStateText(arena: Arena, own: ArenaParticipation, now: number): JsonText {
  const { board, bytes } = arena.boards.get({ view: 'public' })
  const shared = ownChallengeParts(arena, own, now)
  const parts = ownParts.get(shared) ?? new WeakMap<ArenaParticipation, OwnPart>()
  ownParts.set(shared, parts)
  const row = arena.ownRow(own)
  const isOnBoard = row !== undefined && row === board.row(own.teamId)
  // What a team that is not on the board solves, and what any team solves after the freeze, changes no public board.
  let part = isOnBoard ? parts.get(own) : undefined
  if (!part) {
    const text = [
      `"rank":${isOnBoard ? bytes.rowText(row) : JSON.stringify(row ? boardRowView(row) : unrankedRow(arena, own))}`,
      `"teamToken":${JSON.stringify(own.token)}`,
      `"writeupRequired":${arena.game.writeupRequired}`,
      `"writeupDeadline":${arena.game.writeupDeadlineAt}`,
    ].join(',')
    part = { text, etag: tagOf(`${shared.tag} ${text}`) }
    if (isOnBoard) parts.set(own, part)
  }
  return new JsonText(['{', shared.text, `,${part.text}}`], part.etag)
}
