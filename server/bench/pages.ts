// Pages: processor time of one, by guests and by members, and the first paint in a browser.
import { gzipSync } from 'node:zlib'
import type { Report } from './calls.ts'
import { onWire, startGenerator } from './load.ts'
import { paintTimes } from './paint-times.ts'
import { usageOf } from './process-usage.ts'
import type { Site } from './site.ts'

const seconds = 4

export async function measurePages(site: Site, report: Report): Promise<void> {
  const { gameId, players } = await site.seed('page', { teams: 1_000, challenges: 60, solves: 20_000 })
  const started = performance.now()
  const { port, pid, stop } = await site.startVexil({ limits: false })
  report('seconds from start to first answer', ((performance.now() - started) / 1_000).toFixed(2))
  await fetch(`http://127.0.0.1:${port}/`)
  report('seconds from start to first page', ((performance.now() - started) / 1_000).toFixed(2))
  report('memory after start, MB', String(usageOf(pid).residentMB[0]))
  const generator = startGenerator()
  const member = { cookie: players[0]!.cookie }
  const pages: [name: string, path: string, headers: Record<string, string>][] = [
    ['challenge page', `/games/${gameId}/challenges`, member],
    ['board page, member', `/games/${gameId}/scoreboard`, member],
    ['board page, guest', `/games/${gameId}/scoreboard`, {}],
    ['game page, member', `/games/${gameId}`, member],
    ['game page, guest', `/games/${gameId}`, {}],
    ['games, guest', '/games', {}],
    ['posts, guest', '/posts', {}],
    ['home, guest', '/', {}],
  ]
  for (const [name, path, headers] of pages) {
    const requests = [onWire({ method: 'GET', path, headers })]
    await generator.load({ port, connections: 4, seconds: 2, requests })
    const before = usageOf(pid).cpuSeconds
    const { answers, perSecond, p99Ms } = await generator.load({
      port,
      connections: 8,
      seconds,
      requests,
    })
    const cpuMs = ((usageOf(pid).cpuSeconds - before) * 1_000) / answers
    const html = await (await fetch(`http://127.0.0.1:${port}${path}`, { headers })).text()
    report(
      `${name}: ms of processor, pages/s, p99 ms, HTML bytes (gzip)`,
      `${cpuMs.toFixed(1)}, ${perSecond.toFixed(0)}, ${p99Ms.toFixed(0)}, ${html.length} (${gzipSync(html).length})`,
    )
  }
  report('memory under load, MB', String(usageOf(pid).residentMB[0]))
  generator.stop()
  await paintTimes(`http://127.0.0.1:${port}`, gameId, players[0]!.cookie.split('=')[1]!, report)
  await stop()
}
