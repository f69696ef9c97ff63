import { Plural, Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { GamePage } from '#src/contract/games.ts'
import type { GameTeam } from '#src/contract/teams.ts'
import { useFormats } from '#src/lib/formats.ts'
import { useNow } from '#src/lib/now.ts'
import { refreshMs } from '#src/lib/query-client.ts'
import { trpc } from '#src/lib/trpc.ts'
import { isPlayedAlone } from '#src/rules/team-size.ts'
import { LinkButton } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { cx } from '#src/ui/cx.ts'
import { CheckCircleIcon, FlagIcon } from '#src/ui/icons.tsx'
import { Page } from '#src/ui/page.tsx'
import { ClockIcon } from '#src/ui/screen-icons.tsx'
import tones from '#src/ui/tone.styles.ts'
import { gameProgress } from '../game-countdown.ts'
import { useGame, useMainAction } from '../use-game.ts'
import { FirstChallenges } from './first-challenges.tsx'
import { TeamHere } from './team-here.tsx'
import styles from './welcome.styles.ts'

interface WelcomeProps {
  gameId: number
  /** How more members get into the team. */
  invitationOf: (team: GameTeam) => ReactNode
}

/** What comes after joining a game: the challenges, and who of the team is still missing. */
export function Welcome({ gameId, invitationOf }: WelcomeProps) {
  const { data: game } = useGame(gameId)
  const { data: team } = trpc.games.ownTeam.useQuery({ gameId }, { refetchInterval: refreshMs })
  if (!game) return null
  return (
    <Page width="narrow">
      <div className={styles.root}>
        <State game={game} />
        {!isPlayedAlone({ teamMemberCountLimit: game.limit }) && team && (
          <TeamHere team={team} game={game}>
            {team.hasPlace && invitationOf(team)}
          </TeamHere>
        )}
      </div>
    </Page>
  )
}

function State({ game }: { game: GamePage }) {
  const action = useMainAction(game)
  const isIn = game.status === 'Accepted'
  const mayPlay = action === 'play' || action === 'practise'
  const title = (
    <a href={`/games/${game.id}`} translate="no">
      <bdi>{game.title}</bdi>
    </a>
  )
  const team = <bdi translate="no">{game.teamName}</bdi>
  return (
    <Card className={styles.state}>
      <span className={cx(styles.sign, tones[isIn ? 'green' : 'yellow'])}>
        {isIn ? <CheckCircleIcon /> : <ClockIcon />}
      </span>
      <h1 className={styles.title}>{isIn ? <Trans>You are in</Trans> : <Trans>Registration sent</Trans>}</h1>
      <p className={styles.text}>
        {isPlayedAlone({ teamMemberCountLimit: game.limit }) ? (
          title
        ) : (
          <Trans>
            {team} in {title}
          </Trans>
        )}
      </p>
      {!isIn && (
        <p className={styles.text}>
          <Trans>The organisers will review it. You will be notified here and on the page of the game.</Trans>
        </p>
      )}
      {isIn && action === 'wait-for-start' && <Countdown game={game} />}
      {mayPlay && (
        <>
          <LinkButton size="lg" href={`/games/${game.id}/challenges`} icon={<FlagIcon />}>
            <Trans>Open the challenges</Trans>
          </LinkButton>
          <FirstChallenges gameId={game.id} />
        </>
      )}
      {!mayPlay && (
        <LinkButton variant="outline" tone="gray" href={`/games/${game.id}`}>
          <Trans>To the game</Trans>
        </LinkButton>
      )}
      {action === 'too-small' && (
        <p className={styles.text}>
          <Plural
            value={game.membersMissing}
            one="You can play as soon as # more member has joined."
            other="You can play as soon as # more members have joined."
          />
        </p>
      )}
    </Card>
  )
}

function Countdown({ game }: { game: GamePage }) {
  const { countdown } = useFormats()
  const { leftMs } = gameProgress(game, useNow())
  return (
    <p className={styles.text}>
      <Trans>Challenges open when the game starts.</Trans>{' '}
      <span role="timer" className={styles.digits}>
        {countdown(leftMs)}
      </span>
    </p>
  )
}
