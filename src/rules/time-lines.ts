// The chart of a scoreboard shows the points of the best ten teams over time, of all teams and of each division, counted with
// current values (behaviour 5.4).
import type { BoardRow, TimeLine } from '#src/rules/scoreboard-types.ts'

type Step = { at: number; points: number }

/** The key of the lines over all teams. No division may have this name. */
export const allTeams = 'all'
const longest = 10

/** Takes the rows in rank order. The first key is `all`, for teams that have a rank among all; the others are the divisions that have teams. */
export const timeLines = (ranking: readonly BoardRow[]): Map<string, TimeLine[]> => {
  const lines = new Map<string, TimeLine[]>([[allTeams, []]])
  const add = (key: string, row: BoardRow) => {
    const best = lines.get(key) ?? []
    if (best.length < longest) lines.set(key, [...best, timeLine(row)])
  }
  for (const row of ranking) {
    if (row.rank > 0) add(allTeams, row)
    if (row.division !== null && row.division !== allTeams) add(row.division, row)
  }
  return lines
}

/** The points of one team over time. */
export const timeLine = ({
  id,
  name,
  solvedChallenges,
  adjustments,
}: Pick<BoardRow, 'id' | 'name' | 'solvedChallenges'> & { adjustments: readonly Step[] }): TimeLine => {
  let sum = 0
  const items = stepsOf(solvedChallenges, adjustments).map(({ time, score }) => {
    sum += score
    return { time, score: sum }
  })
  return { id, name, items }
}

/** Solves and adjustments, ordered by time. */
const stepsOf = (
  solves: BoardRow['solvedChallenges'],
  adjustments: readonly Step[],
): readonly { time: number; score: number }[] =>
  adjustments.length === 0
    ? solves
    : [...solves, ...adjustments.map(({ at, points }) => ({ time: at, score: points }))].sort(
        (a, b) => a.time - b.time,
      )
