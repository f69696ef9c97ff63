import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useFormats } from '#src/lib/formats.ts'
import type { SolvesSoFar } from '#src/rules/curves/curve.ts'
import { type ScoreCurve as Curve, challengeScore, minimumScore } from '#src/rules/scoring.ts'
import type { PaletteName } from '#src/theme/colours.ts'
import { cx } from '#src/ui/cx.ts'
import tones from '#src/ui/tone.styles.ts'
import styles from './challenges.styles.ts'
import { curvePoints, curveWidth, followsTime, scoreAt } from './curve-points.ts'

const width = 520
const height = 180
const gutter = { left: 44, right: 10, top: 8, bottom: 24 }
const solveMilestones = [2, 5, 10, 20, 50]
/** Parts of the game. */
const timeMilestones = [0, 0.1, 0.25, 0.5, 0.75]

interface ScoreCurveProps {
  curve: Curve
  so: SolvesSoFar
  tone: PaletteName
}

/** The value of a challenge after each solve, or by the time of the first one, with its current position. */
export function ScoreCurve({ curve, so, tone }: ScoreCurveProps) {
  const { t } = useLingui()
  const { number, duration } = useFormats()
  const { solves, firstSolveMs } = so
  const firstSolve = firstSolveMs === null ? null : duration(firstSolveMs)
  const byTime = followsTime(curve)
  const last = curveWidth(curve, so)
  const top = Math.max(1, curve.originalScore, minimumScore(curve))
  const x = (at: number) => gutter.left + (at / last) * (width - gutter.left - gutter.right)
  const y = (score: number) => height - gutter.bottom - (score / top) * (height - gutter.top - gutter.bottom)
  const points = curvePoints(curve, so, last)
  const line = points.map((point) => `${x(point.at).toFixed(1)},${y(point.score).toFixed(1)}`).join(' ')
  const now = challengeScore(curve, so)
  const here = byTime ? Math.min(last, Math.max(0, firstSolveMs ?? last)) : solves
  const floor = minimumScore(curve)
  const bottom = y(0)
  const marks = byTime ? timeMilestones.map((part) => Math.round(part * last)) : solveMilestones
  return (
    <figure className={cx(styles.curve, tones[tone])}>
      <figcaption className={styles.curveHead}>
        <span className={styles.score}>{number(now)}</span>
        <span className={styles.muted}>
          {!byTime && (
            <Plural value={solves} one="points now, after # solve" other="points now, after # solves" />
          )}
          {byTime && firstSolve === null && <Trans>points now, without a solve</Trans>}
          {byTime && firstSolve !== null && (
            <Trans>points now, first solved {firstSolve} after the start</Trans>
          )}
        </span>
      </figcaption>
      <svg
        viewBox={`0 0 ${width} ${height}`}
        role="img"
        aria-label={
          byTime
            ? t`Score by the time of the first solve: from ${number(floor)} up to ${number(curve.originalScore)}`
            : t`Score by number of solves: from ${number(curve.originalScore)} down to ${number(floor)}`
        }
      >
        <line className={styles.grid0} x1={gutter.left} x2={width - gutter.right} y1={bottom} y2={bottom} />
        <line
          className={styles.floor}
          x1={gutter.left}
          x2={width - gutter.right}
          y1={y(floor)}
          y2={y(floor)}
        />
        <polygon className={styles.area} points={`${x(0)},${bottom} ${line} ${x(last)},${bottom}`} />
        <polyline className={styles.line} points={line} />
        <line className={styles.here} x1={x(here)} x2={x(here)} y1={y(now)} y2={bottom} />
        <circle className={styles.dot} cx={x(here)} cy={y(now)} r="7" data-at={here} data-score={now} />
        <text x={gutter.left - 8} y={y(top) + 8} textAnchor="end">
          {top}
        </text>
        {floor > 0 && floor < top * 0.88 && (
          <text x={gutter.left - 8} y={y(floor) + 4} textAnchor="end">
            {floor}
          </text>
        )}
        {[0, Math.round(last / 2), last].map((at) => (
          <text key={at} x={x(at)} y={height - 6} textAnchor={at === last ? 'end' : 'middle'}>
            {byTime ? duration(at) : at}
          </text>
        ))}
      </svg>
      <dl className={styles.marks}>
        {marks.map((at) => (
          <div key={at}>
            <dt>{byTime ? duration(at) : <Plural value={at} one="# solve" other="# solves" />}</dt>
            <dd data-at={at}>{number(scoreAt(curve, so, at))}</dd>
          </div>
        ))}
      </dl>
    </figure>
  )
}
