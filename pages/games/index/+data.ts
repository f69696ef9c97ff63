import { gameListOf, timelineGames } from '#src/features/games/list-inputs.ts'
import { pageData } from '#src/lib/page-data.ts'
import { pageNumber } from '#src/lib/page-number.ts'

export const data = pageData(({ rpc, search }) =>
  Promise.all([
    rpc.games.list.prefetch(gameListOf(pageNumber(search.page))),
    rpc.games.recent.prefetch(timelineGames),
  ]),
)
