import { rectangle } from '#src/rules/signal-flag.ts'
import type { CategoryLook } from '#src/theme/categories.tsx'
import { cx } from './cx.ts'
import styles from './signal-flag.styles.ts'
import tones from './tone.styles.ts'

export interface SignalFlagProps {
  look: Pick<CategoryLook, 'tone' | 'flag'>
  /** Solved: the cloth is filled. Otherwise it is outlined. */
  hoisted?: boolean
  /** Width in px; the height is 0.7 of it. */
  size?: number
}

/** The flag of a category. Hidden from screen readers, because the category's name is beside it. */
export function SignalFlag({ look: { tone, flag }, hoisted, size = 20 }: SignalFlagProps) {
  const { coloured, cloth = rectangle } = flag
  return (
    <svg
      viewBox="0 0 20 14"
      width={size}
      height={size * 0.7}
      aria-hidden="true"
      focusable="false"
      className={cx(styles.root, tones[tone], !hoisted && styles.outlined)}
    >
      <path data-cloth="" d={cloth} strokeWidth="1" strokeLinejoin="round" />
      <path data-coloured="" d={coloured} fillRule="evenodd" />
    </svg>
  )
}
