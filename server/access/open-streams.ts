import { liveStreams, siteFactor } from '#src/contract/limits.ts'
import { networkOf, siteOf } from '../lib/network-of.ts'
import { fail } from '../lib/refusal.ts'
import { shareOfWorker } from '../process/share-of-worker.ts'
import type { RequestContext } from './context.ts'
import { isLocal } from './take-rate.ts'

type Caller = Pick<RequestContext, 'actor' | 'ip' | 'config'>

/** Counts what callers keep open: by account and by network, for guests by network alone. */
export class OpenStreams {
  readonly #counts = new Map<string, number>()

  /** Takes a place, or refuses the caller. @returns what gives it back. */
  take(caller: Caller): () => void {
    const leave = this.enter(caller)
    if (!leave) throw fail('TooManyRequests', { seconds: liveStreams.retrySeconds })
    return leave
  }

  /** @returns what gives the place back; undefined when the caller has as many as allowed. */
  enter(caller: Caller): (() => void) | undefined {
    const groups = groupsOf(caller)
    const { workers } = caller.config
    for (const [who, most] of groups)
      if ((this.#counts.get(who) ?? 0) >= shareOfWorker(most, workers)) return undefined
    for (const [who] of groups) this.#counts.set(who, (this.#counts.get(who) ?? 0) + 1)
    return () => {
      for (const [who] of groups) {
        const left = this.#counts.get(who)! - 1
        if (left > 0) this.#counts.set(who, left)
        else this.#counts.delete(who)
      }
    }
  }
}

/** What a caller is counted under, and how many all of the same key may have. */
function groupsOf({ actor, ip, config }: Caller): [who: string, most: number][] {
  if (!config.rateLimit) return []
  const groups: [string, number][] = actor ? [[`account ${actor.userId}`, liveStreams.account.most]] : []
  if (isLocal(ip)) return groups
  const kind = actor ? 'networkOfAccounts' : 'network'
  const { most } = liveStreams[kind]
  groups.push([`${kind} ${networkOf(ip)}`, most])
  const site = siteOf(ip)
  if (site) groups.push([`${kind} ${site}`, most * siteFactor])
  return groups
}
