import { logPageOf, readLogFilter } from '#src/features/admin/logs/log-filter.ts'
import { pageData } from '#src/lib/page-data.ts'

export const data = pageData(({ rpc, search }) => rpc.logs.page.fetch(logPageOf(readLogFilter(search))))
