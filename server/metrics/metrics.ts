// Numbers for Prometheus, on a port of their own that serves nothing else. Nothing is counted while it is off.
import cluster from 'node:cluster'
import { createServer } from 'node:http'
import Koa, { type Middleware } from 'koa'
import type pg from 'pg'
import { AggregatorRegistry, Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Services } from '../access/services.ts'
import { type ConsumerLag, readLags } from '../history/repository.ts'
import type { AnsweredCall } from '../http/answered-call.ts'
import { health } from '../http/health.ts'
import type { Health } from '../http/health-check.ts'
import { whenAnswered } from '../http/when-answered.ts'
import type { Hubs } from '../hubs/hubs.ts'
import { countJobs } from '../jobs/repository.ts'
import { listenOn } from '../process/listen-on.ts'
import type { Proxies } from '../proxy/open-proxies.ts'
import { countContainers } from '../state/containers/repository.ts'

export interface Metrics {
  /** Times every answer of the site. */
  measure: Middleware
  /** An answer that was given before the middlewares. */
  note(method: string, call: AnsweredCall): void
  /** Starts to answer on its port, if one is set; resolves with it. */
  listen(): Promise<number | undefined>
  close(): void
}

type Parts = Pick<
  Services,
  'config' | 'clock' | 'db' | 'bus' | 'background' | 'live' | 'arenas' | 'answerQueue' | 'containers'
> & {
  checkHealth: () => Promise<Health>
  hubs: Hubs
  proxies: Proxies
  pool: pg.Pool
}

const off: Metrics = { measure: (_, next) => next(), note() {}, listen: async () => undefined, close() {} }

export function createMetrics(parts: Parts): Metrics {
  const { metricsPort, metricsHost } = parts.config
  if (metricsPort === undefined) return off
  const registry = new Registry()
  if (cluster.isWorker) {
    // The supervisor asks for them and adds them up.
    AggregatorRegistry.setRegistries([registry])
    new AggregatorRegistry()
  }
  collectDefaultMetrics({ register: registry })
  const durations = new Histogram({
    name: 'vexil_http_request_seconds',
    help: 'Time until an answer was ready, by kind of call or page; of a stream, until it ended.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [registry],
  })
  const stopCounting = [countSubmissions(parts, registry), ...watchContainers(parts, registry)]
  addGauges(parts, registry)

  const koa = new Koa()
  koa.use(health(parts.checkHealth))
  koa.use(async (ctx, next) => {
    if (ctx.path !== '/metrics') return await next()
    ctx.type = registry.contentType
    ctx.body = await registry.metrics()
  })
  const server = createServer(koa.callback())

  const note: Metrics['note'] = (method, { route, status, ms }) =>
    durations.observe({ method: methods.has(method) ? method : 'other', route, status }, ms / 1_000)

  return {
    note,
    async measure(ctx, next) {
      const started = performance.now()
      try {
        await next()
      } finally {
        whenAnswered(ctx, () => {
          const { calls, pattern } = ctx.state as { calls?: AnsweredCall[]; pattern?: string }
          const whole = {
            route: pattern ?? kindOf(ctx.path),
            status: ctx.status,
            ms: performance.now() - started,
          }
          for (const call of calls ?? [whole]) note(ctx.method, call)
        })
      }
    },
    listen: async () =>
      cluster.isWorker ? undefined : await listenOn(server, metricsPort, metricsHost, 'VEXIL_METRICS_PORT'),
    close() {
      for (const stop of stopCounting) stop()
      server.close()
      server.closeAllConnections()
    },
  }
}

const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'DELETE'])

/** Never the path itself: callers may make up as many as they like. */
export function kindOf(path: string): string {
  const [, first = ''] = path.toLowerCase().split('/')
  return ['api', 'assets', 'hub', 'static', 'trpc'].includes(first) ? `/${first}` : 'page'
}

function countSubmissions({ bus }: Parts, registry: Registry): () => void {
  const submissions = new Counter({
    name: 'vexil_submissions_total',
    help: 'Flags judged by this process.',
    labelNames: ['verdict'],
    registers: [registry],
  })
  return bus.subscribe((event, from) => {
    if (event.kind === 'verdict' && from === 'here') submissions.inc({ verdict: event.verdict })
  })
}

