import { Trans, useLingui } from '@lingui/react/macro'
import type { CSSProperties } from 'react'
import type { GameCard } from '#src/contract/games.ts'
import { useFormats } from '#src/lib/formats.ts'
import { useNow } from '#src/lib/now.ts'
import { liveEvery } from '#src/lib/query-client.ts'
import { useTimeZone } from '#src/lib/time-zone.ts'
import { trpc } from '#src/lib/trpc.ts'
import { cx } from '#src/ui/cx.ts'
import tones from '#src/ui/tone.styles.ts'
import { PhaseName, phaseOf, phaseTones } from '../game-phase.tsx'
import { timelineGames } from '../list-inputs.ts'
import styles from './game-timeline.styles.ts'
import { percentOf, type TimelineSpan, timelineSpan } from './timeline-span.ts'

const rowsMax = 8
const roomForWordsPercent = 9
const refreshMs = 1_800_000

/** Recent games as bars over seven weeks, for wide screens. The list below contains the same information as text. */
export function GameTimeline() {
  const { t } = useLingui()
  const now = useNow()
  const span = timelineSpan(now, useTimeZone())
  const { data = [] } = trpc.games.recent.useQuery(timelineGames, liveEvery(refreshMs))
  const games = data
    .filter((game) => game.end > span.from && game.start < span.to)
    .slice(0, rowsMax)
    .sort((a, b) => a.start - b.start)
  if (games.length === 0) return null
  const place = { '--now': `${percentOf(span, now)}%` } as CSSProperties
  return (
    <section className={styles.root} aria-label={t`Calendar`} style={place}>
      <Weeks span={span} />
      <ul>
        {games.map((game) => (
          <Row key={game.id} game={game} span={span} now={now} />
        ))}
      </ul>
    </section>
  )
}

function Weeks({ span }: { span: TimelineSpan }) {
  const { date, shortDate } = useFormats()
  return (
    <div className={styles.row} aria-hidden>
      <p className={styles.heading}>
        <Trans>Calendar</Trans>
      </p>
      <div className={styles.weeks}>
        {span.weeks.map((at) => (
          <span key={at} className={styles.week} title={date(at)}>
            {shortDate(at)}
          </span>
        ))}
        <span className={styles.nowMark}>
          <Trans>Now</Trans>
        </span>
      </div>
    </div>
  )
}

function Row({ game, span, now }: { game: GameCard; span: TimelineSpan; now: number }) {
  const { dateTime } = useFormats()
  const phase = phaseOf(game, now)
  const start = percentOf(span, game.start)
  const end = percentOf(span, game.end)
  return (
    <li>
      <a href={`/games/${game.id}`} className={cx(styles.row, styles.link, tones[phaseTones[phase]])}>
        <span className={styles.title}>{game.title}</span>
        <span className={styles.lane} title={`${dateTime(game.start)} – ${dateTime(game.end)}`}>
          <span
            className={styles.bar}
            data-cut-start={game.start < span.from || undefined}
            data-cut-end={game.end > span.to || undefined}
            style={{ insetInlineStart: `${start}%`, width: `${end - start}%` }}
          >
            {end - start >= roomForWordsPercent && (
              <span className={styles.state}>
                <PhaseName phase={phase} />
              </span>
            )}
          </span>
        </span>
      </a>
    </li>
  )
}
