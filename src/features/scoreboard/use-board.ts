// The whole board, read in the browser after the first paint. The server sends ready-made bytes and answers "not
// modified" while nothing changed; then neither the text is read again nor anything drawn anew.
import { type QueryClient, useQuery } from '@tanstack/react-query'
import type { Scoreboard } from '#src/contract/scoreboard.ts'

const refreshMs = 30_000

interface Kept {
  etag: string | null
  board: Scoreboard
}

/** Below the domain's own key, so that whatever makes the scoreboard stale makes this stale too. */
const boardKey = (gameId: number) => [['scoreboard', 'whole'], gameId] as const

export function useBoard(gameId: number, { running }: { running: boolean }) {
  return useQuery({
    queryKey: boardKey(gameId),
    queryFn: ({ client, signal }) => readBoard(gameId, client, signal),
    select: ({ board }) => board,
    refetchInterval: running && refreshMs,
    // Comparing a thousand rows of solves costs more than drawing the thirty that are seen.
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
