import type { ReactNode } from 'react'
import { usePageContext } from 'vike-react/usePageContext'
import { AppShell } from '#src/features/shell/app-shell.tsx'

export default function Layout({ children }: { children: ReactNode }) {
  const { urlPathname } = usePageContext()
  return <AppShell path={urlPathname}>{children}</AppShell>
}
