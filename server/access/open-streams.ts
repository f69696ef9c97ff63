import { liveStreams } from '#src/contract/limits.ts'
import { fail } from '../refusal.ts'
import type { RequestContext } from './context.ts'
import { callerOf, isLocal } from './take-rate.ts'

/** Counts what callers keep open: by account, or for guests by network. */
export class OpenStreams {
  readonly #perCaller = new Map<string, number>()

  /** Takes a place, or refuses the caller. @returns what gives it back. */
  take(ctx: Parameters<OpenStreams['enter']>[0]): () => void {
    const leave = this.enter(ctx)
    if (!leave) throw fail('TooManyRequests', { seconds: liveStreams.retrySeconds })
    return leave
  }

  /** @returns what gives the place back; undefined when the caller has as many as allowed. */
  enter(ctx: Pick<RequestContext, 'actor' | 'ip' | 'config'>): (() => void) | undefined {
    const { most } = ctx.actor ? liveStreams.account : liveStreams.network
    const caller = callerOf(ctx)
    const count = this.#perCaller.get(caller) ?? 0
    const isLimited = ctx.config.rateLimit && (ctx.actor || !isLocal(ctx.ip))
    if (isLimited && count >= most) return undefined
    this.#perCaller.set(caller, count + 1)
    return () => {
      const left = this.#perCaller.get(caller)! - 1
      if (left > 0) this.#perCaller.set(caller, left)
      else this.#perCaller.delete(caller)
    }
  }
}
