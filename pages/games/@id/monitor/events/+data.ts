import { eventPageOf, readEventFilter } from '#src/features/monitor/event-filter.ts'
import { pageData } from '#src/lib/page-data.ts'
import { watchedGame } from '#src/lib/watched-game.ts'

export const data = pageData(async (page) => {
  const gameId = await watchedGame(page)
  await page.rpc.events.page.fetch(eventPageOf(gameId, readEventFilter(page.search)))
})
