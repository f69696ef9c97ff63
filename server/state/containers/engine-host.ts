// The configured engine while the process runs: opened again whenever it was away, with its calls limited in time and
// counted. Its events are passed on to the container worker.
import { setTimeout as pause } from 'node:timers/promises'
import type { Logger } from 'pino'
import {
  type ContainerEngine,
  EngineError,
  type EngineFacts,
  type EngineNews,
  engineTimeLimits,
} from '../../ports/containers/port.ts'

export type EngineCall = 'open' | 'prepare' | 'ensure' | 'observe' | 'list' | 'remove' | 'output'

export interface EngineHost {
  readonly name: ContainerEngine['name']
  /** Undefined until the engine has been reached. */
  readonly facts: EngineFacts | undefined
  /** False after a call that the engine did not answer, until one that it did. */
  readonly isUp: boolean
  /** Calls the engine with its time limit. Throws `EngineError`. */
  call<Result>(
    name: EngineCall,
    work: (engine: ContainerEngine, signal: AbortSignal) => Promise<Result>,
  ): Promise<Result>
  /** Ids to look at again; `lost`: all of them. */
  subscribe(listener: (news: EngineNews) => void): () => void
  /** How long each call took, in seconds. */
  onCall(listener: (call: EngineCall, outcome: string, seconds: number) => void): () => void
  stop(): Promise<void>
}

const pauseMs = { min: 1_000, max: 30_000 }

export function hostEngine(engine: ContainerEngine, log: Logger): EngineHost {
  const listeners = new Set<(news: EngineNews) => void>()
  const timers = new Set<(call: EngineCall, outcome: string, seconds: number) => void>()
  const stopping = new AbortController()
  let facts: EngineFacts | undefined
  let isUp = false
  let told: boolean | undefined

  const tell = (news: EngineNews) => {
    for (const listener of listeners) listener(news)
  }
  function noteState(up: boolean, trouble?: string): void {
    isUp = up
    if (told === up) return
    told = up
    if (up) log.info({ engine: engine.name }, 'container engine is reached')
    else log.error({ engine: engine.name, trouble }, 'container engine is not reached')
  }

  async function call<Result>(
    name: EngineCall,
    work: (engine: ContainerEngine, signal: AbortSignal) => Promise<Result>,
  ): Promise<Result> {
    const limitMs = name === 'ensure' || name === 'prepare' ? engineTimeLimits[name] : engineTimeLimits.other
    const signal = AbortSignal.any([AbortSignal.timeout(limitMs), stopping.signal])
    const started = performance.now()
    let outcome = 'done'
    try {
      const result = await work(engine, signal)
      noteState(true)
      return result
    } catch (error) {
      // A provider that lets its own abort error through is as good as one that did not answer.
      const fault = error instanceof EngineError ? error : new EngineError('unavailable', String(error))
      outcome = fault.fault
      if (!stopping.signal.aborted) noteState(fault.fault !== 'unavailable', fault.message)
      throw fault
    } finally {
      const seconds = (performance.now() - started) / 1_000
      for (const timer of timers) timer(name, outcome, seconds)
    }
  }

  async function follow(): Promise<void> {
    for (let failures = 0; !stopping.signal.aborted; failures++) {
      try {
        facts = await call('open', (it, signal) => it.open(signal))
        failures = 0
        tell('lost')
        for await (const news of engine.watch(stopping.signal)) {
          // The engine may have been replaced meanwhile: its networks are made again.
          if (news === 'lost') facts = await call('open', (it, signal) => it.open(signal))
          tell(news)
        }
      } catch {
        // `call` has said so.
      }
      const waitMs = Math.min(pauseMs.min * 2 ** failures, pauseMs.max)
      await pause(waitMs, undefined, { signal: stopping.signal, ref: false }).catch(() => {})
    }
  }
  const following = follow()

  return {
    name: engine.name,
    get facts() {
      return facts
    },
    get isUp() {
      return isUp
    },
    call,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    onCall(listener) {
      timers.add(listener)
      return () => timers.delete(listener)
    },
    async stop() {
      stopping.abort()
      await following
      await engine.close()
    },
  }
}
