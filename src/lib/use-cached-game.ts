import { trpc } from './trpc.ts'

/** The game as the screen has read it, by either of two calls; undefined while no screen has. Causes no call. */
export function useCachedGame(gameId: number) {
  const page = trpc.games.page.useQuery({ gameId }, { enabled: false })
  const view = trpc.games.get.useQuery({ gameId }, { enabled: false })
  return (page.dataUpdatedAt > view.dataUpdatedAt ? page : view).data
}
