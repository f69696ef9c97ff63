import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import type { PaletteName } from '#src/theme/colours.ts'
import styles from './button.styles.ts'
import { cx } from './cx.ts'
import tones from './tone.styles.ts'

export interface ButtonLook {
  variant?: 'solid' | 'subtle' | 'outline' | 'ghost'
  size?: 'xs' | 'sm' | 'md' | 'lg'
  tone?: PaletteName
  /** As wide as its container. */
  wide?: boolean
}

const classOf = ({ variant = 'solid', size = 'md', tone = 'brand', wide }: ButtonLook, square = false) =>
  cx(styles.base, styles[size], styles[variant], tones[tone], wide && styles.wide, square && styles.square)

/** Unlike `disabled`, this leaves the keyboard where it is. */
const waiting = { 'aria-disabled': true, onClick: (event: MouseEvent) => event.preventDefault() }
const waitingWhile = (pending: unknown) => (pending ? waiting : undefined)

export type ButtonProps = ButtonLook & ComponentProps<'button'> & { pending?: boolean; icon?: ReactNode }

/** A pending button keeps its text, width and focus, shows a spinner and ignores clicks. */
export function Button({
  variant,
  size,
  tone,
  wide,
  pending,
  icon,
  className,
  children,
  ...rest
}: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      {...waitingWhile(pending || rest['aria-disabled'])}
      aria-busy={pending || undefined}
      className={cx(classOf({ variant, size, tone, wide }), className)}
    >
      {pending ? <span className={styles.spinner} aria-hidden /> : icon}
      {children}
    </button>
  )
}

export type LinkButtonProps = ButtonLook & ComponentProps<'a'> & { href: string; icon?: ReactNode }

export function LinkButton({
  variant,
  size,
  tone,
  wide,
  icon,
  className,
  children,
  ...rest
}: LinkButtonProps) {
  return (
    <a {...rest} className={cx(classOf({ variant, size, tone, wide }), className)}>
      {icon}
      {children}
    </a>
  )
}

type IconLook = ButtonLook & { label: string; icon: ReactNode }

/** An icon button: `label` is its accessible name and tooltip. */
export function IconButton({
  label,
  icon,
  variant = 'ghost',
  tone = 'gray',
  size,
  wide,
  pending,
  className,
  ...rest
}: IconLook & Omit<ComponentProps<'button'>, 'children'> & { pending?: boolean }) {
  return (
    <button
      type="button"
      title={label}
      aria-label={label}
      {...rest}
      {...waitingWhile(pending)}
      className={cx(classOf({ variant, size, tone, wide }, true), className)}
    >
      {pending ? <span className={styles.spinner} aria-hidden /> : icon}
    </button>
  )
}

export function IconLink({
  label,
  icon,
  variant = 'ghost',
  tone = 'gray',
  size,
  className,
  ...rest
}: IconLook & Omit<ComponentProps<'a'>, 'children'> & { href: string }) {
  return (
    // biome-ignore lint/a11y/useAriaPropsSupportedByRole: `href` always comes with the rest, so it is a link
    <a
      title={label}
      aria-label={label}
      {...rest}
      className={cx(classOf({ variant, size, tone }, true), className)}
    >
      {icon}
    </a>
  )
}
