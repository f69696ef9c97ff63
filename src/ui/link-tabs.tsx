import { type ReactNode, type RefObject, useEffect, useRef } from 'react'
import styles from './tabs.styles.ts'

export interface LinkTab {
  href: string
  label: ReactNode
  icon?: ReactNode
}

/** Scrolls a row of links that has no room for all of them to the current one, and marks the edges behind which there are more. */
export function useCurrentInSight(path: string): RefObject<HTMLElement | null> {
  const nav = useRef<HTMLElement>(null)
  useEffect(() => {
    const list = nav.current
    const tab = path && list?.querySelector<HTMLElement>('[aria-current]')
    if (!list || !tab) return
    list.scrollLeft = tab.offsetLeft - list.offsetLeft - (list.clientWidth - tab.offsetWidth) / 2
  }, [path])
  useEffect(() => {
    const list = nav.current
    if (!list) return
    const mark = () => {
      const left = list.scrollLeft > edgePx
      const right = list.scrollLeft + list.clientWidth < list.scrollWidth - edgePx
      list.dataset.more = left && right ? 'both' : left ? 'left' : right ? 'right' : ''
    }
    const observer = new ResizeObserver(mark)
    observer.observe(list)
    list.addEventListener('scroll', mark, { passive: true })
    return () => {
      observer.disconnect()
      list.removeEventListener('scroll', mark)
    }
  }, [])
  return nav
}

/** Places are fractions of a pixel. */
const edgePx = 2

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
