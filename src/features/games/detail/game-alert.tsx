import { Trans } from '@lingui/react/macro'
import type { GamePage } from '#src/contract/games.ts'
import { LinkButton } from '#src/ui/button.tsx'
import { Callout } from '#src/ui/callout.tsx'
import { AlertIcon, CheckCircleIcon, ClockIcon, CrossCircleIcon, TeamsIcon } from '#src/ui/icons.tsx'
import { useMainAction } from '../use-game.ts'

/** A message about the user's participation, if there is something to know. */
export function GameAlert({ game }: { game: GamePage }) {
  const action = useMainAction(game)
  const team = <strong>{game.teamName}</strong>
  switch (action) {
    case 'in-review':
      return (
        <Callout
          tone="yellow"
          icon={<ClockIcon />}
          title={<Trans>Your registration is being reviewed</Trans>}
        >
          <Trans>You registered with {team}. The organisers will decide soon.</Trans>
        </Callout>
      )
    case 'join-again':
      return (
        <Callout tone="red" icon={<CrossCircleIcon />} title={<Trans>Your registration was rejected</Trans>}>
          <Trans>You can join again, with this team or with another one.</Trans>
        </Callout>
      )
    case 'suspended':
      return (
        <Callout tone="red" icon={<AlertIcon />} title={<Trans>Your team is suspended</Trans>}>
          <Trans>{team} cannot play and is not on the scoreboard. Please talk to the organisers.</Trans>
        </Callout>
      )
    case 'get-team':
      return (
        <Callout
          tone="yellow"
          icon={<TeamsIcon />}
          title={<Trans>You have no team yet</Trans>}
          action={
            <LinkButton href="/teams" size="sm" variant="outline" tone="yellow">
              <Trans>Teams</Trans>
            </LinkButton>
          }
        >
          <Trans>Create a team or join one with its invitation code, then come back.</Trans>
        </Callout>
      )
    case 'wait-for-start':
      return (
        <Callout tone="teal" icon={<CheckCircleIcon />} title={<Trans>You are taking part</Trans>}>
          <Trans>You play with {team}. Challenges open when the game starts.</Trans>
        </Callout>
      )
    default:
      return null
  }
}
