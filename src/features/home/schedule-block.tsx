import { Trans } from '@lingui/react/macro'
import type { ShownBlockOf } from '#src/contract/front-page.ts'
import { useFormats } from '#src/lib/formats.ts'
import { useNow } from '#src/lib/now.ts'
import { useTimeZone } from '#src/lib/time-zone.ts'
import { LocaleTime } from '#src/ui/time.tsx'
import { BlockPart } from './block-part.tsx'
import styles from './front.styles.ts'

const minuteMs = 60_000

/** By days, in the reader's time zone. */
export function ScheduleBlock({ block: { title, entries } }: { block: ShownBlockOf<'schedule'> }) {
  const { date } = useFormats()
  const zone = useTimeZone().replaceAll('_', ' ')
  const now = useNow(minuteMs)
  const sorted = entries.toSorted((a, b) => a.at - b.at)
  const days = [...new Set(sorted.map(({ at }) => date(at)))]
  return (
    <BlockPart title={title}>
      <div className={styles.panel}>
        {days.map((day) => (
          <div key={day}>
            <h3 className={styles.day} suppressHydrationWarning>
              {day}
            </h3>
            <ul className={styles.entries}>
              {sorted
                .filter(({ at }) => date(at) === day)
                .map(({ at, text }) => (
                  <li key={`${at} ${text}`} className={styles.entry} data-past={at < now || undefined}>
                    <LocaleTime at={at} format="shortTime" />
                    <span>{text}</span>
                  </li>
                ))}
            </ul>
          </div>
        ))}
        <p className={styles.zone}>
          <Trans>All times in {zone}</Trans>
        </p>
      </div>
    </BlockPart>
  )
}