/** How the engine answers, and how long players wait for a container. */
function watchContainers({ bus, containers: host, db }: Parts, registry: Registry): (() => void)[] {
  if (!host) return []
  const registers = [registry]
  const calls = new Histogram({
    name: 'vexil_engine_call_seconds',
    help: 'Calls of the container engine by this process.',
    labelNames: ['call', 'outcome'],
    buckets: [0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60],
    registers,
  })
  const starts = new Histogram({
    name: 'vexil_container_start_seconds',
    help: 'From the wish for a container until it answered, of those that this process started.',
    buckets: [0.5, 1, 2, 4, 8, 15, 30, 60, 120, 300],
    registers,
  })
  new Gauge({
    name: 'vexil_engine_up',
    help: 'Whether the container engine answered the last call of this process.',
    aggregator: 'max',
    registers,
    collect() {
      this.set(host.isUp ? 1 : 0)
    },
  })
  new Gauge({
    name: 'vexil_containers',
    help: 'Containers of all processes that are not gone.',
    aggregator: 'max',
    labelNames: ['state'],
    registers,
    async collect() {
      this.reset()
      for (const { state, count } of await countContainers(db).catch(() => [])) this.set({ state }, count)
    },
  })
  return [
    host.onCall((call, outcome, seconds) => calls.observe({ call, outcome }, seconds)),
    bus.subscribe((event, from) => {
      if (event.kind === 'container' && event.startMs !== undefined && from === 'here')
        starts.observe(event.startMs / 1_000)
    }),
  ]
}

function addGauges(
  { db, clock, background, live, hubs, proxies, arenas, answerQueue, pool }: Parts,
  registry: Registry,
): void {
  const gauge = (name: string, help: string, read: () => number | Promise<number>) =>
    new Gauge({
      name: `vexil_${name}`,
      help,
      registers: [registry],
      async collect() {
        // A number that cannot be had hides no other.
        this.set(await Promise.resolve(read()).catch(() => Number.NaN))
      },
    })
  const count = (
    name: string,
    help: string,
    labelNames: string[],
    read: () => [labels: Record<string, string>, value: number][],
  ) =>
    new Counter({
      name: `vexil_${name}`,
      help,
      labelNames,
      registers: [registry],
      collect() {
        this.reset()
        for (const [labels, value] of read()) this.inc(labels, value)
      },
    })
  gauge('live_streams', 'Open live streams of browsers.', () => live.followers)
  gauge('hub_connections', 'Open hub connections of other clients.', () => hubs.connections)
  gauge('proxy_connections', 'Open connections to containers.', () => proxies.tunnels.count)
  count('proxy_bytes_total', 'Bytes between players and containers.', ['from'], () =>
    Object.entries(proxies.tunnels.bytes).map(([from, bytes]) => [{ from }, bytes]),
  )
  count('capture_bytes_total', 'Bytes of recorded traffic.', [], () => [[{}, proxies.captures.bytes]])
  count('capture_dropped_total', 'Packets that could not be recorded.', [], () => [
    [{}, proxies.captures.droppedPackets],
  ])
  gauge('arenas', 'Games in memory.', () => arenas.size)
  gauge('solve_queue', 'Answers that wait to be stored.', () => answerQueue.waiting)
  gauge('database_connections', 'Connections of the pool.', () => pool.totalCount)
  gauge('database_connections_idle', 'Connections of the pool that wait for work.', () => pool.idleCount)
  gauge('database_waiting', 'Callers that wait for a connection.', () => pool.waitingCount)
  count('background_failures_total', 'Failures of work that this process repeats by itself.', ['work'], () =>
    [...background.failures].map(([work, failures]) => [{ work }, failures]),
  )
  // Registered last, because they use a database connection themselves.
  new Gauge({
    name: 'vexil_jobs',
    help: 'Jobs in the queue of all processes.',
    aggregator: 'max',
    labelNames: ['kind', 'state'],
    registers: [registry],
    async collect() {
      this.reset()
      for (const { kind, state, count } of await countJobs(db).catch(() => []))
        this.set({ kind, state }, count)
    },
  })
  const lags = (name: string, help: string, read: (lag: ConsumerLag) => number) =>
    new Gauge({
      name: `vexil_consumer_${name}`,
      help,
      aggregator: 'max',
      labelNames: ['consumer'],
      registers: [registry],
      async collect() {
        this.reset()
        for (const lag of await readLags(db).catch(() => [])) this.set({ consumer: lag.name }, read(lag))
      },
    })
  lags('waiting', 'Events of games that a consumer has not handled.', ({ waiting }) => waiting)
  lags('behind_seconds', 'How long ago the oldest event happened that a consumer has not handled.', (lag) =>
    lag.oldestAt === null ? 0 : Math.max(0, clock.now() - lag.oldestAt) / 1_000,
  )
}
