import { useEffect } from 'react'
import { rectangle } from '#src/rules/signal-flag.ts'
import type { CategoryLook } from '#src/theme/categories.tsx'

/** While a challenge is open, the icon of the tab is the flag of its category. A dot tells that something is unread. */
export function useFlagFavicon(look: CategoryLook | undefined, unread = false): void {
  useEffect(() => {
    const link = document.querySelector<HTMLLinkElement>('link[rel=icon]')
    if (!(look || unread) || !link) return
    const before = link.href
    link.href = look ? flagIcon(look, unread) : unreadIcon()
    return () => {
      link.href = before
    }
  }, [look, unread])
}

const dot = '<circle cx="17" cy="0" r="4" fill="#ef4444" stroke="#fff"/>'

/** Our own flag with the dot. */
const unreadIcon = () => {
  const colour = getComputedStyle(document.documentElement).getPropertyValue('--chakra-colors-brand-solid')
  return `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="-.5 -4 22 20"><path d="M2-3v18" stroke="#888" stroke-width="2"/><path d="M3-2h16l-4 4.5 4 4.5H3z" fill="${colour}"/>${dot}</svg>`)}`
}

function flagIcon({ tone, flag }: CategoryLook, unread: boolean): string {
  const { coloured, cloth = rectangle } = flag
  const colour = getComputedStyle(document.documentElement).getPropertyValue(`--chakra-colors-${tone}-500`)
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-.5 -4 22 20"><path d="${cloth}" fill="#fff" stroke="${colour}"/><path d="${coloured}" fill="${colour}" fill-rule="evenodd"/>${unread ? dot : ''}</svg>`
  return `data:image/svg+xml,${encodeURIComponent(svg)}`
}
