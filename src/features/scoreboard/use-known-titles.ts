// Titles that the board keeps from those for whom a challenge is locked, and that the reader's team knows.
import { useMemo } from 'react'
import type { BoardChallengeView, ChallengesByCategory } from '#src/contract/scoreboard.ts'
import { trpc } from '#src/lib/trpc.ts'
import { unknownTitle } from '#src/rules/unknown-title.ts'

/** Nothing is asked for unless the board has such a column and the reader a team. */
export function useKnownTitles(
  gameId: number,
  challenges: ChallengesByCategory,
  ownTeamId: number | null | undefined,
): ChallengesByCategory {
  const hasUnknown = Object.values(challenges).some((group) =>
    group.some(({ title }) => title === unknownTitle),
  )
  const { data } = trpc.challenges.knownTitles.useQuery(
    { gameId },
    { enabled: hasUnknown && ownTeamId != null },
  )
  return useMemo(() => {
    if (!data?.length) return challenges
    const known = ({ id, title }: BoardChallengeView) => data.find((one) => one.id === id)?.title ?? title
    return Object.fromEntries(
      Object.entries(challenges).map(([category, group]) => [
        category,
        group.map((challenge) => ({ ...challenge, title: known(challenge) })),
      ]),
    )
  }, [data, challenges])
}
