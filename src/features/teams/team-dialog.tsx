import { Trans } from '@lingui/react/macro'
import type { Team } from '#src/contract/teams.ts'
import { useViewer } from '#src/lib/shell.ts'
import { Avatar } from '#src/ui/avatar.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { PictureButton } from '#src/ui/picture-button.tsx'
import { LockIcon } from '#src/ui/screen-icons.tsx'
import { InviteCode } from './invite-code.tsx'
import { LeaveTeam } from './leave-team.tsx'
import { MemberList } from './member-list.tsx'
import styles from './team-dialog.styles.ts'
import { isLedBy } from './team-facts.ts'
import { TeamForm } from './team-form.tsx'
import { TeamGames } from './team-games.tsx'
import { useTeamCache } from './use-team-cache.ts'

/** A team with all actions of its members and its captain. */
export default function TeamDialog({ team, onClose }: { team: Team; onClose: () => void }) {
  const userId = useViewer()?.userId
  const isCaptain = isLedBy(team, userId)
  const cache = useTeamCache()
  return (
    <Dialog
      open
      onClose={onClose}
      size="lg"
      title={
        <span className={styles.head}>
          <Avatar name={team.name} src={team.avatar} square />
          <span className={styles.headName} translate="no">
            {team.name}
          </span>
        </span>
      }
    >
      <div className={styles.body}>
        {team.locked && <LockedNote />}
        <div className={styles.words}>
          {isCaptain && (
            <PictureButton
              name={team.name}
              src={team.avatar}
              size="lg"
              square
              path={`/api/team/${team.id}/avatar`}
              onChanged={cache.refresh}
            />
          )}
          {isCaptain ? <TeamForm team={team} /> : team.bio && <p className={styles.bio}>{team.bio}</p>}
        </div>
        {isCaptain && <InviteCode teamId={team.id} />}
        <TeamGames teamId={team.id} />
        <MemberList team={team} userId={userId} isCaptain={isCaptain} />
        <LeaveTeam team={team} isCaptain={isCaptain} />
      </div>
    </Dialog>
  )
}

const LockedNote = () => (
  <div className={styles.locked}>
    <LockIcon />
    <span>
      <Trans>
        This team takes part in a game. Until the game is over nobody can leave or be removed, and the team
        cannot be disbanded. New members can still join.
      </Trans>
    </span>
  </div>
)
