// The chart of a scoreboard shows the points of the best ten teams over time, of all teams and of each division, counted with
// current values (behaviour 5.4).
import type { BoardRow, TimeLine } from '#src/rules/scoreboard-types.ts'

/** The key of the lines over all teams. No division may have this name. */
export const allTeams = 'all'
const longest = 10

/** Takes the rows in rank order. The first key is `all`, the others are the divisions that have teams. */
export const timeLines = (ranking: readonly BoardRow[]): Map<string, TimeLine[]> => {
  const lines = new Map<string, TimeLine[]>([[allTeams, []]])
  const add = (key: string, row: BoardRow) => {
    const best = lines.get(key) ?? []
    if (best.length < longest) lines.set(key, [...best, timeLine(row)])
  }
  for (const row of ranking) {
    add(allTeams, row)
    if (row.division !== null && row.division !== allTeams) add(row.division, row)
  }
  return lines
}

/** The points of one team over time. */
export const timeLine = ({
  id,
  name,
  solvedChallenges,
}: Pick<BoardRow, 'id' | 'name' | 'solvedChallenges'>): TimeLine => {
  let sum = 0
  const items = solvedChallenges.map(({ time, score }) => {
    sum += score
    return { time, score: sum }
  })
  return { id, name, items }
}
