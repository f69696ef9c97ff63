import { Plural, Trans } from '@lingui/react/macro'
import type { ChallengeSettings } from '#src/contract/challenges.ts'
import { LinkButton } from '#src/ui/button.tsx'
import { FlagIcon } from '#src/ui/icons.tsx'
import { Switch } from '#src/ui/switch.tsx'
import styles from './challenges.styles.ts'
import { useEnableChallenge } from './use-enable-challenge.tsx'

/** Whether players see the challenge, and whether it lacks the flags required for that. */
export function ChallengeState({ gameId, challenge }: { gameId: number; challenge: ChallengeSettings }) {
  const enable = useEnableChallenge(gameId, challenge)
  const flags = challenge.flags.length
  const lacksFlag = challenge.type !== 'DynamicContainer' && flags === 0
  const href = `/admin/games/${gameId}/challenges/${challenge.id}/flags`
  return (
    <div className={styles.state} data-on={enable.isEnabled || undefined}>
      <Switch
        label={
          enable.isEnabled ? (
            <Trans>Enabled: visible to players</Trans>
          ) : (
            <Trans>Disabled: hidden from players</Trans>
          )
        }
        hint={lacksFlag ? <Trans>Add a flag before you enable the challenge.</Trans> : undefined}
        checked={enable.isEnabled}
        disabled={enable.pending || (lacksFlag && !enable.isEnabled)}
        onChange={enable.set}
      />
      <LinkButton href={href} size="sm" variant={lacksFlag ? 'solid' : 'subtle'} icon={<FlagIcon />}>
        {flags === 0 ? <Trans>Add flags</Trans> : <Plural value={flags} one="# flag" other="# flags" />}
      </LinkButton>
    </div>
  )
}
