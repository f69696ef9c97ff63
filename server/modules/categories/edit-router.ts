import { z } from 'zod'
import { gameRef } from '#src/contract/games.ts'
import {
  ownCategoryCreate,
  ownCategoryRef,
  ownCategoryUpdate,
  usedCategory,
} from '#src/contract/own-categories.ts'
import { nothing } from '#src/contract/shapes.ts'
import { t } from '../../access/init.ts'
import { once } from '../../access/once.ts'
import { challengeEditor } from '../../access/procedures.ts'
import { listCategories } from './repository.ts'
import { changeCategory, createCategory, removeCategory } from './write-category.ts'

export const editCategories = t.router({
  list: challengeEditor
    .input(gameRef)
    .output(z.array(usedCategory))
    .query(({ ctx, input }) => listCategories(ctx.db, input.gameId)),
  create: challengeEditor
    .input(ownCategoryCreate)
    .output(z.number())
    .mutation(once('editCategories.create', createCategory)),
  change: challengeEditor
    .input(ownCategoryUpdate)
    .output(nothing)
    .mutation(({ ctx, input }) => changeCategory(ctx, input)),
  delete: challengeEditor
    .input(ownCategoryRef)
    .output(nothing)
    .mutation(({ ctx, input }) => removeCategory(ctx, input)),
})
