import { Plural, useLingui } from '@lingui/react/macro'
import type { BoardChallengeView } from '#src/contract/scoreboard.ts'
import { useFormats } from '#src/lib/formats.ts'
import { categories } from '#src/theme/categories.tsx'
import { cx } from '#src/ui/cx.ts'
import { CheckIcon } from '#src/ui/icons.tsx'
import tones from '#src/ui/tone.styles.ts'
import { BloodMedals } from './blood-medals.tsx'
import styles from './challenge-card.styles.ts'
import { useChallengeName } from './use-challenge-name.ts'

export interface ChallengeCardProps {
  challenge: BoardChallengeView
  solved: boolean
  ownTeamId: number
  onOpen: (challenge: BoardChallengeView) => void
}

/** A click anywhere on the card opens the challenge; the title is the button for keyboard users. */
export function ChallengeCard({ challenge, solved, ownTeamId, onOpen }: ChallengeCardProps) {
  const { t } = useLingui()
  const { number } = useFormats()
  const nameOf = useChallengeName()
  const { tone, Icon } = categories[challenge.category]
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the click of the button inside arrives here too
    // biome-ignore lint/a11y/noStaticElementInteractions: the same
    <div
      className={cx(styles.card, tones[tone])}
      data-solved={solved || undefined}
      onClick={() => onOpen(challenge)}
    >
      <span className={styles.ghost}>
        <Icon />
      </span>
      <span className={styles.top}>
        <span className={styles.category}>
          <Icon />
          {challenge.category}
        </span>
        {solved && (
          <span className={styles.solvedMark} title={t`Solved`}>
            <CheckIcon />
          </span>
        )}
      </span>
      <button
        type="button"
        className={styles.open}
        title={challenge.title}
        aria-label={nameOf(challenge, solved)}
        aria-haspopup="dialog"
      >
        <span className={styles.title}>{challenge.title}</span>
      </button>
      <span className={styles.bottom}>
        <span className={styles.points}>{number(challenge.score)}</span>
        <span className={styles.side}>
          <BloodMedals challenge={challenge} ownTeamId={ownTeamId} />
          <span className={styles.solves}>
            <Plural value={challenge.solved} one="# solve" other="# solves" />
          </span>
        </span>
      </span>
    </div>
  )
}
