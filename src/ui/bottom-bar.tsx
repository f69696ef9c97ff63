import type { ReactNode, Ref } from 'react'
import styles from './bottom-bar.styles.ts'
import { cx } from './cx.ts'
import { useRoomForBar } from './use-room-for-bar.ts'

interface BottomBarProps {
  ref?: Ref<HTMLDivElement>
  /** Something waits for its buttons. */
  dirty?: boolean
  /** What is said beside the buttons, and to screen readers as it changes. */
  state: ReactNode
  failed?: boolean
  children: ReactNode
}

/** Stays in sight at the end of a screen: how things stand, and the buttons that go on. */
export function BottomBar({ ref, dirty, state, failed, children }: BottomBarProps) {
  useRoomForBar()
  return (
    <div ref={ref} className={styles.bar} data-dirty={dirty || undefined}>
      <div className={cx(styles.state, failed && styles.failed)} role="status">
        {state}
      </div>
      <div className={styles.buttons}>{children}</div>
    </div>
  )
}
