import type { BoardChallengeView } from '#src/contract/scoreboard.ts'
import type { CategoryLook } from '#src/theme/categories.tsx'
import { cx } from '#src/ui/cx.ts'
import { Name } from '#src/ui/name.tsx'
import { SignalFlag } from '#src/ui/signal-flag.tsx'
import tones from '#src/ui/tone.styles.ts'
import styles from './challenge-view.styles.ts'

interface ChallengeTitleProps {
  challenge: Pick<BoardChallengeView, 'title'>
  look: CategoryLook
  /** The flag of its category is filled. */
  hoisted: boolean
}

/** The head of an open challenge. */
export const ChallengeTitle = ({ challenge: { title }, look, hoisted }: ChallengeTitleProps) => (
  <span className={styles.title}>
    <SignalFlag look={look} hoisted={hoisted} size={36} />
    <span className={styles.titleWords}>
      <span className={cx(styles.category, tones[look.tone])}>
        <Name>{look.name}</Name>
      </span>{' '}
      <span className={styles.titleText} data-long={title.length > 60 || undefined}>
        {title}
      </span>
    </span>
  </span>
)
