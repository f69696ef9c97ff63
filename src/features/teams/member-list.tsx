import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { Team, TeamMember } from '#src/contract/teams.ts'
import { useRefusal } from '#src/lib/errors.ts'
import { trpc } from '#src/lib/trpc.ts'
import { useMemberFacts } from '#src/lib/use-member-facts.ts'
import { Avatar } from '#src/ui/avatar.tsx'
import { Badge } from '#src/ui/badge.tsx'
import { IconButton } from '#src/ui/button.tsx'
import { confirm } from '#src/ui/confirm.tsx'
import { CountryBadge } from '#src/ui/country-badge.tsx'
import { FormRefusal } from '#src/ui/form.tsx'
import { CloseIcon } from '#src/ui/icons.tsx'
import { Name } from '#src/ui/name.tsx'
import { StarIcon } from '#src/ui/screen-icons.tsx'
import { RoleBadge } from './role-badge.tsx'
import styles from './team-dialog.styles.ts'
import { captainFirst } from './team-facts.ts'
import { useTeamCache } from './use-team-cache.ts'

export interface MemberListProps {
  team: Team
  userId: string | undefined
  isCaptain: boolean
}

export function MemberList({ team, userId, isCaptain }: MemberListProps) {
  const { ask, refusal, pending } = useMemberActions(team)
  const facts = useMemberFacts(team.id)
  return (
    <section className={styles.section}>
      <h3 className={styles.title}>
        <Plural value={team.members.length} one="# member" other="# members" />
      </h3>
      {refusal && <FormRefusal>{refusal.title}</FormRefusal>}
      <ul className={styles.members}>
        {captainFirst(team.members).map((member) => (
          <li key={member.id} className={styles.member}>
            <Avatar name={member.userName} src={member.avatar} />
            <div className={styles.memberWords}>
              <div className={styles.memberName}>
                <Name>{member.userName}</Name>{' '}
                {facts.get(member.userName)?.country && (
                  <CountryBadge code={facts.get(member.userName)!.country!} />
                )}{' '}
                {member.id === userId && (
                  <Badge>
                    <Trans>You</Trans>
                  </Badge>
                )}
              </div>
              {member.bio && <div className={styles.memberBio}>{member.bio}</div>}
              {facts.get(member.userName)?.facts.map(({ label, answer }) => (
                <div key={label} className={styles.memberBio}>
                  {label}: {answer}
                </div>
              ))}
            </div>
            {member.captain && <RoleBadge captain />}
            {isCaptain && !member.captain && <MemberActions member={member} ask={ask} disabled={pending} />}
          </li>
        ))}
      </ul>
    </section>
  )
}

interface MemberActionsProps {
  member: TeamMember
  ask: ReturnType<typeof useMemberActions>['ask']
  disabled: boolean
}

function MemberActions({ member, ask, disabled }: MemberActionsProps) {
  const { t } = useLingui()
  return (
    <div className={styles.memberActions}>
      <IconButton
        size="sm"
        tone="yellow"
        label={t`Make ${member.userName} captain`}
        icon={<StarIcon />}
        disabled={disabled}
        onClick={() => ask.handOver(member)}
      />
      <IconButton
        size="sm"
        tone="red"
        label={t`Remove ${member.userName}`}
        icon={<CloseIcon />}
        disabled={disabled}
        onClick={() => ask.remove(member)}
      />
    </div>
  )
}

/** A captain's actions on a member, each with a confirmation. */
function useMemberActions(team: Team) {
  const { t } = useLingui()
  const cache = useTeamCache()
  const transfer = trpc.teams.transfer.useMutation({ onSuccess: cache.put })
  const kick = trpc.teams.kick.useMutation({ onSuccess: cache.put })
  const refusal = useRefusal(transfer.error ?? kick.error)
  const start = () => {
    transfer.reset()
    kick.reset()
  }
  const teamId = team.id
  const ask = {
    handOver: async ({ id, userName }: TeamMember) => {
      start()
      const yes = await confirm({
        title: t`Make ${userName} captain?`,
        children: t`You stay in the team as a member. Only the new captain can make you captain again.`,
        confirm: t`Hand over`,
      })
      if (yes) transfer.mutate({ teamId, newCaptainId: id })
    },
    remove: async ({ id, userName }: TeamMember) => {
      start()
      const yes = await confirm({
        title: t`Remove ${userName}?`,
        children: t`They can still use the old invitation code. Generate a new one to prevent this.`,
        confirm: t`Remove`,
        danger: true,
      })
      if (yes) kick.mutate({ teamId, userId: id })
    },
  }
  return { ask, refusal, pending: transfer.isPending || kick.isPending }
}
