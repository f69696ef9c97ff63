import { once } from '#src/lib/query-client.ts'
import { trpc } from '#src/lib/trpc.ts'
import { permits } from '#src/rules/division-permissions.ts'

/** Of a game, which divisions do not see a challenge. */
export function useHiddenFrom(gameId: number): (challengeId: number) => string[] {
  const { data } = trpc.editGames.divisions.useQuery({ gameId }, once)
  return (challengeId) =>
    (data?.divisions ?? [])
      .filter(({ denies, challenges }) => {
        const own = challenges.find((one) => one.challengeId === challengeId)
        return !permits(
          { denies, challenges: own ? { [challengeId]: own.denies } : {} },
          'ViewChallenge',
          challengeId,
        )
      })
      .map(({ name }) => name)
}
