// What gives or changes credentials asks for the password again when the session last saw it a while ago, so that a browser
// that was left open is not enough. Sessions that began with the documented log-in call are asked on our own pages only: the
// documented calls have no place for a question (docs/decisions/0026).
import { fail } from '../lib/refusal.ts'
import type { RequestContext, VerbContext } from './context.ts'
import { t } from './init.ts'

export const proofLifetimeMs = 10 * 60_000

/** Refuses with `ProofNeeded` when the password was not given within the last ten minutes. */
export function demandProof({
  actor,
  via,
  clock,
}: Pick<VerbContext, 'actor' | 'clock'> & Partial<Pick<RequestContext, 'via'>>): void {
  if (!actor?.session || actor.scope) return
  const { byPage, provenAt } = actor.session
  if (!byPage && via === 'rest') return
  if (clock.now() - provenAt > proofLifetimeMs) throw fail('ProofNeeded', { proof: 'password' })
}

/** `.use(freshProof)`, after the access of a procedure. */
export const freshProof = t.middleware(({ ctx, next }) => {
  demandProof(ctx)
  return next()
})

/** Whether a procedure has `freshProof` among its middlewares. */
export const asksForProof = (middlewares: readonly unknown[] = []): boolean =>
  freshProof._middlewares.some((one) => middlewares.includes(one))
