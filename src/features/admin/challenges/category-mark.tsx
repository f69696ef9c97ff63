import type { ChallengeCategory } from '#src/rules/terms.ts'
import { categories } from '#src/theme/categories.tsx'
import { cx } from '#src/ui/cx.ts'
import tones from '#src/ui/tone.styles.ts'
import styles from './challenges.styles.ts'

export function CategoryMark({ category }: { category: ChallengeCategory }) {
  const { Icon, tone } = categories[category]
  return (
    <span className={cx(styles.mark, tones[tone])} title={category} aria-hidden>
      <Icon />
    </span>
  )
}
