import { type Formats, useFormats } from '#src/lib/formats.ts'
import { useNow } from '#src/lib/now.ts'
import styles from './surface.styles.ts'

type TimeFormat = 'date' | 'shortDate' | 'time' | 'shortTime' | 'dateTime' | 'shortDateTime'

/** A time (epoch ms) in the user's language and time zone. */
export function LocaleTime({ at, format = 'dateTime' }: { at: number; format?: TimeFormat & keyof Formats }) {
  const formats = useFormats()
  return (
    <time dateTime={new Date(at).toISOString()} title={formats.dateTime(at)} suppressHydrationWarning>
      {formats[format](at)}
    </time>
  )
}

const minuteMs = 60_000

/** How long ago a time (epoch ms) was; its tooltip has the exact moment and the zone. */
export function TimeAgo({ at }: { at: number }) {
  const { ago, dateTimeZone } = useFormats()
  return (
    <time dateTime={new Date(at).toISOString()} title={dateTimeZone(at)} suppressHydrationWarning>
      {ago(at, useNow(minuteMs))}
    </time>
  )
}

/** The time left until a time (epoch ms), counting down; zero when it has passed. */
export function Countdown({ to, format = 'duration' }: { to: number; format?: 'duration' | 'countdown' }) {
  const formats = useFormats()
  return (
    <span className={styles.digits} role="timer">
      {formats[format](to - useNow())}
    </span>
  )
}
