import { type ReactNode, useId } from 'react'
import { ChevronRightIcon } from './icons.tsx'
import look from './teaser.styles.ts'

interface TeaserProps {
  title: ReactNode
  /** Where all of it stands, and the words of the link. */
  href: string
  more: ReactNode
  children: ReactNode
}

/** The top of a list that has a page of its own. */
export function Teaser({ title, href, more, children }: TeaserProps) {
  const heading = useId()
  return (
    <section className={look.root} aria-labelledby={heading}>
      <div className={look.head}>
        <h2 id={heading} className={look.heading}>
          {title}
        </h2>
        <a href={href} className={look.more}>
          {more}
          <ChevronRightIcon />
        </a>
      </div>
      {children}
    </section>
  )
}
