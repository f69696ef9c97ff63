import type { ImportReport } from '#src/contract/imports.ts'
import type { VerbContext } from '../../access/context.ts'
import { quiet } from '../../access/quiet.ts'
import { inOneTransaction } from '../../writes/transact.ts'
import { carryOut, type ImportOptions } from './apply-import.ts'
import type { Bundle } from './bundle.ts'
import { readContents } from './read-contents.ts'

/** Carries the report out of the transaction that it rolls back. */
class RolledBack extends Error {
  readonly report: ImportReport
  constructor(report: ImportReport) {
    super('The plan is made, and nothing is written.')
    this.report = report
  }
}

/**
 * What an import would do: it is done, in a transaction that is rolled back, so that the plan has the refusals of every verb and of
 * the database. No file is stored, and nobody is told of anything.
 */
export async function planImport(
  ctx: VerbContext,
  bundle: Bundle,
  options: ImportOptions = {},
): Promise<ImportReport> {
  const contents = await readContents(ctx, bundle, false)
  try {
    return await inOneTransaction(quiet(ctx), async (own) => {
      throw new RolledBack(await carryOut(own, bundle, contents, options))
    })
  } catch (error) {
    if (!(error instanceof RolledBack)) throw error
    const { report } = error
    const isNew = report.objects.some(({ kind, action }) => kind === 'game' && action === 'create')
    return {
      ...report,
      applied: false,
      importId: null,
      game: report.game && { ...report.game, id: isNew ? null : report.game.id },
    }
  }
}
