// The contexts of what acts without a request: a command line, an importer, a job.
import type { Role } from '#src/rules/terms.ts'
import { fail } from '../lib/refusal.ts'
import { noSession } from '../state/sessions/actor.ts'
import { findCaller } from '../state/sessions/repository.ts'
import type { Program } from '../writes/audit-log.ts'
import type { AccountContext, VerbContext } from './context.ts'
import type { Services } from './services.ts'

/** A program that acts by itself. It may do what administrators may. */
export const programContext = (services: Services, program: Program): VerbContext => ({
  ...services,
  log: services.logs.logger(() => ({ userName: program.systemUser ?? program.name, ip: null })),
  actor: null,
  program,
})

/** The program in the name of an account, with the rights of that account: for what only accounts can do. */
export async function inTheNameOf(ctx: VerbContext, userId: string): Promise<AccountContext> {
  const found = await findCaller(ctx.db, userId)
  if (!found) throw fail('UserNotFound')
  return { ...ctx, actor: { ...found, role: found.role as Role, avatar: null, sessionHash: noSession } }
}
