// One hostile guest for each way to do harm, with limits on; meanwhile players behind another address read a board. Stated
// bounds: every answer of the players arrives and none is refused, the attacker is refused, and memory stays bounded. Times are not
// judged here, because they say more about the machine.
import { connect, type Socket } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { limits } from '#src/contract/limits.ts'
import { type TestApp, testApp } from './app.ts'
import { aGame, aUser } from './factories.ts'

let app: TestApp
let gameId = 0
const players: string[] = []
const attacker = { 'x-forwarded-for': '203.0.113.66' }
const open: (() => void)[] = []

beforeAll(async () => {
  app = await testApp({ rateLimit: true })
  gameId = (await aGame(app, { teams: 2, challenges: [{ title: 'Door', flags: ['flag{open}'] }] })).gameId
  for (let count = 0; count < 5; count++) players.push(await app.cookieOf(await aUser(app)))
})
afterAll(async () => {
  for (const close of open.splice(0)) close()
  await app.close()
})

/** The statuses that players see while the attack goes on. */
async function bystanders(attack: () => Promise<unknown>) {
  let going = true
  const statuses = new Set<number>()
  const play = async (cookie: string) => {
    while (going) {
      const headers = { cookie, 'x-forwarded-for': '198.51.100.5' }
      const response = await app.request(`/api/game/${gameId}/scoreboard`, { headers })
      await response.arrayBuffer()
      statuses.add(response.status)
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
  }
  const all = players.map(play)
  await attack()
  going = false
  await Promise.all(all)
  return [...statuses]
}

const many = <Value>(times: number, make: (count: number) => Promise<Value>) =>
  Promise.all(Array.from({ length: times }, (_, count) => make(count)))
const statusOf = async (path: string, init: RequestInit = {}) => {
  const response = await app.request(path, { ...init, headers: { ...attacker, ...init.headers } })
  await response.arrayBuffer()
  return response.status
}

const boundBytes = 400 * 1024 * 1024

test.each<[string, () => Promise<unknown>]>([
  [
    'large batches',
    async () => {
      const batch = (calls: number) =>
        `/trpc/${Array(calls).fill('scoreboard.glance').join(',')}?batch=1&input=${encodeURIComponent(
          JSON.stringify(Object.fromEntries(Array.from({ length: calls }, (_, at) => [at, { gameId }]))),
        )}`
      expect(await statusOf(batch(limits.callsPerBatch + 1))).toBe(400)
      await many(30, () => statusOf(batch(limits.callsPerBatch)))
    },
  ],
  [
    'guesses at log-ins',
    async () => {
      const guess = (at: number) =>
        statusOf('/api/account/login', {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ userName: `nobody${at % 7}`, password: 'Wrong-2026' }),
        })
      expect(await many(40, guess)).toContain(429)
    },
  ],
  [
    'bodies that drip',
    async () => {
      const { hostname, port } = new URL(await app.baseUrl())
      await many(
        200,
        () =>
          new Promise<void>((resolve) => {
            const socket: Socket = connect(Number(port), hostname, () => {
              socket.write(
                'POST /api/account/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n',
              )
              socket.write('Content-Length: 1000\r\n\r\n{', () => resolve())
            })
            socket.on('error', () => resolve())
            open.push(() => socket.destroy())
          }),
      )
    },
  ],
])('%s of one guest harm no player', async (_, attack) => {
  const before = process.memoryUsage().rss
  expect(await bystanders(attack)).toEqual([200])
  expect(process.memoryUsage().rss - before).toBeLessThan(boundBytes)
  for (const close of open.splice(0)) close()
})
