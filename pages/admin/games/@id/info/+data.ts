import { gameIdOf } from '#src/lib/game-id.ts'
import { pageData } from '#src/lib/page-data.ts'

export const data = pageData(({ rpc, ...page }) => rpc.editGames.page.fetch({ gameId: gameIdOf(page) }))
