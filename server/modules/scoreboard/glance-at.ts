import type { BoardGlance, BriefRowView, TimeLineView } from '#src/contract/scoreboard.ts'
import type { BoardRow } from '#src/rules/scoreboard-types.ts'
import { timeLine } from '#src/rules/time-lines.ts'
import type { ServedBoard } from '../../state/arena/boards.ts'

/** The number of teams that the page contains, also for readers without scripts. */
const rowsInPage = 50
/** The number of steps that show the shape of a line until the whole board is loaded. */
const stepsOfLine = 8

type Shared = Omit<BoardGlance, 'own' | 'ownLine'>

/** The part without the reader, of each state of a board. */
const shared = new WeakMap<object, Shared>()

/** A board as its page paints it first. `teamId`: the reader's team. */
export function glanceAt({ board, bytes }: ServedBoard, teamId: number | undefined): BoardGlance {
  const parts = bytes.parts()
  let page = shared.get(parts)
  if (!page) {
    const rows = board.rows()
    page = {
      ...parts,
      updateTimeUtc: bytes.updatedAt,
      items: rows.slice(0, rowsInPage).map(brief),
      total: rows.length,
      bloods: { mode: board.game.bloodMode ?? 'three', list: [...(board.game.bloodList ?? [])] },
      ...(board.game.tiesByAdjustments && { tiesByAdjustments: true }),
      timeLines: mapValues(parts.timeLines, (lines) => lines.map(thinLine)),
      challenges: mapValues(parts.challenges, (challenges) =>
        challenges.map((challenge) => ({ ...challenge, bloods: [] })),
      ),
    }
    shared.set(parts, page)
  }
  const own = teamId === undefined ? undefined : board.rows().find(({ id }) => id === teamId)
  if (!own) return { ...page, own: null, ownLine: null }
  const line = own.solvedCount > 0 ? timeLine(own) : null
  return { ...page, own: brief(own), ownLine: line && thinLine(line) }
}

const brief = ({
  id,
  name,
  division,
  avatar,
  score,
  rank,
  divisionRank,
  solvedCount,
}: BoardRow): BriefRowView => ({
  id,
  name,
  division,
  avatar,
  score,
  rank,
  divisionRank,
  solvedCount,
})

/** Evenly spaced steps, always with the last one. */
function thinLine(line: TimeLineView): TimeLineView {
  const last = line.items.length - 1
  const every = Math.max(1, line.items.length / stepsOfLine)
  const kept = new Set(Array.from({ length: stepsOfLine }, (_, at) => last - Math.floor(at * every)))
  return { ...line, items: line.items.filter((_, at) => kept.has(at)) }
}

const mapValues = <K extends string, V, R>(record: Partial<Record<K, V>>, map: (value: V) => R) =>
  Object.fromEntries(
    Object.entries<V>(record as Record<K, V>).map(([key, value]) => [key, map(value)]),
  ) as Record<K, R>
