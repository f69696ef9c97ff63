import { findNamed } from '#src/rules/category-terms.ts'
import { listCategories } from '../categories/repository.ts'
import { createCategory } from '../categories/write-category.ts'
import { each, type Importing, remember, tell } from './importing.ts'

/** Categories of a game of ours. One that the game has under the same name stays as it is. */
export async function importCategories(run: Importing): Promise<void> {
  const { bundle, ctx, gameId } = run
  if (!bundle.categories?.length || gameId === undefined) return
  const known = await listCategories(ctx.db, gameId)
  for (const category of bundle.categories) {
    const object = { kind: 'category', key: category.name.toLowerCase(), name: category.name } as const
    const before = findNamed(known, category.name)
    if (before) {
      remember(run, object, before.id, { isNew: false })
      tell(run, object, 'same')
      continue
    }
    await each(run, object, async () => {
      remember(run, object, await createCategory(ctx, { gameId, ...category }), { isNew: true })
      tell(run, object, 'create')
    })
  }
}
