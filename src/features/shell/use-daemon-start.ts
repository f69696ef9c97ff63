import { useLingui } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import { startDaemon } from '#src/lib/daemon/daemon.ts'
import { useShell } from '#src/lib/shell.ts'
import { notify } from '#src/ui/notify.ts'
import { daemonNotices } from './daemon-words.ts'

/** True where players have a use for the daemon. It is asked only when they wished so on an earlier visit. */
export function useDaemonStart(): boolean {
  const { i18n } = useLingui()
  const { site, viewer } = useShell()
  const isOffered = site.portMapping === 'PlatformProxy' && viewer !== null
  const words = useRef(i18n)
  words.current = i18n
  useEffect(() => {
    if (!isOffered) return
    void startDaemon(site.title, (notice) => {
      const { tone, title, text } = daemonNotices[notice]
      notify({ tone, title: words.current._(title), text: words.current._(text) })
    })
  }, [isOffered, site.title])
  return isOffered
}
