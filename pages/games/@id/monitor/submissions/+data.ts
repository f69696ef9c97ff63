import { readSubmissionFilter, submissionPageOf } from '#src/features/monitor/submission-filter.ts'
import { pageData } from '#src/lib/page-data.ts'
import { watchedGame } from '#src/lib/watched-game.ts'

export const data = pageData(async (page) => {
  const gameId = await watchedGame(page)
  await page.rpc.submissions.page.fetch(submissionPageOf(gameId, readSubmissionFilter(page.search)))
})
