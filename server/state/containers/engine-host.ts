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

export type EngineCall =
  | 'open'
  | 'prepare'
  | 'ensure'
  | 'observe'
  | 'list'
  | 'remove'
  | 'output'
  | 'runBeside'

export interface EngineHost {
  readonly name: ContainerEngine['name']
  /** It can run a program beside an instance. */
  readonly runsBeside: boolean
  /** Undefined until the engine has been reached. */
  readonly facts: EngineFacts | undefined
  /** False after a call that the engine did not answer, until one that it did, and while it cannot be used. */
  readonly isUp: boolean
  /** Why the engine cannot be used although it answers, in a sentence for staff. */
  readonly trouble: string | undefined
  /** Resolves when the engine was asked for the first time, whether it answered or not. */
  readonly opened: Promise<void>
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
/** What makes an engine unusable is changed by hand. */
const lookAgainMs = 15_000

const limitsMs: Partial<Record<EngineCall, number>> = engineTimeLimits

export function hostEngine(engine: ContainerEngine, log: Logger): EngineHost {
  const listeners = new Set<(news: EngineNews) => void>()
  const timers = new Set<(call: EngineCall, outcome: string, seconds: number) => void>()
  const stopping = new AbortController()
  let facts: EngineFacts | undefined
  let isUp = false
  let told: boolean | undefined
  let trouble: string | undefined
  let lookingAgain: NodeJS.Timeout | undefined
  let toldLacks = ''

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

  /** Looked at again until there is none: the calls that find it may not be made for hours. */
  function noteTrouble(found: string | undefined): void {
    if (found !== trouble) {
      if (found) log.error({ engine: engine.name, trouble: found }, 'container engine cannot be used')
      else log.info({ engine: engine.name }, 'container engine can be used again')
    }
    trouble = found
    clearTimeout(lookingAgain)
    if (found && !stopping.signal.aborted)
      lookingAgain = setTimeout(() => void open().catch(() => {}), lookAgainMs).unref()
  }

  async function open(): Promise<void> {
    facts = await call('open', (it, signal) => it.open(signal))
    noteTrouble(facts.trouble)
    const lacks = facts.lacks.join(', ')
    if (lacks && lacks !== toldLacks)
      log.warn({ engine: engine.name, lacks }, `container engine does not provide: ${lacks}`)
    toldLacks = lacks
  }

  async function call<Result>(
    name: EngineCall,
    work: (engine: ContainerEngine, signal: AbortSignal) => Promise<Result>,
  ): Promise<Result> {
    const limitMs = limitsMs[name] ?? engineTimeLimits.other
    const signal = AbortSignal.any([AbortSignal.timeout(limitMs), stopping.signal])
    const started = performance.now()
    let outcome = 'done'
    try {
      const result = await work(engine, signal)
      noteState(true)
      // A container that starts proves that nothing is in the way any more.
      if (name === 'ensure' && trouble) noteTrouble(undefined)
      return result
    } catch (error) {
      // A provider that lets its own abort error through is as good as one that did not answer.
      const fault = error instanceof EngineError ? error : new EngineError('unavailable', String(error))
      outcome = fault.fault
      if (!stopping.signal.aborted) noteState(fault.fault !== 'unavailable', fault.message)
      if (fault.fault === 'unusable') noteTrouble(fault.message)
      throw fault
    } finally {
      const seconds = (performance.now() - started) / 1_000
      for (const timer of timers) timer(name, outcome, seconds)
    }
  }

  let noteOpened = () => {}
  const opened = new Promise<void>((resolve) => {
    noteOpened = resolve
  })

  async function follow(): Promise<void> {
    for (let failures = 0; !stopping.signal.aborted; failures++) {
      try {
        await open().finally(noteOpened)
        failures = 0
        tell('lost')
        for await (const news of engine.watch(stopping.signal)) {
          // The engine may have been replaced meanwhile: its networks are made again.
          if (news === 'lost') await open()
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
    runsBeside: engine.runBeside !== undefined,
    get facts() {
      return facts
    },
    get isUp() {
      return isUp && trouble === undefined
    },
    get trouble() {
      return trouble
    },
    opened,
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
      clearTimeout(lookingAgain)
      await following
      await engine.close()
    },
  }
}
