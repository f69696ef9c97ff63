import { Trans, useLingui } from '@lingui/react/macro'
import { useFormats } from '#src/lib/formats.ts'
import { LocaleTime } from '#src/ui/time.tsx'
import styles from './players.styles.ts'

const bars = 48
const height = 100
const width = 10

/** How many solves fell into each of equal parts of the time between the first and the last one. */
export function SolvesChart({ times }: { times: readonly number[] }) {
  const { t } = useLingui()
  const { date } = useFormats()
  const from = Math.min(...times)
  const to = Math.max(...times)
  const counts = Array.from({ length: bars }, () => 0)
  for (const time of times)
    counts[Math.min(bars - 1, Math.floor(((time - from) / (to - from || 1)) * bars))]! += 1
  const most = Math.max(...counts)
  return (
    <figure className={styles.chart} suppressHydrationWarning>
      <figcaption>
        <Trans>Solves over time</Trans>
      </figcaption>
      <svg
        role="img"
        aria-label={t`Solves from ${date(from)} to ${date(to)}`}
        viewBox={`0 0 ${bars * width} ${height}`}
        preserveAspectRatio="none"
      >
        {counts.map((count, at) => (
          <rect
            key={at}
            x={at * width + 1}
            width={width - 2}
            y={height - (count / most) * height}
            height={(count / most) * height}
          />
        ))}
      </svg>
      <p>
        <LocaleTime at={from} format="shortDateTime" />
        <LocaleTime at={to} format="shortDateTime" />
      </p>
    </figure>
  )
}
