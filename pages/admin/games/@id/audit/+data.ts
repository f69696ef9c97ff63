import { auditListOf, readAuditFilter } from '#src/features/admin/audit/audit-filter.ts'
import { gameIdOf } from '#src/lib/game-id.ts'
import { pageData } from '#src/lib/page-data.ts'

export const data = pageData(async ({ rpc, search, ...page }) => {
  const gameId = gameIdOf(page)
  await Promise.all([
    rpc.editGames.page.fetch({ gameId }),
    rpc.audit.listOfGame.fetch({ ...auditListOf(readAuditFilter(search)), gameId }),
  ])
})
