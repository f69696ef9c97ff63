// What all pages share. An address nobody serves is answered in the browser without asking the server; then the
// last known shell is used.
import type { PageContext } from 'vike/types'
import { usePageContext } from 'vike-react/usePageContext'
import type { Viewer } from '#src/contract/page.ts'

type Shell = Pick<
  PageContext,
  'viewer' | 'site' | 'locale' | 'i18n' | 'colourMode' | 'themeChoice' | 'timeZone' | 'now'
>

let last: Shell | undefined

export function shellOf(page: PageContext): Shell {
  if (import.meta.env.SSR) return page
  if (page.site) last = page
  return last ?? page
}

export const useShell = (): Shell => shellOf(usePageContext())
export const useViewer = (): Viewer | null => useShell().viewer
export const useSite = () => useShell().site
