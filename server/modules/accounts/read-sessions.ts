import type { OwnSession } from '#src/contract/accounts.ts'
import type { AccountContext } from '../../access/context.ts'
import { listSessions } from '../../state/sessions/repository.ts'
import { sessionId } from './session-id.ts'

export async function readSessions(ctx: AccountContext): Promise<OwnSession[]> {
  const rows = await listSessions(ctx.db, ctx.actor.userId, ctx.clock.now())
  return rows.map(({ idHash, ...row }) => ({
    id: sessionId(idHash),
    ...row,
    current: idHash.equals(ctx.actor.sessionHash),
  }))
}
