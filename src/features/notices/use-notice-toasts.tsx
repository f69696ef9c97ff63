import { Plural, useLingui } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import type { NoticePage } from '#src/contract/notices.ts'
import { loadEarly } from '#src/lib/load-early.ts'
import { afterReading, isUnread, keepMarks, type ReadMarks, readMarks } from '#src/lib/notice-marks.ts'
import { openChallenge } from '#src/lib/open-challenge.ts'
import { isOwnNotice } from '#src/lib/own-notices.ts'
import { serverNow } from '#src/lib/server-clock.ts'
import { dismiss, notify } from '#src/ui/notify.ts'
import { showsBloods } from './blood-toasts.ts'
import { newcomers, popsUp } from './notice-kinds.ts'
import { NoticeWords } from './notice-words.tsx'

const bloodIsNewsMs = 300_000
const stayMs = { news: 5_000, ownBlood: 8_000, otherBlood: 3_000 }

/**
 * Shows notices that arrive while a screen of the game is open, by the live stream or by a refetch. An announcement stays until
 * it is closed, and is shown again on the next visit when it was not.
 */
export function useNoticeToasts(
  gameId: number,
  notices: readonly NoticePage[] | undefined,
  {
    teamName,
    marks,
    gameTitle = '',
  }: { teamName: string | null; marks: ReadMarks | undefined; gameTitle?: string | undefined },
): void {
  const { i18n } = useLingui()
  const known = useRef<Set<number>>(undefined)
  /** Toasts of announcements, by the id of the notice. */
  const standing = useRef(new Map<number, number>())
  useEffect(() => {
    if (!notices || !marks) return
    for (const notice of newcomers(known.current, notices)) {
      if (notice.type === 'Normal' && isOwnNotice(gameId, notice)) {
        keepMarks(gameId, afterReading(readMarks(gameId), [notice]))
        continue
      }
      if (notice.type === 'Normal') announce(notice, 0)
      else popUp(notice, teamName)
      if (ringsFor(notice))
        loadEarly(
          () => import('./ring-notice.ts'),
          ({ ringNotice }) => ringNotice({ game: { id: gameId, title: gameTitle }, notice, i18n }),
        )
    }
    if (!known.current) {
      const [newest, ...others] = notices.filter((it) => it.type === 'Normal' && isUnread(it, marks))
      if (newest) announce(newest, others.length)
    }
    known.current = new Set([...(known.current ?? []), ...notices.map(({ id }) => id)])

    function announce(notice: NoticePage, more: number) {
      const note = notify({
        tone: 'info',
        stays: true,
        title: <NoticeWords notice={notice} />,
        text: more > 0 && (
          <Plural value={more} one="and # more announcement" other="and # more announcements" />
        ),
        onClose: () => keepMarks(gameId, afterReading(readMarks(gameId), [notice])),
      })
      standing.current.set(notice.id, note)
    }
  }, [gameId, notices, teamName, marks, gameTitle, i18n])

  // Read in the sheet or in another tab.
  useEffect(() => {
    for (const [id, note] of standing.current) {
      if (marks && isUnread({ id, type: 'Normal' }, marks)) continue
      standing.current.delete(id)
      dismiss(note)
    }
  }, [marks])
  useEffect(() => {
    const { current } = standing
    return () => {
      for (const note of current.values()) dismiss(note)
    }
  }, [])
}

/** Announcements and first bloods ring, as far as they are news. */
const ringsFor = ({ type, time }: NoticePage): boolean =>
  type === 'Normal' || (type === 'FirstBlood' && showsBloods() && serverNow() - time <= bloodIsNewsMs)

function popUp(notice: NoticePage, teamName: string | null): void {
  const title = <NoticeWords notice={notice} />
  if (popsUp(notice.type)) notify({ tone: 'info', title, stayMs: stayMs.news })
  // The reveal of a frozen board brings many at once, which are old.
  if (notice.type !== 'FirstBlood' || serverNow() - notice.time > bloodIsNewsMs) return
  const [team, challenge] = notice.values
  if (team !== teamName) {
    if (showsBloods()) notify({ tone: 'info', title, stayMs: stayMs.otherBlood })
  } else if (openChallenge.get()?.title !== challenge) {
    // Where the challenge is open, it says so itself.
    notify({ tone: 'success', title, stayMs: stayMs.ownBlood })
  }
}
