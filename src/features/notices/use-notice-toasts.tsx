import { useEffect, useRef } from 'react'
import type { NoticePage } from '#src/contract/notices.ts'
import { notify } from '#src/ui/notify.ts'
import { newcomers, popsUp } from './notice-kinds.ts'
import { NoticeWords } from './notice-words.tsx'

const stayMs = 5_000

/** Shows notices that arrive while the screen is open, by the live stream or by a refetch. */
export function useNoticeToasts(notices: readonly NoticePage[] | undefined): void {
  const known = useRef<Set<number>>(undefined)
  useEffect(() => {
    if (!notices) return
    for (const notice of newcomers(known.current, notices)) {
      if (popsUp(notice.type)) notify({ tone: 'info', title: <NoticeWords notice={notice} />, stayMs })
    }
    known.current = new Set([...(known.current ?? []), ...notices.map(({ id }) => id)])
  }, [notices])
}
