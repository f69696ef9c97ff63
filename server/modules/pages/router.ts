import { pageAddress, pageOfGame, shownPage } from '#src/contract/pages.ts'
import { t } from '../../access/init.ts'
import { anyone, gameViewer } from '../../access/procedures.ts'
import { readPage } from './read-page.ts'

/** Pages as their readers get them. */
export const pages = t.router({
  ofSite: anyone
    .input(pageAddress)
    .output(shownPage)
    .query(({ ctx, input }) => readPage(ctx, null, input.slug)),
  ofGame: gameViewer
    .input(pageOfGame)
    .output(shownPage)
    .query(({ ctx, input }) => readPage(ctx, input.gameId, input.slug)),
})
