import type { ReactNode } from 'react'
import styles from './kit.styles.ts'

/** One part of the page; the pictures of docs/design.md are named after `id`. */
export const Part = ({ id, title, children }: { id: string; title: string; children: ReactNode }) => (
  <section id={id} data-picture={id} className={styles.part}>
    <h2 className={styles.title}>{title}</h2>
    {children}
  </section>
)

/** A component in one of its states, with the state's name. */
export const State = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className={styles.column}>
    <span className={styles.name}>{name}</span>
    {children}
  </div>
)
