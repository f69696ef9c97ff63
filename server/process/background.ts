// Work that no caller waits for. A failure is logged and counted here, and does not end the process.
import type { Logger } from 'pino'
import { outsideRequests } from './waiting-time.ts'

export interface Background {
  /** Resolves when the work is over, also when it failed. */
  attempt(name: string, work: () => unknown): Promise<void>
  /** Repeats work, never twice at the same time. Returns what ends it. */
  every(ms: number, name: string, work: () => unknown): () => void
  /** Work that is done `ms` after it is asked for, once for all who ask until then; nothing wakes an idle process. */
  soon(ms: number, name: string, work: () => unknown): SoonWork
  /** How often work of each name has failed. */
  readonly failures: ReadonlyMap<string, number>
}

export interface SoonWork {
  /** Also by the work itself, which then runs again `ms` after its end. */
  ask(): void
  /** Nothing begins any more. */
  stop(): void
}

export function createBackground(log: Logger): Background {
  const failures = new Map<string, number>()

  async function attempt(name: string, work: () => unknown): Promise<void> {
    try {
      await outsideRequests(work)
    } catch (error) {
      failures.set(name, (failures.get(name) ?? 0) + 1)
      log.error({ work: name, error: (error as Error).message }, 'background work failed')
    }
  }

  return {
    failures,
    attempt,
    every(ms, name, work) {
      let isRunning = false
      const timer = setInterval(async () => {
        if (isRunning) return
        isRunning = true
        await attempt(name, work)
        isRunning = false
      }, ms).unref()
      return () => clearInterval(timer)
    },
    soon(ms, name, work) {
      let timer: NodeJS.Timeout | undefined
      let isAsked = false
      let isStopped = false
      const wait = () => {
        timer = setTimeout(async () => {
          isAsked = false
          await attempt(name, work)
          timer = undefined
          if (isAsked) ask()
        }, ms).unref()
      }
      const ask = () => {
        isAsked = true
        if (!timer && !isStopped) wait()
      }
      return {
        ask,
        stop() {
          isStopped = true
          clearTimeout(timer)
        },
      }
    },
  }
}
