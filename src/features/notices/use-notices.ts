import { isUnread, useReadMarks } from '#src/lib/notice-marks.ts'
import { refreshMs } from '#src/lib/query-client.ts'
import { serverNow } from '#src/lib/server-clock.ts'
import { trpc } from '#src/lib/trpc.ts'

/** The notices of a game, announcements first, and how many were not seen. Refetched while the game runs. */
export function useNotices(gameId: number, span: { start: number; end: number } | undefined) {
  const { data: notices } = trpc.notices.page.useQuery(
    { gameId },
    {
      enabled: () => span !== undefined && serverNow() >= span.start,
      refetchInterval: () => (span && serverNow() < span.end ? refreshMs : false),
    },
  )
  const marks = useReadMarks(gameId)
  const unread = marks && notices ? notices.filter((notice) => isUnread(notice, marks)).length : 0
  return { notices, marks: marks ?? {}, unread, isReady: marks !== null }
}
