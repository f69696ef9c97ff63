import { findNamed } from '#src/rules/category-terms.ts'
import { Refusal } from '../../lib/refusal.ts'
import { inSavepoint } from '../../writes/transact.ts'
import { listCategories } from '../categories/repository.ts'
import { createCategory } from '../categories/write-category.ts'
import { noteGameChange } from './import-game.ts'
import type { Importing } from './importing.ts'

/** Categories of a game of ours. One that the game has under the same name stays as it is. */
export async function importCategories(run: Importing): Promise<void> {
  const { bundle, ctx, gameId } = run
  if (!bundle.categories?.length || gameId === undefined) return
  const known = await listCategories(ctx.db, gameId)
  let isNew = false
  for (const category of bundle.categories) {
    if (findNamed(known, category.name)) continue
    try {
      await inSavepoint(ctx, () => createCategory(ctx, { gameId, ...category }))
      isNew = true
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      run.findings.push({ name: 'ValueWrong', level: 'warning', params: { field: 'categories' } })
    }
  }
  if (isNew) noteGameChange(run, 'categories')
}
