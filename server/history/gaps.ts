// Ids of the history are drawn before they are committed: a row with a lower id may appear after one with a higher id. A consumer
// therefore remembers the ids that it has passed without having seen their rows, until they appear, or until every transaction
// that could have drawn them is over (it was rolled back, or the rows were deleted with their game).
// A transaction that stays open, or was forgotten, holds up nothing but the removal of the gaps of its own time.

/** Both ends are included. `before`: only transactions with a lower number can have drawn these ids. */
export interface Gap {
  from: number
  to: number
  before: number
}

export interface Cursor {
  /** The highest id that was seen. */
  lastId: number
  gaps: readonly Gap[]
}

export interface Horizon {
  /** The oldest transaction that was open when the rows were read; all before it are over. */
  oldestOpen: number
  /** A number that a transaction got after the rows were read. */
  drawnAfter: number
}

/** @param ids of all rows that are visible above `lastId` up to the highest of them, and in gaps; ascending. */
export function advance({ lastId, gaps }: Cursor, ids: readonly number[], horizon: Horizon): Cursor {
  const fresh = ids.filter((id) => id > lastId)
  const nextId = fresh.at(-1) ?? lastId
  const passed = nextId > lastId ? [{ from: lastId + 1, to: nextId, before: horizon.drawnAfter }] : []
  const stillOpen = gaps.filter(({ before }) => before > horizon.oldestOpen)
  return { lastId: nextId, gaps: [...stillOpen, ...passed].flatMap((gap) => without(gap, ids)) }
}

/** The parts of a gap around the ids that are in it. */
function without({ from, to, before }: Gap, ids: readonly number[]): Gap[] {
  const inside = ids.filter((id) => id >= from && id <= to)
  return [from - 1, ...inside].flatMap((id, index) => {
    const part = { from: id + 1, to: (inside[index] ?? to + 1) - 1, before }
    return part.from <= part.to ? [part] : []
  })
}
