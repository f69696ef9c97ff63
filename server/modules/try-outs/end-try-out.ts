import type { VerbContext } from '../../access/context.ts'
import { programContext } from '../../access/program-context.ts'
import { quiet } from '../../access/quiet.ts'
import type { Services } from '../../access/services.ts'
import { fail } from '../../lib/refusal.ts'
import { inOneTransaction } from '../../writes/transact.ts'
import { removeGame } from '../games/remove-game.ts'
import { deleteTeams, findTryOut, listOverTryOuts, listTestTeams } from './repository.ts'

/** With everything in it, and the team that was made for it. @returns the number of the game that it was a copy of. */
export const endTryOut = (ctx: VerbContext, gameId: number): Promise<number> =>
  inOneTransaction(quiet(ctx), async (own) => {
    const source = await findTryOut(own.db, gameId)
    if (source === null) throw fail('GameNotFound')
    const teams = await listTestTeams(own.db, gameId)
    await removeGame(own, gameId)
    await deleteTeams(own.db, teams)
    return source
  })

/** Deletes those whose time is over. */
export async function sweepTryOuts(services: Services): Promise<void> {
  const ctx = programContext(services, { kind: 'job', name: 'sweep-try-outs' })
  for (const gameId of await listOverTryOuts(ctx.db, ctx.clock.now())) await endTryOut(ctx, gameId)
}
