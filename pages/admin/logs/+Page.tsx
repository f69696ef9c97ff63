import { usePageContext } from 'vike-react/usePageContext'
import { readLogFilter } from '#src/features/admin/logs/log-filter.ts'
import { LogsScreen } from '#src/features/admin/logs/logs-screen.tsx'

export default function Page() {
  return <LogsScreen filter={readLogFilter(usePageContext().urlParsed.search)} />
}
