import type { ComponentProps, ReactNode } from 'react'
import { cx } from './cx.ts'
import look from './surface.styles.ts'

export type CardProps = ComponentProps<'div'> & { bare?: boolean }

/** A panel. `bare` leaves out the padding, for tables and pictures that reach the edge. */
export const Card = ({ bare, className, ...rest }: CardProps) => (
  <div {...rest} className={cx(look.card, !bare && look.padded, className)} />
)

/** A panel that is a link as a whole. */
export const CardLink = ({
  bare,
  className,
  ...rest
}: ComponentProps<'a'> & { href: string; bare?: boolean }) => (
  <a {...rest} className={cx(look.card, !bare && look.padded, look.linked, className)} />
)

export const CardTitle = ({ children }: { children: ReactNode }) => <h2 className={look.title}>{children}</h2>
