import { z } from 'zod'
import { frontBlocks, frontChange, frontPage, shownBlocks } from '#src/contract/front-page.ts'
import { t } from '../../access/init.ts'
import { admin, anyone } from '../../access/procedures.ts'
import { changeFront, unarranged } from './change-front.ts'
import { showBlocks, showFront } from './show-front.ts'

export const front = t.router({
  shown: anyone.output(shownBlocks).query(({ ctx }) => showFront(ctx)),
  get: admin.output(frontPage).query(async ({ ctx }) => {
    await ctx.settings.refresh()
    return ctx.settings.front() ?? unarranged
  }),
  /** A mutation only so that long texts are sent in a body; it changes nothing. */
  preview: admin
    .input(z.object({ blocks: frontBlocks }))
    .output(shownBlocks)
    .mutation(({ ctx, input }) => showBlocks(ctx, input.blocks)),
  change: admin
    .input(frontChange)
    .output(frontPage)
    .mutation(({ ctx, input }) => changeFront(ctx, input)),
})
