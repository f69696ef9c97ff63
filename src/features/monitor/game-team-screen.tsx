import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { GameTeam } from '#src/contract/dossiers.ts'
import { addressOf } from '#src/lib/address.ts'
import { useFormats } from '#src/lib/formats.ts'
import { gameTeamAddress } from '#src/lib/game-team-address.ts'
import { liveEvery } from '#src/lib/query-client.ts'
import { useViewer } from '#src/lib/shell.ts'
import { trpc } from '#src/lib/trpc.ts'
import { reviewActions } from '#src/rules/participation.ts'
import { can } from '#src/rules/staff.ts'
import { participationTones } from '#src/theme/status-tones.ts'
import { Avatar } from '#src/ui/avatar.tsx'
import { Badge } from '#src/ui/badge.tsx'
import { Button, LinkButton } from '#src/ui/button.tsx'
import styles from '#src/ui/dossier.styles.ts'
import { AnswersPanel, DossierPanel, HintsPanel, InstancesPanel } from '#src/ui/dossier-parts.tsx'
import { Name } from '#src/ui/name.tsx'
import { PageHeader } from '#src/ui/page.tsx'
import { SuspendDialog } from '#src/ui/suspend-dialog.tsx'
import { LocaleTime } from '#src/ui/time.tsx'
import { useStatusWords } from '#src/ui/use-status-words.ts'
import { eventAddress } from './event-filter.ts'
import { MonitorFrame } from './monitor-frame.tsx'
import { NotLoaded } from './not-loaded.tsx'
import { submissionAddress } from './submission-filter.ts'

const refreshMs = 15_000

/** Everything that those who watch a game know of a team in it, with what can be done to it. */
export function GameTeamScreen({ gameId, teamId }: { gameId: number; teamId: number }) {
  const team = trpc.controlRoom.team.useQuery({ gameId, teamId }, liveEvery(refreshMs))
  return (
    <MonitorFrame gameId={gameId} active="overview">
      {team.data ? (
        <Team gameId={gameId} team={team.data} />
      ) : (
        <NotLoaded error={team.error} retry={team.refetch} />
      )}
    </MonitorFrame>
  )
}

function Team({ gameId, team }: { gameId: number; team: GameTeam }) {
  const words = useStatusWords()
  const { teamId, status, members, sameAddress } = team
  return (
    <>
      <PageHeader
        title={
          <span className={styles.title}>
            <Avatar name={team.team} src={team.avatar} size="sm" square />
            <Name>{team.team}</Name>
            <Badge tone={participationTones[status]} dot>
              {words[status]}
            </Badge>
          </span>
        }
        actions={<TeamActs gameId={gameId} team={team} />}
      >
        {team.bio && <Name>{team.bio}</Name>}
      </PageHeader>
      <div className={styles.root}>
        <Facts {...team} />
        <div className={styles.column}>
          <AnswersPanel answers={team.answers} showUser />
          <HintsPanel hints={team.hints} />
        </div>
        <div className={styles.column}>
          <DossierPanel title={<Trans>Members</Trans>} count={members.length}>
            {members.map(({ id, userName, captain }) => (
              <li key={id}>
                <span className={styles.line}>
                  <Name>{userName}</Name>
                  {captain && (
                    <Badge>
                      <Trans>Captain</Trans>
                    </Badge>
                  )}
                </span>
              </li>
            ))}
          </DossierPanel>
          <InstancesPanel instances={team.instances} />
          <DossierPanel title={<Trans>Teams at the same address</Trans>} count={sameAddress.length}>
            {sameAddress.map((other) => (
              <li key={other.teamId}>
                <a href={gameTeamAddress(gameId, other.teamId)}>
                  <Name>{other.name}</Name>
                </a>
              </li>
            ))}
          </DossierPanel>
          <DossierPanel title={<Trans>More</Trans>} count={3}>
            <li>
              <a href={submissionAddress(gameId, { team: teamId })}>
                <Trans>Submissions</Trans>
              </a>
            </li>
            <li>
              <a href={eventAddress(gameId, { team: teamId })}>
                <Trans>Events</Trans>
              </a>
            </li>
            <li>
              <a href={`/games/${gameId}/scoreboard#team-${teamId}`}>
                <Trans>Scoreboard</Trans>
              </a>
            </li>
          </DossierPanel>
        </div>
      </div>
    </>
  )
}

function Facts({ rank, score, solves, division, joinedAt }: GameTeam) {
  const { t } = useLingui()
  const { number } = useFormats()
  return (
    <dl className={styles.facts}>
      <div>
        <dt>{t`Rank`}</dt>
        <dd>{rank !== null && `#${number(rank)}`}</dd>
      </div>
      <div>
        <dt>{t`Score`}</dt>
        <dd>{score !== null && number(score)}</dd>
      </div>
      <div>
        <dt>{t`Solved`}</dt>
        <dd>{solves !== null && number(solves)}</dd>
      </div>
      <div>
        <dt>{t`Division`}</dt>
        <dd>{division && <Name>{division}</Name>}</dd>
      </div>
      <div>
        <dt>{t`Registered`}</dt>
        <dd>
          <LocaleTime at={joinedAt} />
        </dd>
      </div>
    </dl>
  )
}

function TeamActs({ gameId, team }: { gameId: number; team: GameTeam }) {
  const { participationId, team: name, status } = team
  const [suspending, setSuspending] = useState(false)
  const viewer = useViewer()
  return (
    <>
      {can(viewer, 'review', gameId) && (
        <>
          <LinkButton
            variant="outline"
            tone="gray"
            href={addressOf(`/admin/games/${gameId}/review`, { find: name })}
          >
            <Trans>Review</Trans>
          </LinkButton>
          {reviewActions(status).includes('Suspended') && (
            <Button variant="outline" tone="red" onClick={() => setSuspending(true)}>
              <Trans>Suspend</Trans>
            </Button>
          )}
        </>
      )}
      {suspending && (
        <SuspendDialog
          gameId={gameId}
          teams={[{ id: participationId, team: { name } }]}
          onClose={() => setSuspending(false)}
        />
      )}
    </>
  )
}
