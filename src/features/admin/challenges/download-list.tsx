import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { live } from '#src/lib/query-client.ts'
import { trpc } from '#src/lib/trpc.ts'
import { Fold } from '#src/ui/fold.tsx'
import { Name } from '#src/ui/name.tsx'
import { LocaleTime } from '#src/ui/time.tsx'
import styles from './challenges.styles.ts'

/** Which teams downloaded the files, when for the first time, and who of them. */
export function DownloadList(ref: { gameId: number; challengeId: number }) {
  const { t } = useLingui()
  const { data = [] } = trpc.editChallenges.downloads.useQuery(ref, live)
  if (data.length === 0) return null
  return (
    <Fold
      title={
        <Plural value={data.length} one="# team downloaded the files" other="# teams downloaded the files" />
      }
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable with the keyboard */}
      <section className={styles.ledger} aria-label={t`Downloads`} tabIndex={0}>
        <table>
          <thead>
            <tr>
              <th scope="col">
                <Trans>Team</Trans>
              </th>
              <th scope="col">
                <Trans>First download</Trans>
              </th>
            </tr>
          </thead>
          <tbody>
            {data.map(({ team, by, at }) => (
              <tr key={`${team} ${at}`}>
                <th scope="row">
                  <Name>{team}</Name>
                  {by !== null && (
                    <small>
                      <Name>{by}</Name>
                    </small>
                  )}
                </th>
                <td>
                  <LocaleTime at={at} format="shortDateTime" />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </Fold>
  )
}
