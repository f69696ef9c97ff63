import { type ReactNode, useId } from 'react'
import { ChevronRightIcon } from './screen-icons.tsx'
import styles from './teaser.styles.ts'

interface TeaserProps {
  title: ReactNode
  /** Address and text of the link to the whole list. */
  href: string
  more: ReactNode
  children: ReactNode
}

/** The top of a list that has a page of its own. */
export function Teaser({ title, href, more, children }: TeaserProps) {
  const heading = useId()
  return (
    <section className={styles.root} aria-labelledby={heading}>
      <div className={styles.head}>
        <h2 id={heading} className={styles.heading}>
          {title}
        </h2>
        <a href={href} className={styles.more}>
          {more}
          <ChevronRightIcon />
        </a>
      </div>
      {children}
    </section>
  )
}
