import { useLingui } from '@lingui/react/macro'
import { type KeyboardEvent, type PointerEvent, useState } from 'react'
import type { TimeLineView } from '#src/contract/scoreboard.ts'
import { useFormats } from '#src/lib/formats.ts'
import { type Frame, scoreAt, shareOfScore, shareOfTime } from '#src/rules/chart-maths.ts'
import styles from './score-chart.styles.ts'
import type { Looks } from './series.ts'
import { SeriesSign } from './series-sign.tsx'

/** Number of arrow-key presses across the whole chart. */
const stepsAcross = 60
const percent = (share: number) => `${share * 100}%`

export interface ChartReadoutProps {
  lines: readonly TimeLineView[]
  frame: Frame
  looks: Looks
}

/** The points of all lines at the time selected with the pointer or the arrow keys. */
export function ChartReadout({ lines, frame, looks }: ChartReadoutProps) {
  const { t } = useLingui()
  const formats = useFormats()
  const [share, setShare] = useState<number>()
  const { from, to } = frame.span
  const at = Math.round(from + (share ?? 1) * (to - from))
  const standing = lines
    .map((line) => ({ ...line, score: scoreAt(line.items, at) }))
    .sort((a, b) => b.score - a.score)
  const follow = (event: PointerEvent<HTMLDivElement>) => {
    const { left, width } = event.currentTarget.getBoundingClientRect()
    setShare(Math.min(1, Math.max(0, (event.clientX - left) / width)))
  }
  const step = (event: KeyboardEvent) => {
    const moved = {
      ArrowLeft: -1,
      ArrowRight: 1,
      PageUp: 10,
      PageDown: -10,
      Home: -stepsAcross,
      End: stepsAcross,
    }[event.key]
    if (moved === undefined) return
    event.preventDefault()
    setShare(Math.min(1, Math.max(0, (share ?? 1) + moved / stepsAcross)))
  }
  const told = standing.map((line) => `${line.name} ${formats.number(line.score)}`).join(', ')
  return (
    <div
      className={styles.readout}
      role="slider"
      tabIndex={0}
      aria-label={t`Time in the chart`}
      aria-valuemin={from}
      aria-valuemax={to}
      aria-valuenow={at}
      aria-valuetext={`${formats.dateTime(at)}: ${told}`}
      suppressHydrationWarning
      onPointerMove={follow}
      onPointerDown={follow}
      onPointerLeave={() => setShare(undefined)}
      onKeyDown={step}
      onFocus={(event) => event.currentTarget.matches(':focus-visible') && setShare((before) => before ?? 1)}
      onBlur={() => setShare(undefined)}
    >
      {share !== undefined && (
        <>
          <span className={styles.hair} style={{ left: percent(share) }} />
          {standing.map((line) => (
            <span
              key={line.id}
              className={`${styles.dot} ${looks(line.id).className}`}
              style={{ left: percent(shareOfTime(frame, at)), top: percent(shareOfScore(frame, line.score)) }}
            />
          ))}
          <div
            className={styles.bubble}
            style={
              share > 0.5
                ? { right: `calc(${percent(1 - share)} + 14px)` }
                : { left: `calc(${percent(share)} + 14px)` }
            }
          >
            <p>{formats.dateTime(at)}</p>
            <ol>
              {standing.map((line) => (
                <li key={line.id}>
                  <SeriesSign drawn={looks(line.id)} />
                  <bdi translate="no">{line.name}</bdi>
                  <b>{formats.number(line.score)}</b>
                </li>
              ))}
            </ol>
          </div>
        </>
      )}
    </div>
  )
}
