import { usePageContext } from 'vike-react/usePageContext'
import { readAuditFilter } from '#src/features/admin/audit/audit-filter.ts'
import { GameAuditScreen } from '#src/features/admin/audit/audit-screen.tsx'
import { gameIdOf } from '#src/lib/game-id.ts'

export default function Page() {
  const page = usePageContext()
  return <GameAuditScreen gameId={gameIdOf(page)} filter={readAuditFilter(page.urlParsed.search)} />
}
