import { useLingui } from '@lingui/react/macro'
import { type KeyboardEvent, useState } from 'react'
import type { GameView } from '#src/contract/games.ts'
import type { NoticePage } from '#src/contract/notices.ts'
import { trpc } from '#src/lib/trpc.ts'
import { isWithdrawn } from '#src/rules/withdrawn.ts'
import { LocaleTime } from '#src/ui/time.tsx'
import styles from './blood-marks.styles.ts'
import { NoticeWords } from './notice-words.tsx'

/** On the bar of a game's time: a tick for each first blood, which says what happened. */
export function BloodMarks({ game }: { game: GameView }) {
  const { t } = useLingui()
  // The layout of the game's screens loads them.
  const { data = [] } = trpc.notices.page.useQuery({ gameId: game.id }, { enabled: false })
  const [shown, setShown] = useState<NoticePage>()
  const bloods = data
    .filter(
      (notice) =>
        notice.type === 'FirstBlood' &&
        !isWithdrawn(notice) &&
        notice.time >= game.start &&
        notice.time <= game.end,
    )
    .sort((a, b) => a.time - b.time)
  const step = (event: KeyboardEvent<HTMLElement>) => {
    const by = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
    const ticks = [...event.currentTarget.querySelectorAll('button')]
    const next = ticks[ticks.indexOf(event.target as HTMLButtonElement) + (by ?? Number.NaN)]
    if (!next) return
    event.preventDefault()
    next.focus()
    next.click()
  }
  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys belong to the buttons inside */}
      <div className={styles.ticks} onKeyDown={step}>
        {bloods.map((notice, index) => {
          const [team = '', title = ''] = notice.values
          return (
            <button
              key={notice.id}
              type="button"
              className={styles.tick}
              style={{ insetInlineStart: `${((notice.time - game.start) / (game.end - game.start)) * 100}%` }}
              tabIndex={(shown ? shown.id === notice.id : index === 0) ? 0 : -1}
              aria-label={t`First blood: ${team}, ${title}`}
              aria-pressed={shown?.id === notice.id}
              data-own={(team === game.teamName && team !== '') || undefined}
              onClick={() => setShown(notice)}
            />
          )
        })}
      </div>
      {shown && (
        <p className={styles.words} role="status">
          <LocaleTime at={shown.time} format="shortDateTime" />
          <span>
            <NoticeWords notice={shown} />
          </span>
        </p>
      )}
    </>
  )
}
