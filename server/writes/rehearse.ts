import { inOneTransaction, type Writer } from './transact.ts'

/** Carries what was found out of the transaction that it rolls back. */
class RolledBack<Found> extends Error {
  readonly found: Found
  constructor(found: Found) {
    super('Nothing is written.')
    this.found = found
  }
}

/**
 * What `work` would find after its writes: it runs in a transaction that is rolled back, so that it meets the refusals of every verb and
 * of the database. Nobody is told of anything.
 */
export async function rehearse<Ctx extends Writer, Found>(
  ctx: Ctx,
  work: (ctx: Ctx) => Promise<Found>,
): Promise<Found> {
  try {
    return await inOneTransaction(ctx, async (own) => {
      throw new RolledBack(await work(own))
    })
  } catch (error) {
    if (!(error instanceof RolledBack)) throw error
    return error.found as Found
  }
}
