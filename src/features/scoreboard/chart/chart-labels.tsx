import type { TimeLineView } from '#src/contract/scoreboard.ts'
import { useFormats } from '#src/lib/formats.ts'
import { type Frame, scoreAt, shareOfScore, spread } from '#src/rules/chart-maths.ts'
import styles from './score-chart.styles.ts'
import { type Looks, leaders } from './series.ts'
import { SeriesSign } from './series-sign.tsx'

/** Height of a label in rem. */
const labelHeight = 1.25

export interface ChartLabelsProps {
  lines: readonly TimeLineView[]
  frame: Frame
  /** The height of the plot, in rem. */
  height: number
  looks: Looks
  ownTeamId: number | undefined
  marked: number | undefined
  onMark: (teamId: number | undefined) => void
  onTeam: (teamId: number) => void
}

/** Each team's name at the end of its line, or in a list below the chart on narrow screens. */
export function ChartLabels({
  lines,
  frame,
  height,
  looks,
  ownTeamId,
  marked,
  onMark,
  onTeam,
}: ChartLabelsProps) {
  const { number } = useFormats()
  const ends = lines.map((line) => scoreAt(line.items, frame.span.to))
  const places = spread(
    ends.map((score) => shareOfScore(frame, score)),
    labelHeight / height,
  )
  return (
    <ol className={styles.labels}>
      {lines.map((line, index) => (
        <li
          key={line.id}
          data-calm={(index >= leaders && line.id !== ownTeamId) || undefined}
          style={{ top: `${Math.round((places[index] ?? 0) * 10_000) / 100}%` }}
        >
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
            <SeriesSign drawn={looks(line.id)} />
            <bdi translate="no">{line.name}</bdi>
            <b>{number(ends[index] ?? 0)}</b>
          </button>
        </li>
      ))}
    </ol>
  )
}
