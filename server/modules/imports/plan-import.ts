import type { ImportReport } from '#src/contract/imports.ts'
import type { VerbContext } from '../../access/context.ts'
import { quiet } from '../../access/quiet.ts'
import { rehearse } from '../../writes/rehearse.ts'
import { carryOut, type ImportOptions } from './apply-import.ts'
import type { Bundle } from './bundle.ts'
import { readContents } from './read-contents.ts'

/**
 * What an import would do: it is rehearsed, and no file is stored.
 */
export async function planImport(
  ctx: VerbContext,
  bundle: Bundle,
  options: ImportOptions = {},
): Promise<ImportReport> {
  const contents = await readContents(ctx, bundle, false)
  const report = await rehearse(quiet(ctx), (own) => carryOut(own, bundle, contents, options))
  const isNew = report.objects.some(({ kind, action }) => kind === 'game' && action === 'create')
  return {
    ...report,
    applied: false,
    importId: null,
    game: report.game && { ...report.game, id: isNew ? null : report.game.id },
  }
}
