// What the lists ask for; pages prefetch with the same words, so that the answer is there at once.
import { pageSlice } from '#src/lib/page-number.ts'

export const gamesPerPage = 10
export const gameListOf = (page: number) => pageSlice(page, gamesPerPage)
export const recentGames = { limit: 7 }
export const timelineGames = { limit: 20 }
