import { gamesPerPage } from '#src/features/admin/games/games-screen.tsx'
import { pageData } from '#src/lib/page-data.ts'
import { pageSlice } from '#src/lib/page-number.ts'

export const data = pageData(({ rpc }) => rpc.editGames.list.fetch(pageSlice(1, gamesPerPage)))
