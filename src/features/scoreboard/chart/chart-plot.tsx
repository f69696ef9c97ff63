import type { TimeLineView } from '#src/contract/scoreboard.ts'
import { canvas, type Frame, marksOn, shareOfScore, shareOfTime, stairPath } from '#src/rules/chart-maths.ts'
import { cx } from '#src/ui/cx.ts'
import { Grid } from './chart-axes.tsx'
import styles from './score-chart.styles.ts'
import { type Looks, leaders, type Series } from './series.ts'

const marksPerLine = 5

const percent = (share: number) => `${Math.round(share * 10_000) / 100}%`

export interface ChartPlotProps {
  lines: readonly TimeLineView[]
  frame: Frame
  looks: Looks
  ownTeamId: number | undefined
  /** The highlighted team; the others are dimmed. */
  marked: number | undefined
}

/**
 * The stairs stretch with the screen while strokes, marks and words keep their size: so the server can draw the chart
 * without knowing how wide it will be.
 */
export const ChartPlot = ({ lines, frame, looks, ownTeamId, marked }: ChartPlotProps) => (
  <svg className={styles.canvas} aria-hidden="true" focusable="false">
    <Grid frame={frame} />
    {lines.toReversed().map((line) => {
      const drawn = looks(line.id)
      const isOwn = line.id === ownTeamId
      const leads = lines.indexOf(line) < leaders
      const calm = isOwn ? styles.marked : leads ? undefined : styles.calm
      const state = marked === undefined ? calm : marked === line.id ? styles.marked : styles.faded
      return (
        <g key={line.id} className={cx(drawn.className, state)}>
          <svg
            viewBox={`0 0 ${canvas} ${canvas}`}
            preserveAspectRatio="none"
            width="100%"
            height="100%"
            aria-hidden="true"
          >
            <path
              className={styles.stair}
              d={stairPath(line.items, frame)}
              vectorEffect="non-scaling-stroke"
            />
          </svg>
          {(leads || isOwn ? marksOn(line.items, frame.span, marksPerLine) : []).map(({ time, score }) => (
            <Mark
              key={time}
              x={percent(shareOfTime(frame, time))}
              y={percent(shareOfScore(frame, score))}
              drawn={drawn}
            />
          ))}
        </g>
      )
    })}
  </svg>
)

const Mark = ({ x, y, drawn }: { x: string; y: string; drawn: Series }) => (
  <svg x={x} y={y} overflow="visible" aria-hidden="true">
    <path d={drawn.mark} className={drawn.hollow ? styles.hollowMark : styles.mark} />
  </svg>
)
