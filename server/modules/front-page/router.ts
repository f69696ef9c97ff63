import { z } from 'zod'
import { frontBlocks, frontChange, frontPage, shownBlocks } from '#src/contract/front-page.ts'
import { nothing } from '#src/contract/shapes.ts'
import { defaultFront } from '#src/rules/default-front.ts'
import { t } from '../../access/init.ts'
import { admin, anyone } from '../../access/procedures.ts'
import { changeFront } from './change-front.ts'
import { showBlocks, showFront } from './show-front.ts'

export const front = t.router({
  shown: anyone.output(shownBlocks).query(({ ctx }) => showFront(ctx)),
  get: admin.output(frontPage).query(async ({ ctx }) => {
    await ctx.settings.refresh()
    return ctx.settings.front() ?? { blocks: defaultFront, updatedAt: null }
  }),
  /** A mutation only so that long texts are sent in a body; it changes nothing. */
  preview: admin
    .input(z.object({ blocks: frontBlocks }))
    .output(shownBlocks)
    .mutation(({ ctx, input }) => showBlocks(ctx, input.blocks)),
  change: admin
    .input(frontChange)
    .output(nothing)
    .mutation(({ ctx, input }) => changeFront(ctx, input)),
})
