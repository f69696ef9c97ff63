import { useLingui } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import { loadEarly } from '#src/lib/load-early.ts'
import { useShell } from '#src/lib/shell.ts'

/** True where players have a use for the daemon. It is asked only when they wished so on an earlier visit. */
export function useDaemonStart(): boolean {
  const { i18n } = useLingui()
  const { site, viewer } = useShell()
  const isOffered = site.portMapping === 'PlatformProxy' && viewer !== null
  const words = useRef(i18n)
  words.current = i18n
  useEffect(() => {
    if (!isOffered) return
    // Its code is no part of what a screen loads first.
    loadEarly(
      () => import('./start-daemon.ts'),
      ({ startWithNotices }) => startWithNotices(site.title, () => words.current),
    )
  }, [isOffered, site.title])
  return isOffered
}
