import type { ReactNode } from 'react'
import styles from './back-link.styles.ts'
import { ArrowLeftIcon } from './screen-icons.tsx'

/** Above the title of a screen: the way to the list that it belongs to. */
export const BackLink = ({ href, children }: { href: string; children: ReactNode }) => (
  <a href={href} className={styles.link}>
    <ArrowLeftIcon />
    {children}
  </a>
)
