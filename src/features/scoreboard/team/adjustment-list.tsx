import { Trans, useLingui } from '@lingui/react/macro'
import type { ShownAdjustment } from '#src/contract/adjustments.ts'
import { useFormats } from '#src/lib/formats.ts'
import { LocaleTime } from '#src/ui/time.tsx'
import styles from './team-detail.styles.ts'

/** What the organisers gave the team or took from it, and what hints cost it, newest first. Only the team and the staff read the reasons. */
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
          {adjustments.toReversed().map(({ points, at, ...adjustment }) => (
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

function Why({ kind, points, reason }: Pick<ShownAdjustment, 'kind' | 'points' | 'reason'>) {
  if (kind === 'hint') return reason === null ? <Trans>A hint</Trans> : <Trans>Hint: {reason}</Trans>
  return reason ?? (points > 0 ? <Trans>Points given</Trans> : <Trans>Points taken</Trans>)
}
