// Which challenges are shown: filtered by category, title and state, in groups by category.
import type { LockedChallenge } from '#src/contract/challenges.ts'
import type { BoardChallengeView } from '#src/contract/scoreboard.ts'
import { type CategoryLook, type CategoryLooks, groupByLook } from '#src/theme/categories.tsx'
import type { ChallengeOrder } from './board-choice.ts'

export interface ChallengeChoice {
  /** The key of its look; null for all. */
  category: string | null
  search: string
  hideSolved: boolean
}

export interface CategoryCount {
  look: CategoryLook
  total: number
  solved: number
  /** The sum of what the unsolved challenges are worth now. */
  pointsLeft: number
}

export interface ChallengeGroup {
  count: CategoryCount
  challenges: BoardChallengeView[]
}

export const countCategories = (
  all: readonly BoardChallengeView[],
  solved: ReadonlySet<number>,
  looks: CategoryLooks,
): CategoryCount[] =>
  groupByLook(all, looks).map(({ look, challenges: group }) => {
    const left = group.filter(({ id }) => !solved.has(id))
    const pointsLeft = left.reduce((sum, { score }) => sum + score, 0)
    return { look, total: group.length, solved: group.length - left.length, pointsLeft }
  })

type Compare = (a: BoardChallengeView, b: BoardChallengeView) => number
const byPoints: Compare = (a, b) => a.score - b.score || a.id - b.id
const orders: Record<ChallengeOrder, Compare> = {
  given: byPoints,
  points: byPoints,
  solves: (a, b) => b.solved - a.solved || a.id - b.id,
  newest: (a, b) => b.id - a.id,
}

/**
 * Ids in the order of the cards: unsolved ones first, but for categories that the organisers have put in order.
 * @param handOrder the challenges of these.
 */
export function orderChallenges(
  all: readonly BoardChallengeView[],
  solved: ReadonlySet<number>,
  order: ChallengeOrder,
  handOrder: readonly number[],
): number[] {
  const sorted = all
    .toSorted((a, b) => Number(solved.has(a.id)) - Number(solved.has(b.id)) || orders[order](a, b))
    .map(({ id }) => id)
  return order === 'given' ? [...new Set([...handOrder, ...sorted])] : sorted
}

const fold = (text: string) => text.normalize('NFKC').toLocaleLowerCase()

/** @param inOrder ids, as `orderChallenges` gives them. */
export function groupChallenges(
  all: readonly BoardChallengeView[],
  inOrder: readonly number[],
  counts: readonly CategoryCount[],
  solved: ReadonlySet<number>,
  { category, search, hideSolved }: ChallengeChoice,
  { lookOf }: CategoryLooks,
): ChallengeGroup[] {
  const wanted = fold(search.trim())
  const byId = new Map(all.map((challenge) => [challenge.id, challenge]))
  const shown = inOrder.flatMap((id) => {
    const challenge = byId.get(id)
    if (!challenge || (hideSolved && solved.has(id)) || !fold(challenge.title).includes(wanted)) return []
    return [challenge]
  })
  return counts.flatMap((count) => {
    if (category !== null && category !== count.look.key) return []
    const challenges = shown.filter((challenge) => lookOf(challenge) === count.look)
    return challenges.length > 0 ? [{ count, challenges }] : []
  })
}

export const chooseLocked = (
  locked: readonly LockedChallenge[],
  { category, search }: Pick<ChallengeChoice, 'category' | 'search'>,
  { lookOf }: CategoryLooks,
): readonly LockedChallenge[] => {
  const wanted = fold(search.trim())
  return locked.filter(
    (one) => (category === null || lookOf(one).key === category) && fold(one.title ?? '').includes(wanted),
  )
}
