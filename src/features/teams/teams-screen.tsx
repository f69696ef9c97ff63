import { Trans } from '@lingui/react/macro'
import { lazy, Suspense, useEffect, useState } from 'react'
import { navigate } from 'vike/client/router'
import { usePageContext } from 'vike-react/usePageContext'
import { liveEvery } from '#src/lib/query-client.ts'
import { useViewer } from '#src/lib/shell.ts'
import { trpc } from '#src/lib/trpc.ts'
import { Button } from '#src/ui/button.tsx'
import { Page, PageHeader } from '#src/ui/page.tsx'
import { KeyIcon, PlusIcon } from '#src/ui/screen-icons.tsx'
import { NoTeamYet } from './no-team-yet.tsx'
import { TeamCard } from './team-card.tsx'
import { isLedBy, leadsEnough } from './team-facts.ts'
import styles from './teams.styles.ts'

const CreateTeamDialog = lazy(() => import('./create-team-dialog.tsx'))
const JoinTeamDialog = lazy(() => import('./join-team-dialog.tsx'))
const TeamDialog = lazy(() => import('./team-dialog.tsx'))

const refreshMs = 120_000

/** `create`, `join`, or the open team. */
type Open = 'create' | 'join' | number | undefined

/** The user's teams. */
export function TeamsScreen() {
  const viewer = useViewer()
  const { data: teams = [] } = trpc.teams.listOwn.useQuery(undefined, liveEvery(refreshMs))
  const [open, setOpen] = useState<Open>()
  const gameId = Number(usePageContext().urlParsed.search.for)
  useEffect(() => {
    const [, id] = /^#team-(\d+)$/.exec(location.hash) ?? []
    if (id) setOpen(Number(id))
  }, [])
  /** A new team is what a game was waiting for, or is shown. */
  const goOn = (teamId: number) => {
    if (gameId > 0) void navigate(`/games/${gameId}?join`)
    else setOpen(teamId)
  }
  const close = () => setOpen(undefined)
  const team = teams.find(({ id }) => id === open)
  return (
    <Page>
      <PageHeader title={<Trans>Teams</Trans>} actions={teams.length > 0 && <Actions onOpen={setOpen} />}>
        <Trans>You join games as a team. Each member joins a game with one team.</Trans>
      </PageHeader>
      {teams.length === 0 && <NoTeamYet onCreate={() => setOpen('create')} onJoin={() => setOpen('join')} />}
      <ul className={styles.grid}>
        {teams.map((one) => (
          <li key={one.id}>
            <TeamCard team={one} isCaptain={isLedBy(one, viewer?.userId)} onOpen={() => setOpen(one.id)} />
          </li>
        ))}
      </ul>
      <Suspense>
        {open === 'create' && (
          <CreateTeamDialog full={leadsEnough(teams, viewer?.userId)} onClose={close} onCreated={goOn} />
        )}
        {open === 'join' && <JoinTeamDialog onClose={close} onJoined={goOn} />}
        {team && <TeamDialog key={team.id} team={team} onClose={close} />}
      </Suspense>
    </Page>
  )
}

const Actions = ({ onOpen }: { onOpen: (open: Open) => void }) => (
  <>
    <Button variant="outline" tone="gray" icon={<KeyIcon />} onClick={() => onOpen('join')}>
      <Trans>Join a team</Trans>
    </Button>
    <Button icon={<PlusIcon />} onClick={() => onOpen('create')}>
      <Trans>Create a team</Trans>
    </Button>
  </>
)
