// What callers leave behind: nothing. The short form of `npm run bench:long`.
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { aGame, anAdmin } from '../testing/factories.ts'
import { useApp } from '../testing/use-app.ts'

const app = useApp()

/** As many as a player of an evening makes. */
const roundCalls = 60

test('memory, handles and database connections are flat while calls, streams and uploads come and go', async () => {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void
  const game = await aGame(app, { teams: 4, challenges: [{ flags: ['flag{x}'] }, {}] })
  const cookies = await Promise.all(game.teams.map(({ captainId }) => app.cookieOf(captainId)))
  const admin = await app.cookieOf(await anAdmin(app))
  const base = await app.baseUrl()
  const ok = async (path: string, init: RequestInit = {}) => {
    const response = await fetch(base + path, init)
    expect(response.status).toBe(200)
    await response.arrayBuffer()
  }
  const topics = encodeURIComponent(JSON.stringify({ topics: [`game ${game.gameId}`] }))
  async function round(): Promise<void> {
    for (let at = 0; at < roundCalls; at += 4) {
      const headers = { cookie: cookies[(at / 4) % 4]!, 'content-type': 'application/json' }
      const body = JSON.stringify({ flag: `flag{${Math.random()}}` })
      const leave = new AbortController()
      const stream = await fetch(`${base}/trpc/live.events?input=${topics}`, {
        headers,
        signal: leave.signal,
      })
      await Promise.all([
        ok(`/api/game/${game.gameId}/challenges/${game.challengeIds[0]}`, { method: 'POST', headers, body }),
        ok(`/api/game/${game.gameId}/scoreboard`, { headers }),
        ok(`/api/game/${game.gameId}/details`, { headers }),
      ])
      leave.abort()
      await stream.text().catch(() => {})
    }
    const form = new FormData()
    form.append('files', new Blob([Buffer.from(`${Math.random()}`)]), 'some.bin')
    await ok('/api/assets', { method: 'POST', headers: { cookie: admin }, body: form })
    // Kept by the test itself.
    app.logLines.length = 0
  }
  async function measure() {
    await expect.poll(() => app.app.services.live.followers).toBe(0)
    for (let turn = 0; turn < 3; turn++) {
      await new Promise((resolve) => setImmediate(resolve))
      collect()
    }
    const timers = process.getActiveResourcesInfo().filter((name) => name === 'Timeout').length
    return { heap: process.memoryUsage().heapUsed, timers, connections: app.database.pool.totalCount }
  }
  // What is loaded and prepared once.
  for (let at = 0; at < 2; at++) await round()
  const before = await measure()
  for (let at = 0; at < 4; at++) await round()
  const after = await measure()
  expect(after.heap - before.heap).toBeLessThan(3 * 2 ** 20)
  expect(after.timers).toBeLessThan(before.timers + 10)
  expect(after.connections).toBeLessThanOrEqual(5)
}, 60_000)
