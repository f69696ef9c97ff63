import { Trans } from '@lingui/react/macro'
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import { keepCookie } from '#src/lib/cookie.ts'
import { throttleFocus } from '#src/lib/query-client.ts'
import { useShell } from '#src/lib/shell.ts'
import { timeZoneCookie } from '#src/lib/time-zone.ts'
import { ConfirmHost } from '#src/ui/confirm.tsx'
import { ErrorBoundary } from '#src/ui/error-boundary.tsx'
import { Toasts } from '#src/ui/toasts.tsx'
import { Rail } from './rail.tsx'
import styles from './shell.styles.ts'
import { TopBar } from './top-bar.tsx'
import { restoreLanguage } from './use-language.ts'

const ThemeDialog = lazy(() => import('./theme-dialog.tsx'))

/** The frame around every screen. `path` is the address without its query. */
export function AppShell({ path, children }: { path: string; children: ReactNode }) {
  const { locale } = useShell()
  const [choosesTheme, setChoosesTheme] = useState(false)
  useEffect(() => {
    // For scripts that drive the page: it is hydrated and reacts to clicks.
    document.documentElement.dataset.ready = 'true'
    throttleFocus()
    keepCookie(timeZoneCookie, Intl.DateTimeFormat().resolvedOptions().timeZone)
    restoreLanguage(locale)
  }, [locale])
  return (
    <>
      <a href="#content" className={styles.skip}>
        <Trans>Skip to content</Trans>
      </a>
      <Rail path={path} onTheme={() => setChoosesTheme(true)} />
      <TopBar path={path} onTheme={() => setChoosesTheme(true)} />
      <main id="content" tabIndex={-1} className={styles.main}>
        <ErrorBoundary resetKey={path}>{children}</ErrorBoundary>
      </main>
      {choosesTheme && (
        <Suspense>
          <ThemeDialog onClose={() => setChoosesTheme(false)} />
        </Suspense>
      )}
      <ConfirmHost />
      <Toasts />
    </>
  )
}
