import { msg } from '@lingui/core/macro'
import { lazy, type ReactNode, Suspense } from 'react'
import { usePageContext } from 'vike-react/usePageContext'
import { ConnectionLine } from '#src/features/connection/connection-line.tsx'
import { LoadTrouble } from '#src/features/connection/load-trouble.tsx'
import { useNavigationGuard } from '#src/features/connection/use-navigation-guard.tsx'
import { useReturn } from '#src/features/connection/use-return.ts'
import { PaletteHost } from '#src/features/palette/palette-host.tsx'
import { AppShell } from '#src/features/shell/app-shell.tsx'
import { placesFor } from '#src/features/shell/places.ts'
import { proofAsked } from '#src/lib/ask-for-proof.ts'
import { isShow } from '#src/lib/is-show.ts'
import { session } from '#src/lib/session.ts'
import { useShell } from '#src/lib/shell.ts'

const SessionDialog = lazy(async () => ({
  default: (await import('#src/features/connection/session-dialog.tsx')).SessionDialog,
}))
const ProofDialog = lazy(async () => ({
  default: (await import('#src/features/accounts/proof-dialog.tsx')).ProofDialog,
}))
const LoginForm = lazy(async () => ({
  default: (await import('#src/features/accounts/login-form.tsx')).LoginForm,
}))

export default function Layout({ children }: { children: ReactNode }) {
  const page = usePageContext()
  const { state } = session.use()
  const asksForProof = proofAsked.use()
  const { viewer, i18n } = useShell()
  const gameId = Number(/^\/(?:admin\/)?games\/(\d+)/i.exec(page.urlPathname)?.[1]) || undefined
  const screens = placesFor(viewer).map(({ href, name }) => ({
    id: `screen-${href}`,
    label: i18n._(name),
    href,
  }))
  useNavigationGuard()
  useReturn()
  return (
    <>
      <AppShell path={page.urlPathname} bare={isShow(page)}>
        {children}
      </AppShell>
      <PaletteHost gameId={gameId} screens={{ name: i18n._(msg`Screens`), entries: screens }} />
      <ConnectionLine />
      <LoadTrouble address={page.urlOriginal} />
      {asksForProof && (
        <Suspense>
          <ProofDialog />
        </Suspense>
      )}
      {state !== 'held' && (
        <Suspense>
          <SessionDialog form={(onLoggedIn, userName) => <LoginForm {...{ onLoggedIn, userName }} />} />
        </Suspense>
      )}
    </>
  )
}
