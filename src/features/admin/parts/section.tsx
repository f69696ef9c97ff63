import { type ReactNode, useId } from 'react'
import look from './parts.styles.ts'

export interface SectionProps {
  title: ReactNode
  text?: ReactNode
  children: ReactNode
}

/** A group of fields with its name and a sentence on what it is for. */
export function Section({ title, text, children }: SectionProps) {
  const id = useId()
  return (
    <section className={look.section} aria-labelledby={id}>
      <div>
        <h2 id={id} className={look.sectionTitle}>
          {title}
        </h2>
        {text && <p className={look.sectionText}>{text}</p>}
      </div>
      <div className={look.fields}>{children}</div>
    </section>
  )
}

/** Two fields beside each other where there is room. */
export const Pair = ({ children }: { children: ReactNode }) => <div className={look.pair}>{children}</div>
export const Trio = ({ children }: { children: ReactNode }) => <div className={look.trio}>{children}</div>
