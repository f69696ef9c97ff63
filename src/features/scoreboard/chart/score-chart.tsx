import { Trans, useLingui } from '@lingui/react/macro'
import { type CSSProperties, memo, useMemo, useRef, useState } from 'react'
import type { TimeLineView } from '#src/contract/scoreboard.ts'
import { useNow } from '#src/lib/now.ts'
import { useIsAlone } from '#src/lib/played-alone.ts'
import { firstRange, frameOf, playedSpan, type RangeName, rangesFor, within } from '#src/rules/chart-maths.ts'
import { Card, CardTitle } from '#src/ui/card.tsx'
import { ChartIcon } from '#src/ui/screen-icons.tsx'
import { PointsAxis, TimeAxis } from './chart-axes.tsx'
import { ChartLabels } from './chart-labels.tsx'
import { ChartPlot } from './chart-plot.tsx'
import { ChartReadout } from './chart-readout.tsx'
import { ChartSummary } from './chart-summary.tsx'
import { RangeSwitch } from './range-switch.tsx'
import styles from './score-chart.styles.ts'
import { keepSlots, type Looks, ownSeries, series } from './series.ts'

/** Interval between two drawings while only the time changes. */
const stepMs = 30_000
/** The number of teams in the chart. The own team may be one more. */
const best = 10

export interface ScoreChartProps {
  lines: readonly TimeLineView[]
  game: { start: number; end: number }
  ownTeamId: number | undefined
  /** The chart is lower, because many teams follow below it. */
  low: boolean
  onTeam: (teamId: number) => void
}

/** In rem, from the small screens on. */
const heights = { normal: 20, low: 12.5 }

/** The points of the best teams over time. */
export function ScoreChart(props: ScoreChartProps) {
  const now = useNow()
  return <Drawing {...props} now={Math.floor(now / stepMs) * stepMs} />
}

const Drawing = memo(function Drawing(props: ScoreChartProps & { now: number }) {
  const { lines, game, ownTeamId, low, now, onTeam } = props
  const { t } = useLingui()
  const isAlone = useIsAlone()
  const played = playedSpan(game, now)
  const [chosen, setChosen] = useState<RangeName>()
  const [marked, setMarked] = useState<number>()
  const range = chosen ?? firstRange(played)
  const frame = frameOf(lines, within(played, range), range === 'all')
  const looks = useLooks(lines, ownTeamId)
  if (!lines.some(({ items }) => items.length > 0)) return <NoSolves />
  const height = low ? heights.low : heights.normal
  return (
    <Card className={styles.root}>
      <div className={styles.head}>
        <CardTitle>
          {lines.length > 1 ? (
            <Trans>Top {Math.min(lines.length, best)}</Trans>
          ) : (
            <Trans>Points over time</Trans>
          )}
        </CardTitle>
        <RangeSwitch ranges={rangesFor(played)} value={range} onChange={setChosen} />
      </div>
      <figure
        className={styles.figure}
        style={{ '--plot': `${height}rem` } as CSSProperties}
        aria-label={isAlone ? t`Points of the best players over time` : t`Points of the best teams over time`}
      >
        <PointsAxis frame={frame} />
        <div className={styles.plot}>
          <ChartPlot {...{ lines, frame, looks, ownTeamId, marked }} />
          <ChartReadout lines={lines} frame={frame} looks={looks} />
        </div>
        <TimeAxis frame={frame} ended={now >= game.end} />
        <ChartLabels {...{ lines, frame, height, looks, ownTeamId, marked, onTeam }} onMark={setMarked} />
        <ChartSummary lines={lines} />
      </figure>
    </Card>
  )
})

function useLooks(lines: readonly TimeLineView[], ownTeamId: number | undefined): Looks {
  const before = useRef<ReadonlyMap<number, number>>(new Map())
  const slots = useMemo(() => {
    const others = lines.map(({ id }) => id).filter((id) => id !== ownTeamId)
    before.current = keepSlots(before.current, others)
    return before.current
  }, [lines, ownTeamId])
  return (teamId) => (teamId === ownTeamId ? ownSeries : series[slots.get(teamId) ?? 0]!)
}

const NoSolves = () => (
  <Card className={styles.nothing}>
    <ChartIcon size="1.6em" />
    <p>
      <Trans>No solves yet. The chart begins with the first one.</Trans>
    </p>
  </Card>
)
