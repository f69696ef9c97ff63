import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import { navigate } from 'vike/client/router'
import { confirm } from '#src/ui/confirm.tsx'

/** While there are unsaved changes, asks before a link or closing the tab discards them. */
export function useLeaveWarning(dirty: boolean): void {
  const { t } = useLingui()
  useEffect(() => {
    if (!dirty) return
    const beforeUnload = (event: BeforeUnloadEvent) => event.preventDefault()
    const beforeLink = async (event: MouseEvent) => {
      const href = leavingTo(event)
      if (!href) return
      event.preventDefault()
      event.stopImmediatePropagation()
      const leave = await confirm({
        title: t`Leave without saving?`,
        children: <Trans>You have unsaved changes on this page.</Trans>,
        confirm: <Trans>Leave</Trans>,
        danger: true,
      })
      if (leave) await navigate(href)
    }
    window.addEventListener('beforeunload', beforeUnload)
    document.addEventListener('click', beforeLink, true)
    return () => {
      window.removeEventListener('beforeunload', beforeUnload)
      document.removeEventListener('click', beforeLink, true)
    }
  }, [dirty, t])
}

/** The address within this site that a plain click leads to, if it leaves this page. */
function leavingTo(event: MouseEvent): string | undefined {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return undefined
  const link = (event.target as Element | null)?.closest?.('a[href]') as HTMLAnchorElement | null
  if (!link || link.target === '_blank' || link.hasAttribute('download') || link.origin !== location.origin)
    return undefined
  if (link.pathname === location.pathname) return undefined
  return link.pathname + link.search + link.hash
}
