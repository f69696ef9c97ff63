import { Trans } from '@lingui/react/macro'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { usePageContext } from 'vike-react/usePageContext'
import type { GamePage } from '#src/contract/games.ts'
import { firstGameScreen } from '#src/lib/game-screens.ts'
import { useNow } from '#src/lib/now.ts'
import { useViewer } from '#src/lib/shell.ts'
import { trpc } from '#src/lib/trpc.ts'
import { canLeave } from '#src/rules/participation.ts'
import { isPlayedAlone } from '#src/rules/team-size.ts'
import { Button, LinkButton } from '#src/ui/button.tsx'
import { ListIcon } from '#src/ui/icons.tsx'
import { ChartIcon, EditIcon } from '#src/ui/screen-icons.tsx'
import { useNotifyRefusal } from '#src/ui/use-notify-refusal.tsx'
import { phaseOf } from '../game-phase.tsx'
import { useJoined } from '../join/use-joined.ts'
import { useMainAction } from '../use-game.ts'
import styles from './game-header.styles.ts'
import { LeaveButton } from './leave-button.tsx'
import { MainButton } from './main-button.tsx'

const RegistrationDialog = lazy(() => import('../join/registration-dialog.tsx'))
const JoinDialog = lazy(() => import('../join/join-dialog.tsx'))

/** Joining is one press: nothing has to be chosen or typed. */
const asksNothing = ({ limit, divisionTerms, inviteCodeRequired, asks }: GamePage): boolean =>
  isPlayedAlone({ teamMemberCountLimit: limit }) &&
  divisionTerms.length === 0 &&
  !inviteCodeRequired &&
  asks !== true

/** The buttons of a game: the main action first, then the other actions of this user. */
export function GameActions({ game }: { game: GamePage }) {
  const [joining, setJoining] = useState(false)
  const [answering, setAnswering] = useState(false)
  const { join: asked, division } = usePageContext().urlParsed.search
  const isAsked = asked !== undefined
  const action = useMainAction(game)
  const phase = phaseOf(game, useNow())
  const notifyRefusal = useNotifyRefusal()
  // Two presses may come before the button is drawn as pending.
  const joins = useRef(false)
  const joinAlone = trpc.games.joinAlone.useMutation({
    onSuccess: useJoined(game.id),
    onError: (error) => {
      joins.current = false
      notifyRefusal(error)
    },
  })
  const join = () => {
    if (!asksNothing(game)) return setJoining(true)
    if (!joins.current) joinAlone.mutate({ gameId: game.id })
    joins.current = true
  }
  const mayJoin = action === 'join' || action === 'join-again'
  useEffect(() => {
    // A link that leads back after logging in, or after getting a team.
    if (isAsked && mayJoin) setJoining(true)
  }, [isAsked, mayJoin])
  const editor = firstGameScreen(useViewer(), game.id)
  const base = `/games/${game.id}`
  const close = () => {
    setJoining(false)
    history.replaceState(history.state, '', base)
  }
  return (
    <div className={styles.actions}>
      <MainButton
        action={action}
        gameId={game.id}
        forPractice={phase === 'ended'}
        pending={joinAlone.isPending}
        onJoin={join}
      />
      {phase !== 'upcoming' && (
        <LinkButton href={`${base}/scoreboard`} variant="outline" tone="gray" icon={<ChartIcon />}>
          <Trans>Scoreboard</Trans>
        </LinkButton>
      )}
      {editor && (
        <LinkButton href={editor} variant="ghost" tone="gray" icon={<EditIcon />}>
          <Trans>Edit</Trans>
        </LinkButton>
      )}
      {game.asks && game.status !== 'Unsubmitted' && game.status !== 'Rejected' && (
        <Button variant="outline" tone="gray" icon={<ListIcon />} onClick={() => setAnswering(true)}>
          <Trans>Registration</Trans>
        </Button>
      )}
      {canLeave(game.status, phase !== 'upcoming') && <LeaveButton game={game} />}
      {answering && (
        <Suspense>
          <RegistrationDialog game={game} onClose={() => setAnswering(false)} />
        </Suspense>
      )}
      {joining && (
        <Suspense>
          <JoinDialog game={game} first={{ teamId: Number(asked) || undefined, division }} onClose={close} />
        </Suspense>
      )}
    </div>
  )
}
