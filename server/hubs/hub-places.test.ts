// How many connections to the hubs one caller may keep open, whatever they are made of.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { type TestApp, testApp } from '#server/testing/app.ts'
import { aGame, aUser } from '#server/testing/factories.ts'
import { liveStreams } from '#src/contract/limits.ts'

let app: TestApp
let cookie: string
let gameId: number
beforeAll(async () => {
  app = await testApp({ rateLimit: true })
  gameId = (await aGame(app)).gameId
})
afterAll(() => app.close())

async function eventStream(signal: AbortSignal, caller = cookie): Promise<number> {
  const negotiation = await app.request('/hub/user/negotiate?negotiateVersion=1', {
    method: 'POST',
    headers: { cookie: caller },
  })
  const { connectionToken } = (await negotiation.json()) as { connectionToken: string }
  const { status } = await app.request(`/hub/user?game=${gameId}&id=${encodeURIComponent(connectionToken)}`, {
    headers: { cookie: caller, accept: 'text/event-stream' },
    signal,
  })
  return status
}

async function websocket(): Promise<number> {
  const url = `${(await app.baseUrl()).replace('http', 'ws')}/hub/user?game=${gameId}`
  const socket = new WebSocket(url, { headers: { cookie } })
  return await new Promise((resolve) => {
    socket.once('open', () => resolve(101))
    socket.once('unexpected-response', (_, response) => resolve(response.statusCode ?? 0))
    socket.once('error', () => resolve(0))
  })
}

test('websockets and event streams count together; a closed one gives its place back', async () => {
  // A caller of its own: a second attempt must not find the places of the first one taken.
  cookie = await app.cookieOf(await aUser(app))
  const first = new AbortController()
  const others = new AbortController()
  expect(await eventStream(first.signal)).toBe(200)
  expect(await websocket()).toBe(101)
  const left = Array.from({ length: liveStreams.account.most - 2 }, () => eventStream(others.signal))
  expect(new Set(await Promise.all(left))).toEqual(new Set([200]))
  expect(await eventStream(others.signal)).toBe(429)
  expect(await websocket()).toBe(429)
  // Another account behind the same address has its own places.
  expect(await eventStream(others.signal, await app.cookieOf(await aUser(app)))).toBe(200)
  first.abort()
  await expect.poll(() => eventStream(others.signal)).toBe(200)
  others.abort()
})
