import {
  cloneElement,
  createContext,
  type KeyboardEvent,
  type ReactElement,
  type ReactNode,
  useContext,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react'
import { cx } from './cx.ts'
import { CheckIcon } from './icons.tsx'
import styles from './menu.styles.ts'

interface TriggerProps {
  onClick?: () => void
  'aria-haspopup'?: 'menu'
  'aria-expanded'?: boolean
  'aria-controls'?: string
}

export interface MenuProps {
  /** The button that opens it. */
  trigger: ReactElement<TriggerProps>
  label: string
  placement?: 'bottom-auto' | 'bottom-start' | 'bottom-end' | 'top-end' | 'right-end'
  children: ReactNode
}

const CloseMenu = createContext<() => void>(() => undefined)

/** A list of actions behind a button: arrows, Home, End and first letters move, Escape closes. */
export function Menu({ trigger, label, placement = 'bottom-end', children }: MenuProps) {
  const id = useId()
  const [open, setOpen] = useState(false)
  const root = useRef<HTMLSpanElement>(null)
  const panel = useRef<HTMLDivElement>(null)

  useEffect(() => {
    if (!open) return
    itemsOf(panel.current)[0]?.focus()
    const outside = (event: Event) => {
      if (!root.current?.contains(event.target as Node)) setOpen(false)
    }
    document.addEventListener('pointerdown', outside)
    document.addEventListener('focusin', outside)
    return () => {
      document.removeEventListener('pointerdown', outside)
      document.removeEventListener('focusin', outside)
    }
  }, [open])

  const close = () => {
    setOpen(false)
    root.current?.querySelector<HTMLElement>('[aria-haspopup]')?.focus()
  }
  return (
    <span className={styles.root} ref={root}>
      {cloneElement(trigger, {
        onClick: () => setOpen(!open),
        'aria-haspopup': 'menu',
        'aria-expanded': open,
        'aria-controls': open ? id : undefined,
      })}
      {open && (
        <div
          id={id}
          ref={panel}
          role="menu"
          aria-label={label}
          tabIndex={-1}
          className={cx(styles.panel, styles[placement])}
          onKeyDown={(event) => moveFocus(event, panel.current, close)}
        >
          <CloseMenu value={close}>{children}</CloseMenu>
        </div>
      )}
    </span>
  )
}

const itemsOf = (panel: HTMLElement | null) => [
  ...(panel?.querySelectorAll<HTMLElement>('[role^=menuitem]:not(:disabled)') ?? []),
]

function moveFocus(event: KeyboardEvent, panel: HTMLElement | null, close: () => void): void {
  if (event.key === 'Escape') {
    event.stopPropagation()
    close()
    return
  }
  const items = itemsOf(panel)
  const at = items.indexOf(document.activeElement as HTMLElement)
  const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: items.length - 1 }[event.key]
  const typed = event.key.length === 1 ? event.key.toLowerCase() : undefined
  const next =
    to !== undefined
      ? items[(to + items.length) % items.length]
      : typed &&
        [...items.slice(at + 1), ...items].find((i) => i.textContent?.trim().toLowerCase().startsWith(typed))
  if (!next || event.key === ' ') return
  event.preventDefault()
  next.focus()
}

interface ItemProps {
  icon?: ReactNode
  danger?: boolean
  children: ReactNode
}

/** `checked` makes it one of several choices. */
export function MenuItem({
  icon,
  danger,
  checked,
  disabled,
  onSelect,
  children,
}: ItemProps & { checked?: boolean; disabled?: boolean; onSelect: () => void }) {
  const close = useContext(CloseMenu)
  return (
    // biome-ignore lint/a11y/useAriaPropsSupportedByRole: with `checked` the role is menuitemradio
    <button
      type="button"
      role={checked === undefined ? 'menuitem' : 'menuitemradio'}
      aria-checked={checked}
      tabIndex={-1}
      disabled={disabled}
      data-danger={danger || undefined}
      className={styles.item}
      onClick={() => {
        close()
        onSelect()
      }}
    >
      {icon}
      {children}
      {checked && <CheckIcon className={styles.check} />}
    </button>
  )
}

/** One of several that can be on at once; the menu stays open. */
export const MenuCheck = ({
  checked,
  onChange,
  children,
}: {
  checked: boolean
  onChange: (checked: boolean) => void
  children: ReactNode
}) => (
  <button
    type="button"
    role="menuitemcheckbox"
    aria-checked={checked}
    tabIndex={-1}
    className={styles.item}
    onClick={() => onChange(!checked)}
  >
    {children}
    {checked && <CheckIcon className={styles.check} />}
  </button>
)

export function MenuLink({
  icon,
  danger,
  href,
  download,
  children,
}: ItemProps & { href: string; download?: string | true }) {
  const close = useContext(CloseMenu)
  return (
    <a
      href={href}
      download={download}
      role="menuitem"
      tabIndex={-1}
      data-danger={danger || undefined}
      className={styles.item}
      onClick={close}
    >
      {icon}
      {children}
    </a>
  )
}

export const MenuHeading = ({ children }: { children: ReactNode }) => (
  <div className={styles.heading}>{children}</div>
)
export const MenuLine = () => <hr className={styles.line} />
