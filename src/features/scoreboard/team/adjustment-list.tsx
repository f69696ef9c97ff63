import { Trans, useLingui } from '@lingui/react/macro'
import type { ShownAdjustment } from '#src/contract/adjustments.ts'
import { useFormats } from '#src/lib/formats.ts'
import { LocaleTime } from '#src/ui/time.tsx'
import styles from './team-detail.styles.ts'

/** What the organisers gave the team or took from it, what hints cost it, and what checkers gave it, newest first. Only the team and the staff read the reasons. */
export function AdjustmentList({ adjustments }: { adjustments: readonly ShownAdjustment[] }) {
  const { t } = useLingui()
  const { number } = useFormats()
  return (
    <section className={styles.solves} aria-label={t`Adjustments of points`}>
      <table>
        <thead>
          <tr>
            <th scope="col">
              <Trans>Adjustments of points</Trans>
            </th>
            <th scope="col" className={styles.end}>
              <Trans>Points</Trans>
            </th>
            <th scope="col" className={styles.end}>
              <Trans>Time</Trans>
            </th>
          </tr>
        </thead>
        <tbody>
          {inSums(adjustments)
            .toReversed()
            .map(({ points, at, ...adjustment }) => (
              <tr key={adjustment.id}>
                <th scope="row">
                  <span className={styles.solved}>
                    <Why points={points} {...adjustment} />
                  </span>
                </th>
                <td className={styles.end}>
                  <b>{number(points, { signDisplay: 'always' })}</b>
                </td>
                <td className={styles.end}>
                  <LocaleTime at={at} format="shortDateTime" />
                </td>
              </tr>
            ))}
        </tbody>
      </table>
    </section>
  )
}

/** What a checker gave for a challenge is one line, at the time of its last points. */
function inSums(adjustments: readonly ShownAdjustment[]): ShownAdjustment[] {
  const sums = new Map<string | null, ShownAdjustment>()
  const others: ShownAdjustment[] = []
  for (const one of adjustments) {
    if (one.kind === 'checker') {
      sums.set(one.reason, { ...one, points: one.points + (sums.get(one.reason)?.points ?? 0) })
    } else others.push(one)
  }
  return [...others, ...sums.values()].sort((a, b) => a.at - b.at)
}

function Why({ kind, points, reason }: Pick<ShownAdjustment, 'kind' | 'points' | 'reason'>) {
  if (kind === 'checker') return reason ?? <Trans>Points from a checker</Trans>
  if (kind === 'hint') return reason === null ? <Trans>A hint</Trans> : <Trans>Hint: {reason}</Trans>
  return reason ?? (points > 0 ? <Trans>Points given</Trans> : <Trans>Points taken</Trans>)
}
