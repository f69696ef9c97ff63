import { type ReactNode, useId } from 'react'
import styles from './section.styles.ts'

export interface SectionProps {
  title: ReactNode
  text?: ReactNode
  /** For addresses that lead to it. */
  anchor?: string
  children: ReactNode
}

/** A group of fields with its name and a sentence on what it is for. */
export function Section({ title, text, anchor, children }: SectionProps) {
  const id = useId()
  return (
    <section id={anchor} className={styles.section} aria-labelledby={id}>
      <div>
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
        {text && <p className={styles.text}>{text}</p>}
      </div>
      <div className={styles.fields}>{children}</div>
    </section>
  )
}

/** Two fields beside each other where there is room. */
export const Pair = ({ children }: { children: ReactNode }) => <div className={styles.pair}>{children}</div>
export const Trio = ({ children }: { children: ReactNode }) => <div className={styles.trio}>{children}</div>
