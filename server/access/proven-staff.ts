// Staff without the second factor that the site requires (VEXIL_STAFF_SECOND_FACTOR) have the rights of players until they set
// one up. Procedures of staff refuse them by name; streams, hubs, files and containers ask here.
import type { Actor } from '../state/sessions/actor.ts'
import type { RequestContext } from './context.ts'

type Site = Pick<RequestContext, 'config'>

/** Tokens pass, because only staff with a second factor can create them. */
export const lacksSecondFactor = ({ config }: Site, { scope, hasSecondFactor }: Actor): boolean =>
  config.staffSecondFactor && !scope && !hasSecondFactor

/** The caller with the rights that count. */
export function provenStaff(site: Site, actor: Actor | null): Actor | null {
  if (!actor || !lacksSecondFactor(site, actor)) return actor
  return { ...actor, role: actor.role === 'Banned' ? 'Banned' : 'User', staffOf: {} }
}
