import { usePageContext } from 'vike-react/usePageContext'
import { AuditScreen } from '#src/features/admin/audit/audit-screen.tsx'

export default function Page() {
  const { search } = usePageContext().urlParsed
  return <AuditScreen key={JSON.stringify(search)} search={search} />
}
