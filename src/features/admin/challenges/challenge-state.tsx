import { Trans } from '@lingui/react/macro'
import type { VersionedChallenge } from '#src/contract/challenges.ts'
import { useFormats } from '#src/lib/formats.ts'
import { useNow } from '#src/lib/now.ts'
import type { Draft } from '#src/lib/use-draft.ts'
import { waitsForRelease } from '#src/rules/challenge-state.ts'
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
  const lacksFlag =
    !value.scoredByChecker && challenge.type !== 'DynamicContainer' && countFlags(value, challenge) === 0
  const isOn = value.isEnabled && !lacksFlag
  const { dateTime } = useFormats()
  const isLater = waitsForRelease({ ...value, isEnabled: isOn }, useNow())
  return (
    <div className={styles.state} data-on={isOn || undefined}>
      <Switch
        label={
          isOn !== base.isEnabled ? (
            isOn ? (
              <Trans>Enabled when you save</Trans>
            ) : (
              <Trans>Disabled when you save</Trans>
            )
          ) : isLater ? (
            <Trans>Enabled: visible to players from {dateTime(value.releaseAt ?? 0)}</Trans>
          ) : isOn ? (
            <Trans>Enabled: visible to players</Trans>
          ) : (
            <Trans>Disabled: hidden from players</Trans>
          )
        }
        hint={
          lacksFlag ? (
            <Trans>Add a flag before you enable the challenge.</Trans>
          ) : isLater ? (
            <Trans>
              At the time of its release players see it, and are notified while the game is running.
            </Trans>
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
