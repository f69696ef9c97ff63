// The order of a reveal, from the last place to the first. The true row of a team is shown when it is the last one that is
// open: it then climbs to where that puts it among those that are still frozen, or its place is final. Values can fall while a
// board is frozen, so that a team may also drop: its truth is shown when its place is next, and a better team stands there.
import { byRank, type Ranked } from '#src/rules/ranking.ts'

export type RevealStep = {
  teamId: number
  /** Places, counted from 1: before and after the step. */
  from: number
  to: number
  /** The place `to` is settled. */
  isFinal: boolean
}

/** @param truth the same teams. Both boards are in the order of rank. */
export function revealSteps(frozen: readonly Ranked[], truth: readonly Ranked[]): RevealStep[] {
  const trueRows = new Map(truth.map((row) => [row.id, row]))
  const open = [...frozen]
  const shown = new Set<number>()
  const steps: RevealStep[] = []
  while (open.length > 0) {
    const place = open.length
    const last = open[place - 1]!
    const due = truth[place - 1]!
    if (last.id === due.id) {
      open.pop()
      steps.push({ teamId: due.id, from: place, to: place, isFinal: true })
      continue
    }
    const teamId = shown.has(last.id) ? due.id : last.id
    shown.add(teamId)
    const from = open.findIndex(({ id }) => id === teamId)
    open.splice(from, 1)
    const row = trueRows.get(teamId)!
    const worse = open.findIndex((other) => byRank(row, other) < 0)
    const to = worse === -1 ? open.length : worse
    open.splice(to, 0, row)
    steps.push({ teamId, from: from + 1, to: to + 1, isFinal: false })
  }
  return steps
}

export type RevealedRow<Row> = {
  row: Row
  /** What is shown of the team is true. */
  isTrue: boolean
  isFinal: boolean
}

/** The board as it is shown after some steps. */
export function boardAfter<Row extends Ranked>(
  frozen: readonly Row[],
  truth: readonly Row[],
  steps: readonly RevealStep[],
): RevealedRow<Row>[] {
  const trueRows = new Map(truth.map((row) => [row.id, row]))
  const board = frozen.map((row): RevealedRow<Row> => ({ row, isTrue: false, isFinal: false }))
  for (const { teamId, from, to, isFinal } of steps) {
    board.splice(from - 1, 1)
    board.splice(to - 1, 0, { row: trueRows.get(teamId)!, isTrue: true, isFinal })
  }
  return board
}
