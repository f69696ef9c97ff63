import { usePageContext } from 'vike-react/usePageContext'
import { readAuditFilter } from '#src/features/admin/audit/audit-filter.ts'
import { AuditScreen } from '#src/features/admin/audit/audit-screen.tsx'

export default function Page() {
  return <AuditScreen filter={readAuditFilter(usePageContext().urlParsed.search)} />
}
