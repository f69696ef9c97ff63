import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { useRefusal } from '#src/lib/errors.ts'
import { liveEvery } from '#src/lib/query-client.ts'
import { trpc } from '#src/lib/trpc.ts'
import { Avatar } from '#src/ui/avatar.tsx'
import { BackLink } from '#src/ui/back-link.tsx'
import { Badge } from '#src/ui/badge.tsx'
import styles from '#src/ui/dossier.styles.ts'
import {
  AnswersPanel,
  ChangesPanel,
  DossierPanel,
  GamesPanel,
  HintsPanel,
  InstancesPanel,
} from '#src/ui/dossier-parts.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { TeamsIcon } from '#src/ui/icons.tsx'
import { Name } from '#src/ui/name.tsx'
import { Page, PageHeader } from '#src/ui/page.tsx'
import { LockIcon } from '#src/ui/screen-icons.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { DeleteTeamDialog } from './delete-team-dialog.tsx'
import { EditTeamDialog } from './edit-team-dialog.tsx'
import { TeamMenu } from './team-menu.tsx'

const refreshMs = 15_000

/** Everything that is known of a team, with what can be done to it. */
export function TeamScreen({ teamId }: { teamId: number }) {
  const [task, setTask] = useState<'edit' | 'delete'>()
  const { data, error } = trpc.adminTeams.dossier.useQuery({ teamId }, liveEvery(refreshMs))
  const refusal = useRefusal(error)
  if (refusal || !data)
    return (
      <Page>
        {refusal ? <EmptyState icon={<TeamsIcon />} title={refusal.title} /> : <Skeleton height="24rem" />}
      </Page>
    )
  const { team } = data
  const close = () => setTask(undefined)
  return (
    <Page>
      <BackLink href="/admin/teams">
        <Trans>Teams</Trans>
      </BackLink>
      <PageHeader
        title={
          <span className={styles.title}>
            <Avatar name={team.name} src={team.avatar} size="sm" square />
            <Name>{team.name}</Name>
            {team.locked && (
              <Badge tone="orange">
                <LockIcon />
                <Trans>Locked</Trans>
              </Badge>
            )}
          </span>
        }
        actions={<TeamMenu team={team} onTask={setTask} />}
      >
        {team.bio}
      </PageHeader>
      <div className={styles.root}>
        <div className={styles.column}>
          <DossierPanel title={<Trans>Members</Trans>} count={team.members.length}>
            {team.members.map(({ id, userName, captain }) => (
              <li key={id}>
                <span className={styles.line}>
                  <a href={`/admin/users/${id}`}>
                    <Name>{userName}</Name>
                  </a>
                  {captain && (
                    <Badge>
                      <Trans>Captain</Trans>
                    </Badge>
                  )}
                </span>
              </li>
            ))}
          </DossierPanel>
          <GamesPanel games={data.games} showTeam={false} />
          <InstancesPanel instances={data.instances} />
          <HintsPanel hints={data.hints} />
        </div>
        <div className={styles.column}>
          <AnswersPanel answers={data.answers} showUser />
          <ChangesPanel changes={data.changes} target={String(teamId)} />
        </div>
      </div>
      {task === 'edit' && <EditTeamDialog team={team} onClose={close} />}
      {task === 'delete' && <DeleteTeamDialog team={team} onClose={close} />}
    </Page>
  )
}
