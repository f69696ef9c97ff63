import { mayChange } from '#src/rules/token-scope.ts'
import type { RequestContext } from '../access/context.ts'
import { fail } from '../lib/refusal.ts'

/** What a procedure is decides, not the method of its path: a search is a POST and changes nothing. */
export function refuseByScope(type: 'query' | 'mutation', { actor }: Pick<RequestContext, 'actor'>): void {
  if (!actor?.scope || mayChange(actor.scope)) return
  if (type !== 'query') throw fail('TokenScopeTooSmall')
}
