// Data that all pages share. An unknown address is rendered in the browser without a request; then the last known data
// are used.
import { useSyncExternalStore } from 'react'
import type { PageContext } from 'vike/types'
import { usePageContext } from 'vike-react/usePageContext'
import type { Viewer } from '#src/contract/page.ts'

type Shell = Pick<PageContext, 'viewer' | 'site' | 'look' | 'i18n' | 'now'>

let last: Shell | undefined

export function shellOf(page: PageContext): Shell {
  if (import.meta.env.SSR) return page
  if (page.site) last = page
  return last ?? page
}

/** The account that the page on the screen was made for. In the browser only. */
export const pageViewer = (): Viewer | null => last?.viewer ?? null

/** When the server rendered the page on the screen, in epoch ms of its clock. In the browser only. */
export const pageTime = (): number | undefined => last?.now

const never = () => () => undefined

/** While a page is hydrated whose frame all members share: it does not show who reads it. */
export function useIsShared(): boolean {
  const { frame } = usePageContext()
  return useSyncExternalStore(
    never,
    () => false,
    () => frame !== undefined,
  )
}

export const useShell = (): Shell => shellOf(usePageContext())
export const useViewer = (): Viewer | null => useShell().viewer
export const useSite = () => useShell().site
export const useLook = () => useShell().look
