import { useMemo } from 'react'
import { live } from './query-client.ts'
import { trpc } from './trpc.ts'

/** What teams got in challenges that a checker scores: by challenge, then by team. */
export type SumsOfCheckers = ReadonlyMap<number, ReadonlyMap<number, number>>

/** Asked for only where some challenge has no value of its own, as those have that a checker scores. */
export function useCheckerSums(gameId: number, challenges: readonly { score: number }[]): SumsOfCheckers {
  const { data } = trpc.scoreboard.checkerSums.useQuery(
    { gameId },
    { ...live, enabled: challenges.some(({ score }) => score === 0) },
  )
  return useMemo(
    () =>
      data
        ? new Map(
            data.map(({ challengeId, sums }) => [
              challengeId,
              new Map(sums.map(({ teamId, points }) => [teamId, points])),
            ]),
          )
        : none,
    [data],
  )
}

const none: SumsOfCheckers = new Map()
