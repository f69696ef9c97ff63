import { Trans, useLingui } from '@lingui/react/macro'
import { useFormats } from '#src/lib/formats.ts'
import styles from './pulse-chart.styles.ts'
import { LocaleTime } from './time.tsx'

interface PulseChartProps {
  from: number
  to: number
  /** One number for each equal part of the time. */
  solves: readonly number[]
  wrong: readonly number[]
}

const width = 10
const gap = 2
const height = 200
/** Of the height: what has hardly any wrong answers shows them still. */
const lowerMin = 0.12

/** Solves and wrong answers over time: solves stand on the line, wrong answers hang below it. */
export function PulseChart({ from, to, solves, wrong }: PulseChartProps) {
  const { t } = useLingui()
  const { number, dateTime } = useFormats()
  const [mostSolves, mostWrong] = [Math.max(1, ...solves), Math.max(1, ...wrong)]
  const lower = Math.max(lowerMin, mostWrong / (mostSolves + mostWrong)) * height
  const upper = height - lower
  const [allSolves, allWrong] = [sum(solves), sum(wrong)]
  const step = (to - from) / solves.length
  const tall = (count: number, most: number, room: number) =>
    count === 0 ? 0 : Math.max(3, (count / most) * room)
  return (
    <div className={styles.root} suppressHydrationWarning>
      <p className={styles.legend}>
        <span data-kind="solves">
          <Trans>Solves: {number(allSolves)}</Trans>
        </span>
        <span data-kind="wrong">
          <Trans>Wrong answers: {number(allWrong)}</Trans>
        </span>
      </p>
      <svg
        role="img"
        aria-label={t`Solves: ${number(allSolves)}, wrong answers: ${number(allWrong)}, from ${dateTime(from)} to ${dateTime(to)}`}
        viewBox={`0 0 ${solves.length * width} ${height + gap}`}
        preserveAspectRatio="none"
        className={styles.chart}
      >
        {solves.map((count, index) => {
          const x = index * width
          const bad = wrong[index] ?? 0
          if (count + bad === 0) return null
          return (
            <g key={index}>
              <title>{`${dateTime(from + index * step)}: ${number(count)} / ${number(bad)}`}</title>
              <rect
                x={x}
                y={upper - tall(count, mostSolves, upper)}
                width={width - gap}
                height={tall(count, mostSolves, upper)}
                data-kind="solves"
              />
              <rect
                x={x}
                y={upper + gap}
                width={width - gap}
                height={tall(bad, mostWrong, lower)}
                data-kind="wrong"
              />
            </g>
          )
        })}
        <rect x={0} y={upper} width={solves.length * width} height={gap} data-kind="line" />
      </svg>
      <p className={styles.axis}>
        <LocaleTime at={from} format="shortDateTime" />
        <LocaleTime at={to} format="shortDateTime" />
      </p>
    </div>
  )
}

const sum = (counts: readonly number[]) => counts.reduce((all, count) => all + count, 0)
