import { Trans } from '@lingui/react/macro'
import type { VersionedChallenge } from '#src/contract/challenges.ts'
import type { Draft } from '#src/lib/use-draft.ts'
import { Switch } from '#src/ui/switch.tsx'
import type { ChallengeDraft } from './challenge-draft.ts'
import styles from './challenges.styles.ts'
import { countFlags } from './count-flags.ts'

interface ChallengeStateProps {
  draft: Draft<ChallengeDraft>
  challenge: VersionedChallenge
}

/** Whether players see the challenge once the form is saved, and whether it lacks the flags required for that. */
export function ChallengeState({ draft: { value, base, change }, challenge }: ChallengeStateProps) {
  const lacksFlag = challenge.type !== 'DynamicContainer' && countFlags(value, challenge) === 0
  const isOn = value.isEnabled && !lacksFlag
  return (
    <div className={styles.state} data-on={isOn || undefined}>
      <Switch
        label={
          isOn ? <Trans>Enabled: visible to players</Trans> : <Trans>Disabled: hidden from players</Trans>
        }
        hint={
          lacksFlag ? (
            <Trans>Add a flag before you enable the challenge.</Trans>
          ) : isOn && !base.isEnabled ? (
            <Trans>After you save, players see it as soon as the game is running, and are notified.</Trans>
          ) : !isOn && base.isEnabled ? (
            <Trans>
              After you save, players no longer see it, and its points are removed from the scoreboard.
            </Trans>
          ) : undefined
        }
        checked={isOn}
        disabled={lacksFlag}
        onChange={(isEnabled) => change({ isEnabled })}
      />
    </div>
  )
}
