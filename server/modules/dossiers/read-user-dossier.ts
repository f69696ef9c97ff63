import type { UserDossier } from '#src/contract/dossiers.ts'
import type { VerbContext } from '../../access/context.ts'
import { readDossier } from './read-dossier.ts'
import { listSameAddress, listSessionsOf, listTeamsOf } from './repository.ts'

/** An account that is not there has an empty one: its name and the rest come with the list of accounts. */
export async function readUserDossier(ctx: VerbContext, userId: string): Promise<UserDossier> {
  const [known, teams, sessions, sameAddress] = await Promise.all([
    readDossier(ctx, { userId }),
    listTeamsOf(ctx.db, userId),
    listSessionsOf(ctx.db, userId, ctx.clock.now()),
    listSameAddress(ctx.db, userId),
  ])
  return { ...known, teams, sessions, sameAddress }
}
