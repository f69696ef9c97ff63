import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { GameView } from '#src/contract/games.ts'
import type { NoticePage } from '#src/contract/notices.ts'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { LocaleTime } from '#src/ui/time.tsx'
import { NoticeIcon } from './notice-icon.tsx'
import { isShown, type NoticeFilter, noticeFilters } from './notice-kinds.ts'
import styles from './notice-panel.styles.ts'
import { NoticeWords } from './notice-words.tsx'
import { useNoticeToasts } from './use-notice-toasts.tsx'
import { useNotices } from './use-notices.ts'

/** Announcements of the organisers, and bloods, new challenges and hints of the game. */
export function NoticePanel({ game }: { game: Pick<GameView, 'id' | 'end'> }) {
  const { t } = useLingui()
  const [filter, setFilter] = useState<NoticeFilter>('all')
  const { data } = useNotices(game.id, game.end)
  useNoticeToasts(data)
  const names = { all: t`All`, notices: t`Notices`, news: t`News`, challenges: t`Challenges` }
  return (
    <section className={styles.root} aria-label={t`Notices`}>
      <div className={styles.head}>
        <h2 className={styles.title}>
          <Trans>Notices</Trans>
        </h2>
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
      </div>
      {data ? <NoticeList notices={data.filter(({ type }) => isShown(type, filter))} /> : <NoticeSkeleton />}
    </section>
  )
}

function NoticeList({ notices }: { notices: readonly NoticePage[] }) {
  const { t } = useLingui()
  if (notices.length === 0) {
    return (
      <p className={styles.none}>
        <Trans>Nothing here yet</Trans>
      </p>
    )
  }
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable with the keyboard
    <ul className={styles.list} tabIndex={0} aria-label={t`Notices`}>
      {notices.map((notice) => (
        <li key={notice.id} className={styles.item} data-type={notice.type}>
          <NoticeIcon type={notice.type} />
          <div className={styles.words}>
            <NoticeWords notice={notice} />
            <span className={styles.time}>
              <LocaleTime at={notice.time} format="shortDateTime" />
            </span>
          </div>
        </li>
      ))}
    </ul>
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
