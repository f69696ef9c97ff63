// An engine for development, the demo and tests: a container is a small server in this process. It runs no images; the
// last part of an image's name tells what the container does (`behaviourOf`).
import { createHash, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer as createHttpServer } from 'node:http'
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { fingerprintOf } from './names.ts'
import {
  type ContainerEngine,
  type ContainerRequest,
  type EndReason,
  EngineError,
  type EngineFault,
  type EngineNews,
  type Installation,
  type Observed,
} from './port.ts'

/** What the engines of all replicas in one process share, with what tests do to it. */
export interface InProcessWorld {
  /** True: every call fails with `unavailable`. */
  down: boolean
  /** Every call takes so much longer. */
  slowMs: number
  /** The number of calls of `ensure` that create the container and then fail. */
  failAfterCreate: number
  /** The number of calls of `ensure` that create the container, do not start it, and fail. */
  failBeforeStart: number
  /** Removes all containers without an event, like an engine whose data were deleted. */
  forget(): void
  /** Lets the tag of an image name other bytes. */
  moveTag(image: string): void
  /** Removes one container, as if somebody had done it at the engine. */
  vanish(id: string): void
  /** Ends a container, as if its program had stopped for this reason. */
  end(id: string, reason: EndReason): void
  /** Tells watchers that they may have missed something. */
  interrupt(): void
}

interface Container {
  request: ContainerRequest
  installation: string
  fingerprint: string
  engineId: string
  server: Server | undefined
  sockets: Set<Socket>
  started: boolean
  startedAt: number
  ended: EndReason | undefined
  lines: string[]
}

interface State extends InProcessWorld {
  /** How often the tag of an image was moved. */
  moves: Map<string, number>
  containers: Map<string, Container>
  watchers: Set<(news: EngineNews) => void>
}

const lateMs = 10_000

export function inProcessWorld(): InProcessWorld {
  const containers = new Map<string, Container>()
  const watchers: State['watchers'] = new Set()
  const tell = (news: EngineNews) => {
    for (const watcher of watchers) watcher(news)
  }
  const moves = new Map<string, number>()
  const state: State = {
    moves,
    moveTag: (image) => void moves.set(image, (moves.get(image) ?? 0) + 1),
    containers,
    watchers,
    down: false,
    slowMs: 0,
    failAfterCreate: 0,
    failBeforeStart: 0,
    forget() {
      for (const container of containers.values()) stop(container)
      containers.clear()
    },
    vanish(id) {
      const container = containers.get(id)
      if (!container) return
      containers.delete(id)
      stop(container)
      tell({ id })
    },
    end(id, reason) {
      const container = containers.get(id)
      if (!container) return
      container.ended = reason
      stop(container)
      tell({ id })
    },
    interrupt: () => tell('lost'),
  }
  return state
}

export function inProcessEngine(
  installation: Installation,
  world: InProcessWorld = inProcessWorld(),
): ContainerEngine {
  const state = world as State
  const { containers, watchers } = state

  const answer = async (signal: AbortSignal) => {
    try {
      if (state.slowMs > 0) await sleep(state.slowMs, undefined, { signal })
      signal.throwIfAborted()
    } catch (cause) {
      throw new EngineError('unavailable', 'the engine did not answer in time', { cause })
    }
    if (state.down) throw new EngineError('unavailable', 'the engine is switched off')
  }
  const own = (id: string) => {
    const container = containers.get(id)
    return container?.installation === installation.id ? container : undefined
  }

  return {
    name: 'in-process',

    async open(signal) {
      await answer(signal)
      return {
        version: '1',
        lacks: ['isolation', 'disk-limit', 'pids-limit', 'network-policy'],
        subnet: undefined,
      }
    },

    async prepare(image, { signal, progress }) {
      await answer(signal)
      const fault = imageFaultOf(image)
      if (fault) throw new EngineError(fault, `${image}: the name says that it cannot be used`)
      const size = 1_000_000
      progress?.(size, size)
      const digest = `sha256:${createHash('sha256')
        .update(`${image} ${state.moves.get(image) ?? 0}`)
        .digest('hex')}`
      return { reference: `${image.replace(/(:[\w.-]+)?(@.*)?$/, '')}@${digest}`, digest, size }
    },

    async ensure(request, signal) {
      await answer(signal)
      const fingerprint = fingerprintOf(installation, request)
      const there = own(request.id)
      if (there && there.fingerprint !== fingerprint) stop(there)
      if (there?.fingerprint !== fingerprint) {
        const fault = request.spec.units.map(({ image }) => imageFaultOf(image)).find(Boolean)
        if (fault) throw new EngineError(fault, 'the name of the image says that it cannot be used')
        const container: Container = {
          request,
          installation: installation.id,
          fingerprint,
          engineId: randomUUID(),
          server: undefined,
          sockets: new Set(),
          started: false,
          startedAt: Date.now(),
          ended: undefined,
          lines: [],
        }
        containers.set(request.id, container)
      }
      if (state.failBeforeStart > 0) {
        state.failBeforeStart -= 1
        throw new EngineError('unavailable', 'the connection to the engine broke')
      }
      const container = own(request.id)!
      if (!container.started) await start(container)
      if (state.failAfterCreate > 0) {
        state.failAfterCreate -= 1
        throw new EngineError('unavailable', 'the connection to the engine broke')
      }
      return observed(own(request.id)!)
    },

    async observe(id, signal) {
      await answer(signal)
      const container = own(id)
      return container && observed(container)
    },

    async list(signal) {
      await answer(signal)
      return [...containers.values()]
        .filter((one) => one.installation === installation.id)
        .map((one) => ({ id: one.request.id, phase: observed(one).phase, diskExceeded: false }))
    },

    async remove(id, signal) {
      await answer(signal)
      const container = own(id)
      if (container) {
        containers.delete(id)
        stop(container)
      }
      return undefined
    },

    async output(id, { lines, bytes, signal }) {
      await answer(signal)
      const text = (own(id)?.lines ?? [])
        .slice(-lines)
        .map((line) => `${line}\n`)
        .join('')
      return Buffer.from(text).subarray(-bytes).toString()
    },

    async runBeside({ id, image, timeoutMs }, signal) {
      await answer(signal)
      const container = own(id)
      if (!container) throw new EngineError('refused', 'the instance does not run')
      switch (nameIn(image)) {
        case 'solver':
          return { end: 'exited', output: `connecting\n${envOf(container).FLAG ?? ''}\n` }
        case 'breaker':
          // Nothing answers any more, although the program goes on.
          stop(container)
          await sleep(timeoutMs, undefined, { signal })
          return { end: 'timeout', output: '' }
        case 'sleeper':
          await sleep(timeoutMs, undefined, { signal })
          return { end: 'timeout', output: '' }
        case 'chatty':
          return { end: 'output', output: '' }
        default:
          return { end: 'exited', output: 'flag{of-another-instance}\n' }
      }
    },

    async *watch(signal) {
      const waiting: EngineNews[] = ['lost']
      let wake = () => {}
      const hear = (news: EngineNews) => {
        waiting.push(news)
        wake()
      }
      const end = () => wake()
      watchers.add(hear)
      signal.addEventListener('abort', end)
      try {
        while (!signal.aborted) {
          const next = waiting.shift()
          if (next) yield next
          else await new Promise<void>((resolve) => (wake = resolve))
        }
      } finally {
        watchers.delete(hear)
        signal.removeEventListener('abort', end)
      }
    },

    async close() {
      // Containers outlive the process that started them, as long as their world is there.
    },
  }
}

