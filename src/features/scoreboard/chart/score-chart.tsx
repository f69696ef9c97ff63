import { Trans, useLingui } from '@lingui/react/macro'
import { memo, useMemo, useRef, useState } from 'react'
import type { TimeLineView } from '#src/contract/scoreboard.ts'
import { useNow } from '#src/lib/now.ts'
import { Card, CardTitle } from '#src/ui/card.tsx'
import { ChartIcon } from '#src/ui/icons.tsx'
import { PointsAxis, TimeAxis } from './chart-axes.tsx'
import { ChartLabels } from './chart-labels.tsx'
import { firstRange, frameOf, playedSpan, type RangeName, rangesFor, within } from './chart-maths.ts'
import { ChartPlot } from './chart-plot.tsx'
import { ChartReadout } from './chart-readout.tsx'
import { ChartSummary } from './chart-summary.tsx'
import { RangeSwitch } from './range-switch.tsx'
import styles from './score-chart.styles.ts'
import { keepSlots } from './series.ts'

/** Interval between two drawings while only the time changes. */
const stepMs = 30_000

export interface ScoreChartProps {
  lines: readonly TimeLineView[]
  game: { start: number; end: number }
  onTeam: (teamId: number) => void
}

/** The points of the best ten teams over time. */
export function ScoreChart(props: ScoreChartProps) {
  const now = useNow()
  return <Drawing {...props} now={Math.floor(now / stepMs) * stepMs} />
}

const Drawing = memo(function Drawing({ lines, game, now, onTeam }: ScoreChartProps & { now: number }) {
  const { t } = useLingui()
  const played = playedSpan(game, now)
  const [chosen, setChosen] = useState<RangeName>()
  const [marked, setMarked] = useState<number>()
  const range = chosen ?? firstRange(played)
  const frame = frameOf(lines, within(played, range), range === 'all')
  const slots = useSlots(lines)
  if (!lines.some(({ items }) => items.length > 0)) return <NoSolves />
  return (
    <Card className={styles.root}>
      <div className={styles.head}>
        <CardTitle>
          <Trans>Top {lines.length}</Trans>
        </CardTitle>
        <RangeSwitch ranges={rangesFor(played)} value={range} onChange={setChosen} />
      </div>
      <figure className={styles.figure} aria-label={t`Points of the best teams over time`}>
        <PointsAxis frame={frame} />
        <div className={styles.plot}>
          <ChartPlot lines={lines} frame={frame} slots={slots} marked={marked} />
          <ChartReadout lines={lines} frame={frame} slots={slots} />
        </div>
        <TimeAxis frame={frame} ended={now >= game.end} />
        <ChartLabels {...{ lines, frame, slots, marked, onTeam }} onMark={setMarked} />
        <ChartSummary lines={lines} />
      </figure>
    </Card>
  )
})

function useSlots(lines: readonly TimeLineView[]): ReadonlyMap<number, number> {
  const before = useRef<ReadonlyMap<number, number>>(new Map())
  return useMemo(() => {
    before.current = keepSlots(
      before.current,
      lines.map((line) => line.id),
    )
    return before.current
  }, [lines])
}

const NoSolves = () => (
  <Card className={styles.nothing}>
    <ChartIcon size="1.6em" />
    <p>
      <Trans>No solves yet. The chart begins with the first one.</Trans>
    </p>
  </Card>
)
