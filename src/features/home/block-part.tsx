import { type ReactNode, useId } from 'react'
import styles from './front.styles.ts'

/** A block with its title, if it has one. */
export function BlockPart({ title, children }: { title: ReactNode; children: ReactNode }) {
  const id = useId()
  return (
    <section className={styles.part} aria-labelledby={title ? id : undefined}>
      {title && (
        <h2 id={id} className={styles.heading}>
          {title}
        </h2>
      )}
      {children}
    </section>
  )
}
