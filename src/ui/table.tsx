import type { ReactNode } from 'react'
import look from './table.styles.ts'

/** A plain table in a frame that scrolls sideways on narrow screens. `label` names it for screen readers. */
export const Table = ({ label, children }: { label: string; children: ReactNode }) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable with the keyboard
  <section className={look.frame} aria-label={label} tabIndex={0}>
    <table className={look.table}>{children}</table>
  </section>
)
