import { pageData } from '#src/lib/page-data.ts'
import { startedGame } from '#src/lib/started-game.ts'

export const data = pageData(async (page) => {
  const gameId = await startedGame(page)
  await page.rpc.controlRoom.team.fetch({ gameId, teamId: Number(page.routeParams.teamId) })
})
