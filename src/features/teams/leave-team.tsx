import { Trans, useLingui } from '@lingui/react/macro'
import type { Team } from '#src/contract/teams.ts'
import { useRefusal } from '#src/lib/errors.ts'
import { trpc } from '#src/lib/trpc.ts'
import { Button } from '#src/ui/button.tsx'
import { confirm } from '#src/ui/confirm.tsx'
import { FormRefusal } from '#src/ui/form.tsx'
import { LogOutIcon } from '#src/ui/icons.tsx'
import { notify } from '#src/ui/notify.ts'
import { TrashIcon } from '#src/ui/tool-icons.tsx'
import styles from './team-dialog.styles.ts'
import { useTeamCache } from './use-team-cache.ts'

/** Ends a membership: the captain disbands the team, other members leave it. */
export function LeaveTeam({ team, isCaptain }: { team: Team; isCaptain: boolean }) {
  const { leave, disband, refusal, pending } = useFarewell(team)
  return (
    <section className={styles.section}>
      {refusal && <FormRefusal>{refusal.title}</FormRefusal>}
      <div className={styles.danger}>
        <p>
          {isCaptain ? (
            <Trans>To leave without disbanding the team, make someone else captain first.</Trans>
          ) : (
            <Trans>Leaving the team also withdraws you from the games you joined with it.</Trans>
          )}
        </p>
        <Button
          tone="red"
          variant="outline"
          size="sm"
          icon={isCaptain ? <TrashIcon /> : <LogOutIcon />}
          pending={pending}
          onClick={isCaptain ? disband : leave}
        >
          {isCaptain ? <Trans>Disband the team</Trans> : <Trans>Leave the team</Trans>}
        </Button>
      </div>
    </section>
  )
}

function useFarewell(team: Team) {
  const { t } = useLingui()
  const cache = useTeamCache()
  const { id: teamId, name } = team
  const gone = (title: string) => {
    cache.drop(teamId)
    notify({ tone: 'success', title })
  }
  const leaving = trpc.teams.leave.useMutation({ onSuccess: () => gone(t`You left ${name}`) })
  const disbanding = trpc.teams.delete.useMutation({ onSuccess: () => gone(t`${name} is disbanded`) })
  const leave = async () => {
    const yes = await confirm({
      title: t`Leave ${name}?`,
      children: t`You need an invitation code to rejoin.`,
      confirm: t`Leave`,
      danger: true,
    })
    if (yes) leaving.mutate({ teamId })
  }
  const disband = async () => {
    const yes = await confirm({
      title: t`Disband ${name}?`,
      children: t`The team, its results and its place in all games are deleted for all members. This cannot be undone.`,
      confirm: t`Disband`,
      danger: true,
    })
    if (yes) disbanding.mutate({ teamId })
  }
  return {
    leave,
    disband,
    refusal: useRefusal(leaving.error ?? disbanding.error),
    pending: leaving.isPending || disbanding.isPending,
  }
}
