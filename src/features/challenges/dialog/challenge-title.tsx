import type { BoardChallengeView } from '#src/contract/scoreboard.ts'
import { categories } from '#src/theme/categories.tsx'
import { cx } from '#src/ui/cx.ts'
import { SignalFlag } from '#src/ui/signal-flag.tsx'
import tones from '#src/ui/tone.styles.ts'
import styles from './challenge-view.styles.ts'

interface ChallengeTitleProps {
  challenge: Pick<BoardChallengeView, 'title' | 'category'>
  /** The flag of its category is filled. */
  hoisted: boolean
}

/** The head of an open challenge. */
export const ChallengeTitle = ({ challenge: { title, category }, hoisted }: ChallengeTitleProps) => (
  <span className={styles.title}>
    <SignalFlag category={category} hoisted={hoisted} size={36} />
    <span className={styles.titleWords}>
      <span className={cx(styles.category, tones[categories[category].tone])}>{category}</span>{' '}
      <span className={styles.titleText} data-long={title.length > 60 || undefined}>
        {title}
      </span>
    </span>
  </span>
)
