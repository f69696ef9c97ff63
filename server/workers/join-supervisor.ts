// A worker's side: what it is to do, the port and the limits that it shares with the others, and when it is to stop.

import type { App } from '../app.ts'
import type { Config } from '../config.ts'
import {
  acceptOn,
  handleOf,
  handlesOfServer,
  type MoreHandles,
  receiveHandles,
} from '../process/accept-more.ts'
import type { SocketHandle } from '../process/listen-on.ts'
import { stopSignals } from '../process/on-stop-signal.ts'
import type { RateLimits } from '../state/rate-limits.ts'
import type { Assignment, ToSupervisor, ToWorker } from './messages.ts'
import { sharedRateLimits } from './shared-rate-limits.ts'

export interface Membership {
  setsUp: boolean
  /** The part of the server that this worker is. */
  config: Config
  rateLimits: { limits: RateLimits; counter: string; hears: boolean }
  /** Starts to answer on the port that all workers share. */
  listen(app: App): Promise<{ port: number; more: MoreHandles }>
  ready(address: { port: number; address: string; setupToken: string | undefined }): void
  /** Called when the supervisor says so or is gone. */
  onStop(stop: () => void): void
}

/** Some writes hold a connection while they wait for each other. */
const poolMin = 4

export function joinSupervisor(whole: Config): Membership {
  const { counter, isFirst, setsUp } = JSON.parse(process.argv[2] ?? '{}') as Assignment
  const send = (message: ToSupervisor, handle?: SocketHandle) => {
    if (process.connected) process.send?.(message, handle)
  }
  const shared = sharedRateLimits((calls) => send({ kind: 'limits', calls }))
  process.on('message', (message: ToWorker) => {
    if (message.kind === 'limits') shared.receive(message.answers)
  })
  // A terminal and systemd send signals to all processes: the supervisor decides what they mean.
  for (const signal of stopSignals) process.on(signal, () => {})
  return {
    setsUp,
    config: {
      ...whole,
      roles: isFirst ? whole.roles : whole.roles.filter((role) => role !== 'worker'),
      databasePool: Math.max(poolMin, Math.ceil(whole.databasePool / whole.workers)),
    },
    rateLimits: { limits: shared.limits, counter, hears: isFirst },
    async listen(app) {
      const each = Math.ceil(handlesOfServer / whole.workers)
      const opened = setsUp ? await app.listen() : undefined
      const count = opened === undefined ? each : each - 1
      const received = receiveHandles(process, count)
      send({ kind: 'handles', count }, opened === undefined ? undefined : handleOf(app.server))
      const handles = await received
      const port = opened ?? (await app.listen(handles.pop()))
      return { port, more: acceptOn(app.server, handles) }
    },
    ready: (address) => send({ kind: 'ready', ...address }),
    onStop(stop) {
      process.on('message', ({ kind }: ToWorker) => kind === 'stop' && stop())
      process.once('disconnect', stop)
    },
  }
}
