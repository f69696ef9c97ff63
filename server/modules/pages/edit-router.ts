import { z } from 'zod'
import {
  pageCreate,
  pageEntry,
  pageFull,
  pageOrder,
  pageOwner,
  pageRef,
  pageUpdate,
} from '#src/contract/pages.ts'
import { nothing } from '#src/contract/shapes.ts'
import { t } from '../../access/init.ts'
import { once } from '../../access/once.ts'
import { staffOfNamed } from '../../access/procedures.ts'
import { fail } from '../../lib/refusal.ts'
import { findPage, listPages } from './repository.ts'
import { changeOrder, changePage, createPage, removePage } from './write-page.ts'

/** Organisers of the game in the input; without a game, which means the site, administrators. */
const pageEditor = staffOfNamed('gameEditor', 'edit', pageOwner)

export const editPages = t.router({
  list: pageEditor.output(z.array(pageEntry)).query(({ ctx, input }) => listPages(ctx.db, input.gameId)),
  get: pageEditor
    .input(pageRef)
    .output(pageFull)
    .query(async ({ ctx, input }) => {
      const page = await findPage(ctx.db, input.gameId, input.pageId)
      if (!page) throw fail('PageNotFound')
      return page
    }),
  create: pageEditor.input(pageCreate).output(z.number()).mutation(once('editPages.create', createPage)),
  update: pageEditor
    .input(pageUpdate)
    .output(pageFull)
    .mutation(({ ctx, input }) => changePage(ctx, input)),
  delete: pageEditor
    .input(pageRef)
    .output(nothing)
    .mutation(({ ctx, input }) => removePage(ctx, input)),
  order: pageEditor
    .input(pageOrder)
    .output(nothing)
    .mutation(({ ctx, input }) => changeOrder(ctx, input)),
})
