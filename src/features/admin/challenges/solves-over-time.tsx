import { Trans, useLingui } from '@lingui/react/macro'
import { useFormats } from '#src/lib/formats.ts'
import { countsOver } from '#src/rules/challenge-statistics.ts'
import { LocaleTime } from '#src/ui/time.tsx'
import styles from './statistics.styles.ts'

const bars = 48

interface Props {
  from: number
  to: number
  solvedAt: readonly number[]
}

/** When teams solved it, in equal parts of the time that has passed. */
export function SolvesOverTime({ from, to, solvedAt }: Props) {
  const { t } = useLingui()
  const { number, dateTime } = useFormats()
  const counts = countsOver(solvedAt, from, to, bars)
  const most = Math.max(1, ...counts)
  const step = (to - from) / bars
  return (
    <section className={styles.panel}>
      <h3>
        <Trans>Solves over time</Trans>
      </h3>
      <div
        role="img"
        suppressHydrationWarning
        aria-label={t`${number(solvedAt.length)} solves from ${dateTime(from)} to ${dateTime(to)}`}
        className={styles.bars}
      >
        {counts.map((count, index) => (
          <i
            key={index}
            suppressHydrationWarning
            data-some={count > 0 || undefined}
            style={{ height: `${(count / most) * 100}%` }}
            title={`${dateTime(from + index * step)}: ${number(count)}`}
          />
        ))}
      </div>
      <p className={styles.axis}>
        <LocaleTime at={from} format="shortDateTime" />
        <LocaleTime at={to} format="shortDateTime" />
      </p>
    </section>
  )
}
