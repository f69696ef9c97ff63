import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { lazy, Suspense, useState } from 'react'
import type { NoticePage } from '#src/contract/notices.ts'
import { loadEarly } from '#src/lib/load-early.ts'
import type { ReadMarks } from '#src/lib/notice-marks.ts'
import { IconButton } from '#src/ui/button.tsx'
import { BellIcon } from '#src/ui/screen-icons.tsx'
import styles from './notice-bell.styles.ts'

const loadSheet = () => import('./notice-sheet.tsx')
const NoticeSheet = lazy(async () => ({ default: (await loadSheet()).NoticeSheet }))

export interface NoticeBellProps {
  gameId: number
  notices: readonly NoticePage[] | undefined
  /** The own team. */
  teamName: string | null
  unread: number
  marks: ReadMarks
}

const most = 99

/** Opens the notices of the game, and counts those that were not seen. */
export function NoticeBell({ unread, ...sheet }: NoticeBellProps) {
  const { t } = useLingui()
  const [open, setOpen] = useState(false)
  // The marks at the time of opening: what is new stays marked while the sheet is open.
  const [before, setBefore] = useState<ReadMarks>({})
  const [wanted, setWanted] = useState(false)
  const show = () => {
    setBefore(sheet.marks)
    setWanted(true)
    setOpen(true)
  }
  const label =
    unread > 0 ? t`${plural(unread, { one: 'Notices, # unread', other: 'Notices, # unread' })}` : t`Notices`
  return (
    <>
      <span className={styles.root}>
        <IconButton
          label={label}
          aria-haspopup="dialog"
          aria-expanded={open}
          icon={<BellIcon size="1.3em" />}
          onPointerEnter={() => loadEarly(loadSheet)}
          onClick={show}
        />
        {unread > 0 && (
          <span className={styles.count} aria-hidden>
            {unread > most ? `${most}+` : unread}
          </span>
        )}
      </span>
      {wanted && (
        <Suspense>
          <NoticeSheet {...sheet} before={before} open={open} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
