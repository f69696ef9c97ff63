import { Trans, useLingui } from '@lingui/react/macro'
import type { DivisionSettings } from '#src/contract/games.ts'
import { once } from '#src/lib/query-client.ts'
import { useLook } from '#src/lib/shell.ts'
import { trpc } from '#src/lib/trpc.ts'
import {
  type ChallengePermission,
  challengePermissions,
  inChallenges,
} from '#src/rules/division-permissions.ts'
import { inGameOrder } from '#src/rules/hand-order.ts'
import { IconButton } from '#src/ui/button.tsx'
import { RefreshIcon } from '#src/ui/icons.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import styles from './division-settings.styles.ts'
import { usePermissionWords, useShortWords } from './division-words.ts'

interface ChallengeRulesProps {
  gameId: number
  division: DivisionSettings
  onChange: (part: Pick<DivisionSettings, 'challenges'>) => void
}

/** Each challenge with what teams of the division may do in it. A row that is set as the division is follows the division again. */
export function ChallengeRules({ gameId, division, onChange }: ChallengeRulesProps) {
  const { t } = useLingui()
  const { locale } = useLook()
  const words = usePermissionWords()
  const heads = useShortWords()
  const { data } = trpc.editChallenges.table.useQuery({ gameId }, once)
  const usual = inChallenges(division.denies)
  const deniedIn = (challengeId: number) =>
    division.challenges.find((one) => one.challengeId === challengeId)?.denies
  const set = (challengeId: number, denies: ChallengePermission[] | undefined) => {
    const others = division.challenges.filter((one) => one.challengeId !== challengeId)
    const isUsual = denies === undefined || inChallenges(denies).join() === usual.join()
    onChange({ challenges: isUsual ? others : [...others, { challengeId, denies }] })
  }
  if (!data) return <Skeleton height="6rem" />
  if (data.length === 0)
    return (
      <p className={styles.none}>
        <Trans>This game has no challenges yet.</Trans>
      </p>
    )
  return (
    <div className={styles.tableFrame}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">
              <Trans>Challenge</Trans>
            </th>
            {challengePermissions.map((one) => (
              <th key={one} scope="col" title={words[one].label}>
                {heads[one]}
              </th>
            ))}
            <td />
          </tr>
        </thead>
        <tbody>
          {inGameOrder(data, locale).map(({ id, title }) => {
            const own = deniedIn(id)
            const denied = own ?? usual
            return (
              <tr key={id} data-own={own ? true : undefined}>
                <th scope="row" title={title}>
                  {title}
                </th>
                {challengePermissions.map((one) => (
                  <td key={one}>
                    <input
                      type="checkbox"
                      aria-label={`${title}: ${words[one].label}`}
                      checked={!denied.includes(one)}
                      onChange={({ target }) =>
                        set(id, target.checked ? denied.filter((other) => other !== one) : [...denied, one])
                      }
                    />
                  </td>
                ))}
                <td>
                  {own && (
                    <IconButton
                      size="xs"
                      label={t`Set ${title} as in the rest of the division`}
                      icon={<RefreshIcon />}
                      onClick={() => set(id, undefined)}
                    />
                  )}
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}
