import { Trans } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense, useEffect, useLayoutEffect, useState } from 'react'
import { build } from '#src/lib/build-info.ts'
import { consoleBanner } from '#src/lib/console-banner.ts'
import { keepCookie } from '#src/lib/cookie.ts'
import { keepLocalCache } from '#src/lib/local-cache.ts'
import { printLight } from '#src/lib/print-light.ts'
import { throttleFocus } from '#src/lib/query-client.ts'
import { replayEarlyEdits } from '#src/lib/replay-early-edits.ts'
import { useShell } from '#src/lib/shell.ts'
import { timeZoneCookie } from '#src/lib/time-zone.ts'
import { ConfirmHost } from '#src/ui/confirm.tsx'
import { ErrorBoundary } from '#src/ui/error-boundary.tsx'
import { Toasts } from '#src/ui/toasts.tsx'
import { followTabs } from './follow-tabs.ts'
import { NavigationSign } from './navigation-sign.tsx'
import { Rail } from './rail.tsx'
import styles from './shell.styles.ts'
import { TopBar } from './top-bar.tsx'
import { useDaemonStart } from './use-daemon-start.ts'
import { restoreLanguage } from './use-language.ts'

const ThemeDialog = lazy(() => import('./theme-dialog.tsx'))
const MissingAnswers = lazy(() => import('./missing-answers.tsx'))
/** Asks the same. */
const profile = '/account/profile'
const DaemonDialog = lazy(() => import('./daemon-dialog.tsx'))

export interface AppShellProps {
  /** The address without its query. */
  path: string
  /** Without navigation; the screen itself has a place for toasts. */
  bare: boolean
  children: ReactNode
}

/** The frame around every screen. */
export function AppShell({ path, bare, children }: AppShellProps) {
  const { look, site, viewer } = useShell()
  const { locale } = look
  const [choosesTheme, setChoosesTheme] = useState(false)
  useLayoutEffect(() => void replayEarlyEdits(), [])
  useEffect(printLight, [])
  const [setsUpDaemon, setSetsUpDaemon] = useState(false)
  const onDaemon = useDaemonStart() ? () => setSetsUpDaemon(true) : undefined
  useEffect(() => {
    // For scripts that drive the page: it is hydrated and reacts to clicks.
    document.documentElement.dataset.ready = 'true'
    throttleFocus()
    keepCookie(timeZoneCookie, Intl.DateTimeFormat().resolvedOptions().timeZone)
    restoreLanguage(locale)
  }, [locale])
  useEffect(() => console.info(consoleBanner(build)), [])
  const queries = useQueryClient()
  const owner = viewer?.userId ?? ''
  // Not on the first paint, which members may share.
  const [asks, setAsks] = useState(false)
  const isAsked = viewer !== null && !bare && path !== profile && site.own.questions === 'required'
  useEffect(() => setAsks(isAsked), [isAsked])
  useEffect(() => keepLocalCache(queries, owner), [queries, owner])
  useEffect(() => followTabs(site.customTheme), [site.customTheme])
  return (
    <>
      <NavigationSign />
      {!bare && (
        <>
          <a href="#content" className={styles.skip}>
            <Trans>Skip to content</Trans>
          </a>
          <Rail path={path} onTheme={() => setChoosesTheme(true)} onDaemon={onDaemon} />
          <TopBar path={path} onTheme={() => setChoosesTheme(true)} onDaemon={onDaemon} />
        </>
      )}
      <main id="content" tabIndex={-1} className={styles.main}>
        {asks && (
          <Suspense>
            <MissingAnswers />
          </Suspense>
        )}
        <ErrorBoundary resetKey={path}>{children}</ErrorBoundary>
      </main>
      {choosesTheme && (
        <Suspense>
          <ThemeDialog onClose={() => setChoosesTheme(false)} />
        </Suspense>
      )}
      {setsUpDaemon && (
        <Suspense>
          <DaemonDialog onClose={() => setSetsUpDaemon(false)} />
        </Suspense>
      )}
      <ConfirmHost />
      {!bare && <Toasts />}
    </>
  )
}
