import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useId, useRef } from 'react'
import styles from './tabs.styles.ts'

export interface TabItem<Value extends string> {
  value: Value
  label: ReactNode
  icon?: ReactNode
  disabled?: boolean
}

export interface TabsProps<Value extends string> {
  label: string
  items: readonly TabItem<Value>[]
  value: Value
  onChange: (value: Value) => void
  /** The chosen panel. */
  children: ReactNode
}

/** Panels of one screen. Arrow keys move between tabs, as WAI-ARIA describes. */
export function Tabs<Value extends string>({ label, items, value, onChange, children }: TabsProps<Value>) {
  const id = useId()
  const move = (event: KeyboardEvent<HTMLDivElement>) => {
    const open = items.filter((item) => !item.disabled)
    const at = open.findIndex((item) => item.value === value)
    const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: open.length - 1 }[event.key]
    if (to === undefined) return
    event.preventDefault()
    const next = open[(to + open.length) % open.length]
    if (!next) return
    onChange(next.value)
    document.getElementById(`${id}-${next.value}`)?.focus()
  }
  return (
    <>
      <div role="tablist" aria-label={label} className={styles.list} onKeyDown={move}>
        {items.map((item) => (
          <button
            key={item.value}
            id={`${id}-${item.value}`}
            type="button"
            role="tab"
            aria-selected={item.value === value}
            aria-controls={`${id}-panel`}
            tabIndex={item.value === value ? 0 : -1}
            disabled={item.disabled}
            onClick={() => onChange(item.value)}
            className={styles.tab}
          >
            {item.icon}
            {item.label}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${value}`}>
        {children}
      </div>
    </>
  )
}

export interface LinkTab {
  href: string
  label: ReactNode
  icon?: ReactNode
}

/** Scrolls a row of links that has no room for all of them to the current one. */
export function useCurrentInSight(path: string): RefObject<HTMLElement | null> {
  const nav = useRef<HTMLElement>(null)
  useEffect(() => {
    const list = nav.current
    const tab = path && list?.querySelector<HTMLElement>('[aria-current]')
    if (!list || !tab) return
    list.scrollLeft = tab.offsetLeft - list.offsetLeft - (list.clientWidth - tab.offsetWidth) / 2
  }, [path])
  return nav
}

/** Tabs that are links. `current` is the path of this page; where there is little room, its tab is brought into sight. */
export function LinkTabs({
  label,
  items,
  current,
}: {
  label: string
  items: readonly LinkTab[]
  current: string
}) {
  const nav = useCurrentInSight(current)
  return (
    <nav ref={nav} aria-label={label} className={styles.list}>
      {items.map((item) => (
        <a
          key={item.href}
          href={item.href}
          aria-current={item.href.toLowerCase() === current.toLowerCase() ? 'page' : undefined}
          className={styles.tab}
        >
          {item.icon}
          {item.label}
        </a>
      ))}
    </nav>
  )
}
