import { Trans, useLingui } from '@lingui/react/macro'
import { addressOf } from '#src/lib/address.ts'
import { useViewer } from '#src/lib/shell.ts'
import { can } from '#src/rules/staff.ts'
import { IconLink, LinkButton } from '#src/ui/button.tsx'
import { CloseIcon, TeamsIcon } from '#src/ui/icons.tsx'
import { ChartIcon, CodeIcon } from '#src/ui/screen-icons.tsx'
import styles from './monitor.styles.ts'

interface Chosen {
  id: number
  /** Undefined while no entry of it is on the page. */
  name: string | undefined
  /** Address without this filter. */
  without: string
}

/** The team and the challenge that a list is limited to, with the ways to them. */
export function FilterChips({
  gameId,
  team,
  challenge,
}: {
  gameId: number
  team: Chosen | undefined
  challenge?: Chosen | undefined
}) {
  const { t } = useLingui()
  const viewer = useViewer()
  if (!team && !challenge) return null
  const look = { size: 'sm', variant: 'ghost', tone: 'gray' } as const
  return (
    <div className={styles.chips}>
      {team && (
        <>
          <Chip text={team.name ?? t`Team #${team.id}`} without={team.without} />
          <LinkButton {...look} icon={<ChartIcon />} href={`/games/${gameId}/scoreboard#team-${team.id}`}>
            <Trans>On the scoreboard</Trans>
          </LinkButton>
          {can(viewer, 'review', gameId) && team.name && (
            <LinkButton
              {...look}
              icon={<TeamsIcon />}
              href={addressOf(`/admin/games/${gameId}/review`, { find: team.name })}
            >
              <Trans>Review</Trans>
            </LinkButton>
          )}
        </>
      )}
      {challenge && (
        <>
          <Chip text={challenge.name ?? t`Challenge #${challenge.id}`} without={challenge.without} />
          {can(viewer, 'editChallenges', gameId) && (
            <LinkButton
              {...look}
              icon={<CodeIcon />}
              href={`/admin/games/${gameId}/challenges/${challenge.id}`}
            >
              <Trans>Edit the challenge</Trans>
            </LinkButton>
          )}
        </>
      )}
    </div>
  )
}

function Chip({ text, without }: { text: string; without: string }) {
  const { t } = useLingui()
  return (
    <span className={styles.chip}>
      {text}
      <IconLink size="xs" label={t`Show all instead of ${text}`} icon={<CloseIcon />} href={without} />
    </span>
  )
}
