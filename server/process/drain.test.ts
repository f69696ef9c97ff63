// Two processes behind a proxy are replaced one after the other while players play: no call is lost.
import { setTimeout as pause } from 'node:timers/promises'
import { HttpTransportType, HubConnectionBuilder, LogLevel } from '@microsoft/signalr'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aFile, aWorld } from '#server/rest/conformance/world.ts'
import { type TestApp, testApp } from '#server/testing/app.ts'
import { aGame } from '#server/testing/factories.ts'
import { type FailoverProxy, failoverProxy } from '#server/testing/failover-proxy.ts'

let first: TestApp
let proxy: FailoverProxy
beforeAll(async () => {
  first = await testApp()
  proxy = await failoverProxy()
})
afterAll(async () => {
  proxy.close()
  await first.close()
})

const portOf = async (app: TestApp) => Number(new URL(await app.baseUrl()).port)

test('a rolling restart of two processes loses no call', async () => {
  const game = await aGame(first, { challenges: [{ flags: ['flag{x}'] }], teams: 4 })
  const cookies = await Promise.all(game.teams.map(({ captainId }) => first.cookieOf(captainId)))
  const second = await testApp({ beside: first })
  proxy.ports = [await portOf(first), await portOf(second)]
  const challenge = `/api/game/${game.gameId}/challenges/${game.challengeIds[0]}`

  let isOver = false
  const outcomes = new Map<string, number>()
  const count = (outcome: string) => outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1)
  const numbers: number[] = []
  const play = async (cookie: string, at: number) => {
    for (let turn = 0; !isOver; turn++) {
      const isRead = turn % 2 === 0
      const response = await fetch(
        proxy.origin + (isRead ? `/api/game/${game.gameId}/scoreboard` : challenge),
        {
          headers: { cookie, 'content-type': 'application/json' },
          ...(!isRead && { method: 'POST', body: JSON.stringify({ flag: `${at} ${turn}` }) }),
        },
      ).catch(() => undefined)
      const answer: unknown = await response?.json().catch(() => undefined)
      count(`${isRead ? 'read' : 'flag'} ${answer === undefined ? 'cut' : response!.status}`)
      if (!isRead && response?.status === 200) numbers.push(answer as number)
    }
  }
  const players = cookies.map(play)
  await expect.poll(() => numbers.length).toBeGreaterThan(10)

  await second.app.drain()
  await second.app.close()
  const third = await testApp({ beside: first })
  proxy.ports = [await portOf(first), await portOf(third)]
  const before = numbers.length
  await expect.poll(() => numbers.length).toBeGreaterThan(before + 10)
  await first.app.drain()
  proxy.ports = [await portOf(third)]
  const after = numbers.length
  await expect.poll(() => numbers.length).toBeGreaterThan(after + 10)
  isOver = true
  await Promise.all(players)
  expect([...outcomes.keys()].toSorted()).toEqual(['flag 200', 'read 200'])
  const stored = await first.db
    .selectFrom('submissions')
    .select('id')
    .where('gameId', '=', game.gameId)
    .execute()
  expect(stored.map(({ id }) => id).toSorted()).toEqual(numbers.toSorted())
  await third.close()
}, 60_000)

test('streams and hub clients are told to come back, a download ends, new connections are refused', async () => {
  const app = await testApp({ beside: first })
  const base = await app.baseUrl()
  const { gameId } = await aGame(first)
  const world = await aWorld(app)
  const hash = await aFile(world, Buffer.alloc(8_000_000, 1))
  const hub = new HubConnectionBuilder()
    .withUrl(`${base}/hub/user?game=${gameId}`, { transport: HttpTransportType.WebSockets })
    .configureLogging(LogLevel.None)
    .withAutomaticReconnect([60_000])
    .build()
  let isReconnecting = false
  hub.onreconnecting(() => {
    isReconnecting = true
  })
  await hub.start()
  const stream = await app.request(`/trpc/live.events?input=${encodeURIComponent('{"topics":[]}')}`)
  const download = await app.request(`/assets/${hash}/big.bin`)
  const drained = app.app.drain({ idleMs: 100, mostMs: 15_000 })
  expect(await stream.text()).toMatch(/retry: \d+\n\n$/)
  await expect.poll(() => isReconnecting).toBe(true)
  await expect
    .poll(() =>
      fetch(`${base}/healthz`).then(
        () => 'answered',
        (error) => error.cause.code,
      ),
    )
    .toBe('ECONNREFUSED')
  await pause(200)
  expect((await download.arrayBuffer()).byteLength).toBe(8_000_000)
  await drained
  await hub.stop()
  await app.close()
}, 30_000)

test('what takes longer than the bound does not keep the process', async () => {
  const app = await testApp({ beside: first })
  const world = await aWorld(app)
  const hash = await aFile(world, Buffer.alloc(20_000_000, 1))
  await app.request(`/assets/${hash}/big.bin`)
  await app.app.drain({ idleMs: 10, mostMs: 300 })
  await app.close()
})
