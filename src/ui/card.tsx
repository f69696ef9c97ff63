import type { ComponentProps, ReactNode } from 'react'
import { cx } from './cx.ts'
import styles from './surface.styles.ts'

export type CardProps = ComponentProps<'div'> & { bare?: boolean }

/** A panel. `bare` has no padding, for tables and pictures that reach the edge. */
export const Card = ({ bare, className, ...rest }: CardProps) => (
  <div {...rest} className={cx(styles.card, !bare && styles.padded, className)} />
)

/** A panel that is a link. */
export const CardLink = ({
  bare,
  className,
  ...rest
}: ComponentProps<'a'> & { href: string; bare?: boolean }) => (
  <a {...rest} className={cx(styles.card, !bare && styles.padded, styles.linked, className)} />
)

export const CardTitle = ({ children }: { children: ReactNode }) => (
  <h2 className={styles.title}>{children}</h2>
)
