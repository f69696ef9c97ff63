import { Trans } from '@lingui/react/macro'
import { useFormats } from '#src/lib/formats.ts'
import { useTimeZone } from '#src/lib/time-zone.ts'
import { type Frame, shareOfScore, shareOfTime, timeTicks } from '#src/rules/chart-maths.ts'
import styles from './score-chart.styles.ts'
import { zoneOffsetMs } from './zone-offset.ts'

const dayMs = 86_400_000
const ticksMax = 8
const percent = (share: number) => `${Math.round(share * 10_000) / 100}%`

/** The labels of both axes. Screen readers get the summary and the table instead. */
export const PointsAxis = ({ frame }: { frame: Frame }) => {
  const { number } = useFormats()
  return (
    <div className={styles.pointsAxis} aria-hidden>
      {frame.ticks.map((points) => (
        <span key={points} style={{ top: percent(shareOfScore(frame, points)) }}>
          {number(points)}
        </span>
      ))}
    </div>
  )
}

export const TimeAxis = ({ frame, ended }: { frame: Frame; ended: boolean }) => {
  const { shortDate, shortTime } = useFormats()
  const { at, stepMs } = useTimeTicks(frame)
  const offset = zoneOffsetMs(frame.span.from, useTimeZone())
  const words = (time: number) =>
    stepMs >= dayMs || (time + offset) % dayMs === 0 ? shortDate(time) : shortTime(time)
  return (
    <div className={styles.timeAxis} aria-hidden>
      {at
        .filter((time) => shareOfTime(frame, time) > 0.02 && shareOfTime(frame, time) < 0.86)
        .map((time) => (
          <span key={time} style={{ left: percent(shareOfTime(frame, time)) }}>
            {words(time)}
          </span>
        ))}
      <strong>{ended ? <Trans>End</Trans> : <Trans>Now</Trans>}</strong>
    </div>
  )
}

/** The grid lines. */
export const Grid = ({ frame }: { frame: Frame }) => {
  const { at } = useTimeTicks(frame)
  return (
    <g className={styles.grid}>
      {frame.ticks.map((points) => {
        const y = percent(shareOfScore(frame, points))
        return <line key={points} x1="0" x2="100%" y1={y} y2={y} />
      })}
      {at.map((time) => {
        const x = percent(shareOfTime(frame, time))
        return <line key={time} x1={x} x2={x} y1="0" y2="100%" />
      })}
    </g>
  )
}

function useTimeTicks(frame: Frame) {
  return timeTicks(frame.span, ticksMax, zoneOffsetMs(frame.span.from, useTimeZone()))
}
