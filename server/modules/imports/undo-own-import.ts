import type { ImportUndone } from '#src/contract/imports.ts'
import type { ImportKind } from '#src/rules/import-kinds.ts'
import type { AccountContext } from '../../access/context.ts'
import { may } from '../../access/may.ts'
import { fail } from '../../lib/refusal.ts'
import { madeOwnKinds } from './repository.ts'
import { undoImport } from './undo-import.ts'

/** Administrators take back any import, organisers those that made challenges and pages of their game and nothing else. */
export async function undoOwnImport(
  ctx: AccountContext,
  { gameId, importId }: { gameId: number | null; importId: number },
): Promise<ImportUndone> {
  const isOwn = gameId !== null && (await madeOwnKinds(ctx.db, importId, gameId))
  if (!isOwn && !may(ctx, 'edit')) throw fail('ImportMissing')
  const { removed, kept } = await undoImport(ctx, importId)
  return {
    removed: Object.entries(removed).map(([kind, count]) => ({ kind: kind as ImportKind, count })),
    kept,
  }
}
