import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import type { NoticePage } from '#src/contract/notices.ts'
import { afterReading, isUnread, keepMarks, type ReadMarks, readMarks } from '#src/lib/notice-marks.ts'
import { useDrawn } from '#src/lib/use-drawn.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { Switch } from '#src/ui/switch.tsx'
import { TimeAgo } from '#src/ui/time.tsx'
import { useBloodToasts } from './blood-toasts.ts'
import { NoticeIcon } from './notice-icon.tsx'
import { isShown, type NoticeFilter, noticeFilters } from './notice-kinds.ts'
import styles from './notice-sheet.styles.ts'
import { NoticeWords } from './notice-words.tsx'
import { useRinging } from './ring.ts'

export interface NoticeSheetProps {
  gameId: number
  notices: readonly NoticePage[] | undefined
  teamName: string | null
  /** What was seen before the sheet was opened. */
  before: ReadMarks
  open: boolean
  onClose: () => void
}

/** Announcements of the organisers, and bloods, new challenges and hints of the game. */
export function NoticeSheet({ gameId, notices, teamName, before, open, onClose }: NoticeSheetProps) {
  const { t } = useLingui()
  const [filter, setFilter] = useState<NoticeFilter>('all')
  const [toasts, setToasts] = useBloodToasts()
  const [ringing, setRinging] = useRinging()
  const names = { all: t`All`, notices: t`Notices`, news: t`Bloods`, challenges: t`Challenges` }
  useEffect(() => {
    if (open && notices) keepMarks(gameId, afterReading(readMarks(gameId), notices))
  }, [open, notices, gameId])
  return (
    <Dialog open={open} onClose={onClose} title={<Trans>Notices</Trans>} placement="side">
      <fieldset aria-label={t`Filter`} className={styles.filters}>
        {noticeFilters.map((name) => (
          <button
            key={name}
            type="button"
            aria-pressed={name === filter}
            onClick={() => setFilter(name)}
            className={styles.filter}
            title={names[name]}
          >
            {names[name]}
          </button>
        ))}
      </fieldset>
      {notices ? (
        <NoticeList
          key={filter}
          notices={notices.filter(({ type }) => isShown(type, filter))}
          teamName={teamName}
          before={before}
        />
      ) : (
        <NoticeSkeleton />
      )}
      <div className={styles.setting}>
        <Switch label={<Trans>Tell me about first bloods</Trans>} checked={toasts} onChange={setToasts} />
        <Switch
          label={<Trans>Notifications of this computer</Trans>}
          hint={
            ringing === 'denied' ? (
              <Trans>This browser blocks notifications of this site. Allow them in its settings first.</Trans>
            ) : ringing === 'none' ? (
              <Trans>This browser cannot get notifications of this site.</Trans>
            ) : (
              <Trans>
                Announcements, first bloods and the end of the game, while a page of it is open and another
                one is in front.
              </Trans>
            )
          }
          checked={ringing === 'on'}
          disabled={ringing === 'denied' || ringing === 'none'}
          onChange={(on) => void setRinging(on)}
        />
      </div>
    </Dialog>
  )
}

const pageSize = 20
/** As many as most screens have room for. */
const slices = { first: 10, step: 10 }

interface ListProps {
  notices: readonly NoticePage[]
  teamName: string | null
  before: ReadMarks
}

function NoticeList({ notices, teamName, before }: ListProps) {
  const { t } = useLingui()
  const [shown, setShown] = useState(pageSize)
  const drawn = useDrawn('', Math.min(shown, notices.length), slices)
  if (notices.length === 0) {
    return (
      <p className={styles.none}>
        <Trans>Nothing here yet</Trans>
      </p>
    )
  }
  const isOwn = ({ type, values }: NoticePage) => type.endsWith('Blood') && values[0] === teamName
  return (
    <>
      <ul className={styles.list} aria-label={t`Notices`}>
        {notices.slice(0, Math.min(shown, drawn)).map((notice) => (
          <li
            key={notice.id}
            className={styles.item}
            data-type={notice.type}
            data-own={isOwn(notice) || undefined}
          >
            <NoticeIcon type={notice.type} />
            <div className={styles.words}>
              <NoticeWords notice={notice} />
              <span className={styles.time}>
                <TimeAgo at={notice.time} />
              </span>
            </div>
            {isUnread(notice, before) && (
              <span className={styles.fresh}>
                <Trans>New</Trans>
              </span>
            )}
          </li>
        ))}
      </ul>
      {notices.length > shown && (
        <Button variant="outline" tone="gray" wide onClick={() => setShown(shown + pageSize)}>
          <Trans>Older notices</Trans>
        </Button>
      )}
    </>
  )
}

const NoticeSkeleton = () => (
  <div className={styles.list} aria-busy>
    {[1, 2, 3].map((at) => (
      <div key={at} className={styles.item}>
        <Skeleton width="70%" />
      </div>
    ))}
  </div>
)
