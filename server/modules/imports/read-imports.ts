import type { ImportEntry } from '#src/contract/imports.ts'
import type { AccountContext } from '../../access/context.ts'
import { may } from '../../access/may.ts'
import { serverLimits } from '../../lib/server-limits.ts'
import { listImports } from './repository.ts'

/** What was imported before, the last first. Organisers take back what made challenges and pages only. */
export async function readImports(ctx: AccountContext, gameId: number | null): Promise<ImportEntry[]> {
  const isAdmin = may(ctx, 'edit')
  const rows = await listImports(ctx.db, { gameId, count: serverLimits.importsShown })
  return rows.map(({ id, source, title, appliedAt, by, counts, onlyOwnKinds, ...row }) => ({
    id,
    source,
    game: row.gameId === null ? null : { id: row.gameId, title: title ?? '' },
    at: appliedAt,
    by,
    counts: counts ?? [],
    mayUndo: isAdmin || onlyOwnKinds,
  }))
}
