import { Trans, useLingui } from '@lingui/react/macro'
import { useFormats } from '#src/lib/formats.ts'
import { live } from '#src/lib/query-client.ts'
import { trpc } from '#src/lib/trpc.ts'
import { Name } from '#src/ui/name.tsx'
import { LocaleTime } from '#src/ui/time.tsx'
import styles from './challenges.styles.ts'

/** Who unlocked hints that cost points, when, and what they cost then. */
export function HintLedger({ gameId, challengeId }: { gameId: number; challengeId: number }) {
  const { t } = useLingui()
  const { number } = useFormats()
  const { data = [] } = trpc.editChallenges.hintUnlocks.useQuery({ gameId, challengeId }, live)
  if (data.length === 0) return null
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable with the keyboard
    <section className={styles.ledger} aria-label={t`Unlocked hints`} tabIndex={0}>
      <table>
        <thead>
          <tr>
            <th scope="col">
              <Trans>Unlocked hints</Trans>
            </th>
            <th scope="col">
              <Trans>Team</Trans>
            </th>
            <th scope="col">
              <Trans>Points</Trans>
            </th>
            <th scope="col">
              <Trans>Time</Trans>
            </th>
          </tr>
        </thead>
        <tbody>
          {data.map(({ key, title, cost, at, team, by }) => (
            <tr key={`${key} ${team} ${at}`}>
              <th scope="row">{title}</th>
              <td>
                <Name>{team}</Name>
                {by !== null && (
                  <small>
                    <Name>{by}</Name>
                  </small>
                )}
              </td>
              <td>{number(-cost, { signDisplay: 'exceptZero' })}</td>
              <td>
                <LocaleTime at={at} format="shortDateTime" />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
