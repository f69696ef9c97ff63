// Figures of a team's detail: its fraction of each category, and each member's points.
import type { BoardRowView } from '#src/contract/scoreboard.ts'
import type { CategoryLook } from '#src/theme/categories.tsx'
import type { BoardGroup } from '../board-view.ts'

export interface CategoryFigure {
  look: CategoryLook
  points: number
  solved: number
  of: number
  /** Own points divided by the sum of the category's current values; capped at 1, as blood bonuses may exceed it. */
  share: number
}

export interface MemberFigure {
  userName: string | null
  points: number
  solved: number
  share: number
}

const sum = (values: readonly { score: number }[]) => values.reduce((total, { score }) => total + score, 0)

export function categoryFigures(row: BoardRowView, groups: readonly BoardGroup[]): CategoryFigure[] {
  return groups.map(({ look, challenges }) => {
    const ids = new Set(challenges.map(({ id }) => id))
    const solves = row.solvedChallenges.filter(({ id }) => ids.has(id))
    const worth = sum(challenges)
    const points = sum(solves)
    return {
      look,
      points,
      solved: solves.length,
      of: challenges.length,
      share: worth > 0 ? Math.min(1, points / worth) : 0,
    }
  })
}

/** Most points first. */
export function memberFigures(row: BoardRowView): MemberFigure[] {
  const members = new Map<string | null, BoardRowView['solvedChallenges']>()
  for (const solve of row.solvedChallenges) {
    const own = members.get(solve.userName)
    if (own) own.push(solve)
    else members.set(solve.userName, [solve])
  }
  const all = sum(row.solvedChallenges)
  return [...members]
    .map(([userName, solves]) => {
      const points = sum(solves)
      return { userName, points, solved: solves.length, share: all > 0 ? points / all : 0 }
    })
    .sort((a, b) => b.points - a.points || b.solved - a.solved)
}

/** Corners of a polygon whose n-th corner is `shares[n]` of the radius from the centre, the first one at the top. */
export function radarPoints(shares: readonly number[], radius: number): { x: number; y: number }[] {
  return shares.map((share, index) => {
    const angle = (index / shares.length) * 2 * Math.PI
    return { x: Math.sin(angle) * share * radius, y: -Math.cos(angle) * share * radius }
  })
}
