import { refreshMs } from '#src/lib/query-client.ts'
import { trpc } from '#src/lib/trpc.ts'

/** The notices of a game, announcements first. Refetched while the game runs. */
export const useNotices = (gameId: number, endAt: number) =>
  trpc.notices.page.useQuery({ gameId }, { refetchInterval: () => (Date.now() < endAt ? refreshMs : false) })
