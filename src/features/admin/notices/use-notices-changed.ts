import { trpc } from '#src/lib/trpc.ts'

/** After a write: the desk and what players see are read again. */
export function useNoticesChanged(gameId: number) {
  const { editNotices, notices } = trpc.useUtils()
  return () => Promise.all([editNotices.desk.invalidate({ gameId }), notices.invalidate()])
}
