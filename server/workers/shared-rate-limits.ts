// The limits of a worker: counted by the supervisor, so that several workers let through no more than one. The calls of one
// turn of the event loop travel together.
import { fail } from '../lib/refusal.ts'
import type { RateLimits } from '../state/rate-limits.ts'
import type { LimitAnswer, LimitCall } from './messages.ts'

type Limits = Record<string, (...args: LimitCall['args']) => Promise<unknown>>

export interface SharedRateLimits {
  limits: RateLimits
  receive(answers: readonly LimitAnswer[]): void
}

const methods: Record<keyof RateLimits, true> = { take: true, wait: true, charge: true }

export function sharedRateLimits(send: (calls: LimitCall[]) => void): SharedRateLimits {
  const waiting = new Map<number, { resolve(value: unknown): void; reject(error: Error): void }>()
  let calls: LimitCall[] = []
  let last = 0
  const sendAll = () => {
    const all = calls
    calls = []
    send(all)
  }
  const ask = (method: string, args: LimitCall['args']) =>
    new Promise<unknown>((resolve, reject) => {
      const id = ++last
      waiting.set(id, { resolve, reject })
      if (calls.push({ id, method, args }) === 1) setImmediate(sendAll)
    })
  const limits: Limits = {}
  for (const method of Object.keys(methods)) limits[method] = (...args) => ask(method, args)
  return {
    limits: limits as unknown as RateLimits,
    receive(answers) {
      for (const { id, value, seconds } of answers) {
        const call = waiting.get(id)
        waiting.delete(id)
        if (seconds === undefined) call?.resolve(value)
        else call?.reject(fail('TooManyRequests', { seconds }))
      }
    },
  }
}

/** What the supervisor answers. */
export const answerCalls = (limits: RateLimits, calls: readonly LimitCall[]): Promise<LimitAnswer[]> =>
  Promise.all(
    calls.map(async ({ id, method, args }) => {
      try {
        return { id, value: await (limits as unknown as Limits)[method]!(...args) }
      } catch (error) {
        const seconds = Number((error as { params?: { seconds?: number } }).params?.seconds)
        if (!Number.isFinite(seconds)) throw error
        return { id, seconds }
      }
    }),
  )
