import type { AnswerResult } from '#src/rules/terms.ts'
import type { RequestContext } from '../../access/context.ts'
import type { Download } from '../../answers/download.ts'
import { safeFileName } from '../../answers/safe-file-name.ts'
import type { Arena } from '../../state/arena/arena.ts'
import { type CellValue, timeText } from './cells.ts'
import { distinctTitle } from './distinct-title.ts'
import { pagesOfSubmissions, type SubmissionLine } from './repository.ts'
import { sheetWords, verdictWords } from './words.ts'
import { workbook } from './workbook.ts'

/** All submissions, newest first. */
export async function submissionSheet(ctx: RequestContext & { arena: Arena }): Promise<Download> {
  const { game } = ctx.arena
  const word = sheetWords(ctx.i18n)
  const verdict = verdictWords(ctx.i18n)
  const columns = (['status', 'time', 'team', 'user', 'challenge', 'content', 'email'] as const).map(word)
  const challenges = [...ctx.arena.challenges.values()]
  const titleOf = ({ challengeId, challengeTitle }: SubmissionLine) =>
    distinctTitle({ id: challengeId, title: challengeTitle }, challenges)
  const cells = (it: SubmissionLine): CellValue[] => [
    verdict(it.status as AnswerResult),
    timeText(it.submittedAt),
    it.teamName,
    it.userName ?? '',
    titleOf(it),
    it.answer,
    it.email ?? '',
  ]
  async function* pages() {
    for await (const page of pagesOfSubmissions(ctx.db, game.id)) yield page.map(cells)
  }
  const stamp = timeText(ctx.clock.now()).replace(/\D/g, '')
  const name = `${safeFileName(game.title)}_Submissions_${stamp}.xlsx`
  return workbook({ name, title: word('submissions'), columns, pages: pages() })
}
