import { firstGamesPage } from '#src/features/admin/games/games-page.ts'
import { pageData } from '#src/lib/page-data.ts'

export const data = pageData(({ rpc }) => rpc.editGames.list.fetch(firstGamesPage))
