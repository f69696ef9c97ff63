import type { CategoryLook } from '#src/theme/categories.tsx'
import { cx } from '#src/ui/cx.ts'
import tones from '#src/ui/tone.styles.ts'
import styles from './challenges.styles.ts'

export function CategoryMark({ look: { name, tone, Icon } }: { look: CategoryLook }) {
  return (
    <span className={cx(styles.mark, tones[tone])} title={name} aria-hidden>
      <Icon />
    </span>
  )
}
