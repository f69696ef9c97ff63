import type { ReactNode } from 'react'
import { usePageContext } from 'vike-react/usePageContext'
import { AdminFrame } from '#src/features/admin/frame/admin-frame.tsx'
import { GuidePill } from '#src/features/admin/guide/guide-pill.tsx'

export default function Layout({ children }: { children: ReactNode }) {
  const { urlPathname } = usePageContext()
  return (
    <>
      <AdminFrame path={urlPathname}>{children}</AdminFrame>
      <GuidePill />
    </>
  )
}
