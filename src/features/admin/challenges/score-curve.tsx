import { Plural, useLingui } from '@lingui/react/macro'
import { useFormats } from '#src/lib/formats.ts'
import { type ScoreCurve as Curve, challengeScore, minimumScore } from '#src/rules/scoring.ts'
import type { PaletteName } from '#src/theme/colours.ts'
import { cx } from '#src/ui/cx.ts'
import tones from '#src/ui/tone.styles.ts'
import styles from './challenges.styles.ts'
import { curvePoints, curveWidth } from './curve-points.ts'

const width = 520
const height = 180
const gutter = { left: 44, right: 10, top: 8, bottom: 24 }
const milestones = [2, 5, 10, 20, 50]

/** The value of a challenge after each solve, with its current position. */
export function ScoreCurve({ curve, solves, tone }: { curve: Curve; solves: number; tone: PaletteName }) {
  const { t } = useLingui()
  const { number } = useFormats()
  const last = curveWidth(curve, solves)
  const top = Math.max(1, curve.originalScore)
  const x = (at: number) => gutter.left + (at / last) * (width - gutter.left - gutter.right)
  const y = (score: number) => height - gutter.bottom - (score / top) * (height - gutter.top - gutter.bottom)
  const points = curvePoints(curve, last)
  const line = points.map((point) => `${x(point.solves).toFixed(1)},${y(point.score).toFixed(1)}`).join(' ')
  const now = challengeScore(curve, solves)
  const floor = minimumScore(curve)
  const bottom = y(0)
  return (
    <figure className={cx(styles.curve, tones[tone])}>
      <figcaption className={styles.curveHead}>
        <span className={styles.score}>{number(now)}</span>
        <span className={styles.muted}>
          <Plural value={solves} one="points now, after # solve" other="points now, after # solves" />
        </span>
      </figcaption>
      <svg
        viewBox={`0 0 ${width} ${height}`}
        role="img"
        aria-label={t`Score by number of solves: from ${number(curve.originalScore)} down to ${number(floor)}`}
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
        <line className={styles.here} x1={x(solves)} x2={x(solves)} y1={y(now)} y2={bottom} />
        <circle
          className={styles.dot}
          cx={x(solves)}
          cy={y(now)}
          r="7"
          data-solves={solves}
          data-score={now}
        />
        <text x={gutter.left - 8} y={y(top) + 8} textAnchor="end">
          {curve.originalScore}
        </text>
        {floor > 0 && floor < top * 0.88 && (
          <text x={gutter.left - 8} y={y(floor) + 4} textAnchor="end">
            {floor}
          </text>
        )}
        {[0, Math.round(last / 2), last].map((at) => (
          <text key={at} x={x(at)} y={height - 6} textAnchor={at === last ? 'end' : 'middle'}>
            {at}
          </text>
        ))}
      </svg>
      <dl className={styles.marks}>
        {milestones.map((at) => (
          <div key={at}>
            <dt>
              <Plural value={at} one="# solve" other="# solves" />
            </dt>
            <dd data-solves={at}>{number(challengeScore(curve, at))}</dd>
          </div>
        ))}
      </dl>
    </figure>
  )
}
