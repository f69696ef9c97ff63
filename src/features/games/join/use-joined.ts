import { navigate } from 'vike/client/router'
import { trpc } from '#src/lib/trpc.ts'

/** Reads the game again after the reader has joined it, and leads to the page that says what comes next. */
export function useJoined(gameId: number): () => Promise<void> {
  const utils = trpc.useUtils()
  return async () => {
    await Promise.all([utils.games.page.invalidate({ gameId }), utils.teams.listOwn.invalidate()])
    await navigate(`/games/${gameId}/welcome`)
  }
}
