// Inputs of the list queries. Pages prefetch with the same inputs, so that the data is in the cache.
import { pageSlice } from '#src/lib/page-number.ts'

export const gamesPerPage = 10
export const gameListOf = (page: number) => pageSlice(page, gamesPerPage)
export const recentGames = { limit: 7 }
export const timelineGames = { limit: 20 }
