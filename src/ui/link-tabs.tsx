import { type ReactNode, type RefObject, useEffect, useRef } from 'react'
import styles from './tabs.styles.ts'

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
