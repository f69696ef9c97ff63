// The whole board, loaded in the browser after the first paint. The server sends prepared bytes and answers "not modified"
// while nothing changed; then the browser neither parses nor renders again.
import { type QueryClient, useQuery } from '@tanstack/react-query'
import type { Scoreboard } from '#src/contract/scoreboard.ts'

const refreshMs = 30_000

interface Kept {
  etag: string | null
  board: Scoreboard
}

/** Under the domain's own key, so that invalidating the scoreboard invalidates this query too. */
const boardKey = (gameId: number) => [['scoreboard', 'whole'], gameId] as const

export function useBoard(gameId: number, { running }: { running: boolean }) {
  return useQuery({
    queryKey: boardKey(gameId),
    queryFn: ({ client, signal }) => readBoard(gameId, client, signal),
    select: ({ board }) => board,
    refetchInterval: running && refreshMs,
    // Comparing the solves of a thousand rows costs more than rendering the thirty visible ones.
    structuralSharing: false,
  })
}

async function readBoard(gameId: number, client: QueryClient, signal: AbortSignal): Promise<Kept> {
  const kept = client.getQueryData<Kept>(boardKey(gameId))
  const answer = await fetch(`/api/game/${gameId}/scoreboard`, { cache: 'no-cache', signal })
  if (!answer.ok) throw new Error(`The board was not sent: ${answer.status}`)
  const etag = answer.headers.get('ETag')
  if (kept && etag && etag === kept.etag) {
    await answer.body?.cancel()
    return kept
  }
  return { etag, board: await answer.json() }
}
