import { Trans } from '@lingui/react/macro'
import { withReturn } from '#src/rules/return-path.ts'
import { Button, LinkButton } from '#src/ui/button.tsx'
import { CheckCircleIcon, FlagIcon, TeamsIcon } from '#src/ui/icons.tsx'
import { ClockIcon, LockIcon } from '#src/ui/screen-icons.tsx'
import type { MainAction } from './main-action.ts'

export interface MainButtonProps {
  action: MainAction
  gameId: number
  /** The game is over, and its challenges are open. */
  forPractice: boolean
  /** Joining is under way. */
  pending?: boolean
  onJoin: () => void
}

/** Text and link of each main action. An unavailable action is a button that states the reason. */
export function MainButton({ action, gameId, forPractice, pending, onJoin }: MainButtonProps) {
  const base: `/${string}` = `/games/${gameId}`
  switch (action) {
    case 'log-in':
      return (
        <LinkButton href={withReturn('/account/register', `${base}?join`)} icon={<FlagIcon />}>
          <JoinWords forPractice={forPractice} />
        </LinkButton>
      )
    case 'join':
    case 'join-again':
      return (
        <Button onClick={onJoin} pending={pending} icon={<FlagIcon />}>
          {action === 'join' ? <JoinWords forPractice={forPractice} /> : <Trans>Join again</Trans>}
        </Button>
      )
    case 'play':
    case 'practise':
      return (
        <LinkButton href={`${base}/challenges`} icon={<FlagIcon />}>
          {action === 'play' ? <Trans>Challenges</Trans> : <Trans>Practice</Trans>}
        </LinkButton>
      )
    default:
      return <Unable action={action} />
  }
}

const JoinWords = ({ forPractice }: { forPractice: boolean }) =>
  forPractice ? <Trans>Join for practice</Trans> : <Trans>Join the game</Trans>

function Unable({
  action,
}: {
  action: Extract<MainAction, 'in-review' | 'wait-for-start' | 'too-small' | 'suspended' | 'over'>
}) {
  switch (action) {
    case 'in-review':
      return (
        <Button disabled tone="yellow" variant="subtle" icon={<ClockIcon />}>
          <Trans>Waiting for review</Trans>
        </Button>
      )
    case 'wait-for-start':
      return (
        <Button disabled tone="green" variant="subtle" icon={<CheckCircleIcon />}>
          <Trans>You are taking part</Trans>
        </Button>
      )
    case 'too-small':
      return (
        <Button disabled tone="yellow" variant="subtle" icon={<TeamsIcon />}>
          <Trans>Members are missing</Trans>
        </Button>
      )
    case 'suspended':
      return (
        <Button disabled tone="red" variant="subtle" icon={<LockIcon />}>
          <Trans>Suspended</Trans>
        </Button>
      )
    default:
      return (
        <Button disabled tone="gray" variant="subtle" icon={<ClockIcon />}>
          <Trans>The game is over</Trans>
        </Button>
      )
  }
}