const behaviours = ['web', 'broken', 'slow'] as const
type Behaviour = (typeof behaviours)[number] | 'tcp'

const nameIn = (image: string) => /([^/:@]+)(:[\w.-]+)?(@.*)?$/.exec(image)?.[1]

/** `registry/any/web:1` behaves as `web`. Every other image is an echo with a greeting. */
function behaviourOf(image: string): Behaviour {
  const name = nameIn(image)
  return behaviours.find((one) => one === name) ?? 'tcp'
}

function imageFaultOf(image: string): EngineFault | undefined {
  if (/missing/.test(image)) return 'image-missing'
  if (/denied/.test(image)) return 'image-denied'
  if (/unreachable/.test(image)) return 'image-unreachable'
  return undefined
}

function observed({ request, engineId, server, started, startedAt, ended }: Container): Observed {
  const address = server?.listening ? (server.address() as AddressInfo) : undefined
  return {
    id: request.id,
    engineId,
    phase: ended ? 'ended' : started ? 'running' : 'incomplete',
    reason: ended,
    exitCode: ended && 1,
    // While it does not listen, its place is known and refuses.
    address: ended ? undefined : { host: '127.0.0.1', port: address?.port ?? 1 },
    publicPort: ended ? undefined : request.spec.publicPort,
    startedAt: ended ? undefined : startedAt,
    restarts: 0,
    memoryHit: ended === 'memory',
    trouble: undefined,
  }
}

async function start(container: Container) {
  container.started = true
  const { request, lines } = container
  const behaviour = behaviourOf(request.spec.units[0].image)
  if (behaviour === 'broken') {
    lines.push('boom')
    container.ended = 'crashed'
    return
  }
  container.server = behaviour === 'web' ? webServer(container) : tcpServer(container)
  container.server.on('connection', (socket: Socket) => {
    container.sockets.add(socket)
    socket.on('close', () => container.sockets.delete(socket))
    socket.on('error', () => socket.destroy())
  })
  if (behaviour === 'slow') setTimeout(() => void listen(container), lateMs).unref()
  else await listen(container)
}

async function listen({ request, server, ended, lines }: Container) {
  if (ended || !server) return
  const { publicPort } = request.spec
  server.listen(publicPort === undefined ? { port: 0, host: '127.0.0.1' } : { port: publicPort })
  try {
    await once(server, 'listening')
  } catch (cause) {
    throw new EngineError('taken', `port ${publicPort} is already in use`, { cause })
  }
  server.unref()
  lines.push('listening')
}

const envOf = ({ request }: Container) => request.env[request.spec.units[0].name] ?? {}

/** Greets, answers a first `give` with the flag, and repeats everything else. */
function tcpServer(container: Container): Server {
  const env = envOf(container)
  return createServer({ allowHalfOpen: true }, (socket) => {
    socket.write(`team ${env.TEAM_ID ?? ''}\n`)
    socket.once('data', (first) => {
      const [line, ...rest] = first.toString('latin1').split('\n')
      socket.write(line === 'give' ? `${env.FLAG ?? ''}\n${rest.join('\n')}` : first)
      socket.pipe(socket)
    })
    socket.on('end', () => socket.end())
  })
}

function webServer(container: Container): Server {
  const env = envOf(container)
  return createHttpServer((request, response) => {
    const isFlag = request.url === '/cgi-bin/flag'
    response.setHeader('content-type', isFlag ? 'text/plain' : 'text/html; charset=utf-8')
    response.end(
      isFlag ? `${env.FLAG ?? ''}\n` : '<!doctype html><title>Challenge</title><h1>challenge</h1>\n',
    )
  })
}

function stop(container: Container) {
  container.server?.close()
  container.server = undefined
  for (const socket of container.sockets) socket.destroy()
}
