import type { CheckerSums } from '#src/contract/checkers.ts'
import type { Arena } from '../../state/arena/arena.ts'

/** What the public board's teams got in challenges that checkers score, as far as that board shows them. */
export function sumsOfCheckers(arena: Arena, now: number): CheckerSums {
  const secrets = arena.secretsAt(now)
  const { board } = arena.boards.get({ view: 'public' })
  const shown = board
    .challenges()
    .filter(({ id }) => arena.challenges.get(id)?.scoredByChecker && secrets.get(id) !== 'column')
  if (shown.length === 0) return []
  const sums = new Map(shown.map(({ id }) => [id, new Map<number, number>()]))
  for (const { id: teamId, adjustments } of board.rows()) {
    for (const { challengeId, points } of adjustments) {
      const own = challengeId === undefined ? undefined : sums.get(challengeId)
      own?.set(teamId, (own.get(teamId) ?? 0) + points)
    }
  }
  return [...sums].map(([challengeId, own]) => ({
    challengeId,
    sums: [...own].map(([teamId, points]) => ({ teamId, points })),
  }))
}
