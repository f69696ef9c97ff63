import { Plural, Trans } from '@lingui/react/macro'
import type { GamePage } from '#src/contract/games.ts'
import { useIsAlone } from '#src/lib/played-alone.ts'
import { Callout } from '#src/ui/callout.tsx'
import { AlertIcon, CheckCircleIcon, CrossCircleIcon, TeamsIcon } from '#src/ui/icons.tsx'
import { ClockIcon } from '#src/ui/screen-icons.tsx'
import { useMainAction } from '../use-game.ts'

/** A message about the user's participation, if there is something to know. */
export function GameAlert({ game }: { game: GamePage }) {
  const action = useMainAction(game)
  const isAlone = useIsAlone()
  const team = <strong translate="no">{game.teamName}</strong>
  if (game.tryOutOf !== null) return null
  if (game.outOfScoring) {
    return (
      <Callout
        tone="orange"
        icon={<AlertIcon />}
        title={isAlone ? <Trans>You do not score</Trans> : <Trans>Your team does not score</Trans>}
      >
        {isAlone ? (
          <Trans>
            You are or were on the staff of this game and may know its flags. You can play, but your solves
            are not on the scoreboard. An administrator can let you score.
          </Trans>
        ) : (
          <Trans>
            Somebody in {team} is or was on the staff of this game and may know its flags. You can play, but
            your solves are not on the scoreboard. An administrator can let your team score.
          </Trans>
        )}
      </Callout>
    )
  }
  if (game.membersMissing > 0 && (action === 'wait-for-start' || action === 'too-small')) {
    return (
      <Callout
        tone="orange"
        icon={<TeamsIcon />}
        title={
          <Plural
            value={game.membersMissing}
            one="# more member of your team has to join"
            other="# more members of your team have to join"
          />
        }
      >
        {action === 'too-small' ? (
          <Trans>
            The game has started. {team} can play as soon as enough of its members have joined it.
          </Trans>
        ) : (
          <Trans>
            Only teams of at least {game.teamMemberCountMin} members can play. Each member of {team} joins the
            game individually; further ones can also join after the start.
          </Trans>
        )}
      </Callout>
    )
  }
  switch (action) {
    case 'in-review':
      return (
        <Callout
          tone="yellow"
          icon={<ClockIcon />}
          title={<Trans>Your registration is being reviewed</Trans>}
        >
          {isAlone ? (
            <Trans>The organisers will decide soon.</Trans>
          ) : (
            <Trans>You registered with {team}. The organisers will decide soon.</Trans>
          )}
          <ReviewNote text={game.reviewNote} />
        </Callout>
      )
    case 'join-again':
      return (
        <Callout tone="red" icon={<CrossCircleIcon />} title={<Trans>Your registration was rejected</Trans>}>
          {isAlone ? (
            <Trans>You can join again.</Trans>
          ) : (
            <Trans>You can join again, with this team or with another one.</Trans>
          )}
          <ReviewNote text={game.reviewNote} />
        </Callout>
      )
    case 'suspended':
      return (
        <Callout
          tone="red"
          icon={<AlertIcon />}
          title={isAlone ? <Trans>You are suspended</Trans> : <Trans>Your team is suspended</Trans>}
        >
          {isAlone ? (
            <Trans>You cannot play and are not on the scoreboard. Please talk to the organisers.</Trans>
          ) : (
            <Trans>{team} cannot play and is not on the scoreboard. Please talk to the organisers.</Trans>
          )}
          <ReviewNote text={game.reviewNote} />
        </Callout>
      )
    case 'wait-for-start':
      return (
        <Callout tone="teal" icon={<CheckCircleIcon />} title={<Trans>You are taking part</Trans>}>
          {isAlone ? (
            <Trans>Challenges open when the game starts.</Trans>
          ) : (
            <Trans>You play with {team}. Challenges open when the game starts.</Trans>
          )}
        </Callout>
      )
    default:
      return null
  }
}

function ReviewNote({ text }: { text: string }) {
  if (text === '') return null
  return (
    <p>
      <Trans>Message from the organisers: {text}</Trans>
    </p>
  )
}
