import { readTrafficFilter } from '#src/features/monitor/traffic-filter.ts'
import { pageData } from '#src/lib/page-data.ts'
import { watchedGame } from '#src/lib/watched-game.ts'

export const data = pageData(async (page) => {
  const gameId = await watchedGame(page)
  const { challenge, team } = readTrafficFilter(page.search)
  const { captures } = page.rpc
  await Promise.all([
    captures.challenges.fetch({ gameId }),
    challenge && captures.teams.prefetch({ challengeId: challenge }),
    challenge && team && captures.files.prefetch({ challengeId: challenge, participationId: team }),
  ])
})
