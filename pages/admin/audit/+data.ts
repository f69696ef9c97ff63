import { auditListOf, readAuditFilter } from '#src/features/admin/audit/audit-filter.ts'
import { pageData } from '#src/lib/page-data.ts'

export const data = pageData(({ rpc, search }) => rpc.audit.list.fetch(auditListOf(readAuditFilter(search))))
