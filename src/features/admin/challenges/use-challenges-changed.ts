import { trpc } from '#src/lib/trpc.ts'

/** After a write: the lists of challenges of the game are read again. */
export function useChallengesChanged(gameId: number) {
  const { editCategories, editChallenges, editGames } = trpc.useUtils()
  return () =>
    Promise.all([
      editChallenges.table.invalidate({ gameId }),
      editChallenges.list.invalidate({ gameId }),
      // Each names its challenges.
      editCategories.list.invalidate({ gameId }),
      editGames.readiness.invalidate({ gameId }),
    ])
}
