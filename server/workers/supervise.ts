// `VEXIL_WORKERS`: one command that uses several cores. The supervisor answers no calls: it owns the built-in database, starts
// the workers, which share the port, replaces one that ended, counts the limits for all, and adds up their metrics. The first worker
// opens the port. All accept connections from the system by themselves, so the one that has time takes the next.
import cluster, { type Worker } from 'node:cluster'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { pino } from 'pino'
import type { Config } from '../config.ts'
import { connectionUrl } from '../db/connection-url.ts'
import { startEmbedded } from '../db/embedded.ts'
import { secretKeyFor } from '../db/secret-key.ts'
import type { SocketHandle } from '../process/listen-on.ts'
import { onStopSignal } from '../process/on-stop-signal.ts'
import { tellReady } from '../process/tell-ready.ts'
import { createRateLimits } from '../state/rate-limits.ts'
import type { Assignment, LimitCall, ToSupervisor, ToWorker } from './messages.ts'
import { serveMetrics } from './serve-metrics.ts'
import { answerCalls } from './shared-rate-limits.ts'

/** A worker that ends again and again is not started without pause. */
const restartMs = 1_000
/** After it, workers that have not ended are killed. */
const stopMs = 30_000

/** @param main the program that a worker runs. */
export async function supervise(config: Config, main: string): Promise<void> {
  const log = pino({ level: config.logLevel, base: null })
  const database =
    config.databaseUrl === undefined ? await startEmbedded({ dataDir: config.dataDir, log }) : undefined
  // The key is generated before the workers start: to them the database is an external one, for which none is generated.
  secretKeyFor(config)
  const limits = createRateLimits({ disabled: !config.rateLimit })
  const counter = randomUUID()
  const workers = new Set<Worker>()
  /** Kept, so that connections wait for the next worker when all have ended. Nothing is accepted on it here. */
  let port: SocketHandle | undefined
  let stopping = false
  /** Resolves when the worker answers calls, and with undefined when it ended before. */
  async function start(assignment: Assignment): Promise<Ready | undefined> {
    cluster.setupPrimary({ exec: main, args: [JSON.stringify(assignment)] })
    const worker = cluster.fork(database && { DATABASE_URL: connectionUrl(database.connection) })
    workers.add(worker)
    const ready = new Promise<Ready | undefined>((resolve) => {
      worker.on('message', (message: ToSupervisor, handle?: SocketHandle) => {
        if (message.kind === 'handles') {
          port ??= handle
          for (let sent = 0; sent < message.count; sent++) tell(worker, { kind: 'handle' }, port)
        }
        if (message.kind === 'ready') resolve(message)
        if (message.kind === 'limits') void answer(worker, message.calls)
      })
      worker.once('exit', () => resolve(undefined))
    })
    worker.once('exit', (code, signal) => {
      workers.delete(worker)
      void ready.then((wasReady) => {
        if (stopping || (!wasReady && !isServing)) return
        log.error({ code, signal }, 'a worker ended and is replaced')
        void restart(assignment)
      })
    })
    return await ready
  }

  async function restart(assignment: Assignment): Promise<void> {
    await pause(restartMs)
    if (!stopping) await start({ ...assignment, setsUp: false })
  }

  async function answer(worker: Worker, calls: readonly LimitCall[]): Promise<void> {
    tell(worker, { kind: 'limits', answers: await answerCalls(limits, calls) })
  }

  async function stop(): Promise<void> {
    stopping = true
    port?.close()
    const ends = [...workers].map((worker) => once(worker, 'exit'))
    for (const worker of workers) tell(worker, { kind: 'stop' })
    const late = setTimeout(() => {
      for (const worker of workers) worker.process.kill('SIGKILL')
    }, stopMs)
    await Promise.all(ends)
    clearTimeout(late)
    metrics?.close()
    await database?.stop()
  }

  let isServing = false
  let metrics: { close(): void } | undefined
  onStopSignal(() => void stop().then(() => process.exit(0)))
  // The first one migrates the database before the others look at it. It says itself why it cannot start.
  const first = await start({ counter, isFirst: true, setsUp: true })
  if (!first) {
    await stop()
    process.exit(1)
  }
  isServing = true
  metrics = await serveMetrics(config, first.port, () => workers.size)
  const others = Array.from({ length: config.workers - 1 }, () =>
    start({ counter, isFirst: false, setsUp: false }),
  )
  await Promise.all(others)
  if (!stopping) tellReady(first)
}

/** A worker that ends meanwhile does not hear it. */
function tell(worker: Worker, message: ToWorker, handle?: SocketHandle): void {
  if (worker.isConnected()) worker.send(message, handle, () => {})
}

type Ready = Extract<ToSupervisor, { kind: 'ready' }>
