import type { TimeLineView } from '#src/contract/scoreboard.ts'
import { useFormats } from '#src/lib/formats.ts'
import { type Frame, scoreAt, shareOfScore, spread } from './chart-maths.ts'
import styles from './score-chart.styles.ts'
import { SeriesSign } from './series-sign.tsx'

/** Height of a label as a fraction of the plot's height. */
const gap = 0.075

export interface ChartLabelsProps {
  lines: readonly TimeLineView[]
  frame: Frame
  slots: ReadonlyMap<number, number>
  marked: number | undefined
  onMark: (teamId: number | undefined) => void
  onTeam: (teamId: number) => void
}

/** Each team's name at the end of its line, or in a list below the chart on narrow screens. */
export function ChartLabels({ lines, frame, slots, marked, onMark, onTeam }: ChartLabelsProps) {
  const { number } = useFormats()
  const ends = lines.map((line) => scoreAt(line.items, frame.span.to))
  const places = spread(
    ends.map((score) => shareOfScore(frame, score)),
    gap,
  )
  return (
    <ol className={styles.labels}>
      {lines.map((line, index) => (
        <li key={line.id} style={{ top: `${Math.round((places[index] ?? 0) * 10_000) / 100}%` }}>
          <button
            type="button"
            className={styles.label}
            data-faded={marked !== undefined && marked !== line.id}
            title={line.name}
            onClick={() => onTeam(line.id)}
            onPointerEnter={() => onMark(line.id)}
            onPointerLeave={() => onMark(undefined)}
            onFocus={() => onMark(line.id)}
            onBlur={() => onMark(undefined)}
          >
            <SeriesSign slot={slots.get(line.id) ?? 0} />
            <span>{line.name}</span>
            <b>{number(ends[index] ?? 0)}</b>
          </button>
        </li>
      ))}
    </ol>
  )
}
