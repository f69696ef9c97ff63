// The numbers of all workers on one port, added up; `/healthz` is what one of them answers.
import { createServer, get } from 'node:http'
import { AggregatorRegistry } from 'prom-client'
import type { Config } from '../config.ts'
import { listenOn } from '../process/listen-on.ts'

/** @param sitePort where the workers answer. */
export async function serveMetrics(
  { metricsPort, metricsHost, host }: Config,
  sitePort: number,
  countWorkers: () => number,
): Promise<{ close(): void } | undefined> {
  if (metricsPort === undefined) return undefined
  const registry = new AggregatorRegistry()
  const workersText = () =>
    `# HELP vexil_workers Processes of this server that answer calls.\n# TYPE vexil_workers gauge\nvexil_workers ${countWorkers()}\n`
  const server = createServer(({ url = '' }, answer) => {
    if (url.split('?')[0] === '/metrics') {
      registry.clusterMetrics().then(
        (text) =>
          answer.writeHead(200, { 'Content-Type': registry.contentType }).end(`${text}\n${workersText()}`),
        () => answer.writeHead(503).end(),
      )
      return
    }
    if (url.split('?')[0] !== '/healthz') return void answer.writeHead(404).end()
    const asked = get(
      { host: host ?? 'localhost', port: sitePort, path: '/healthz', agent: false },
      (health) => {
        answer.writeHead(health.statusCode ?? 503, { 'Content-Type': 'text/plain; charset=utf-8' })
        health.pipe(answer)
      },
    )
    asked.on('error', () => answer.writeHead(503).end('Unhealthy'))
  })
  await listenOn(server, metricsPort, metricsHost, 'VEXIL_METRICS_PORT')
  return {
    close() {
      server.close()
      server.closeAllConnections()
    },
  }
}
