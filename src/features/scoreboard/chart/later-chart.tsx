import { useEffect, useState } from 'react'
import { ChartSkeleton } from '../board-skeleton.tsx'
import type { ScoreChart, ScoreChartProps } from './score-chart.tsx'
// The chart is drawn before its script is there.
import './score-chart.styles.ts?sheet'
import './series.styles.ts?sheet'

type Chart = typeof ScoreChart

const load = async (): Promise<Chart> => (await import('./score-chart.tsx')).ScoreChart
let loaded = import.meta.env.SSR ? await load() : undefined
const nothing = { __html: '' }

/**
 * The chart, most of the script of the scoreboard, which is loaded after the screen has started. Until then the page keeps what the
 * server drew. It is no lazy part: the rest of the board would wait for it.
 */
export function LaterChart(props: ScoreChartProps) {
  const [Chart, setChart] = useState<Chart | undefined>(() => loaded)
  const [isDrawn] = useState(() => !import.meta.env.SSR && !document.documentElement.dataset.ready)
  useEffect(() => {
    // A chart whose script does not come stays as it is.
    load().then(
      (it) => setChart(() => (loaded = it)),
      () => undefined,
    )
  }, [])
  if (Chart)
    return (
      <div key="live">
        <Chart {...props} />
      </div>
    )
  return isDrawn ? (
    <div suppressHydrationWarning dangerouslySetInnerHTML={nothing} />
  ) : (
    <ChartSkeleton low={props.low} />
  )
}
