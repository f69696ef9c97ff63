// Streams as connections: how many one caller may have, a reader that does not read, and the log when they end.
import { get } from 'node:http'
import { connect, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { beforeAll, describe, expect, test } from 'vitest'
import { anAdmin, aUser } from '#server/testing/factories.ts'
import { useApp } from '#server/testing/use-app.ts'
import { liveStreams } from '#src/contract/limits.ts'

const app = useApp({ rateLimit: true })
let port: number
beforeAll(async () => {
  port = Number(new URL(await app.baseUrl()).port)
})

const path = `/trpc/live.events?input=${encodeURIComponent('{"topics":["administration"]}')}`
const streams = () => app.app.services.live.followers

interface Opened {
  status: number
  headers: Record<string, unknown>
  body: () => string
  leave: () => void
}

function open(headers: Record<string, string>): Promise<Opened> {
  return new Promise((resolve, reject) => {
    get({ port, host: '127.0.0.1', agent: false, path, headers }, (response) => {
      let body = ''
      response.on('data', (part) => {
        body += part
      })
      response.on('error', () => {})
      const { statusCode: status = 0 } = response
      resolve({ status, headers: response.headers, body: () => body, leave: () => response.destroy() })
    }).on('error', reject)
  })
}

describe('how many', () => {
  test('an account may have some, and a place that is left is free again', async () => {
    const cookie = await app.cookieOf(await aUser(app))
    const { most } = liveStreams.account
    const opened = await Promise.all(Array.from({ length: most }, () => open({ cookie })))
    expect(opened.map(({ status }) => status)).toEqual(Array(most).fill(200))
    const refused = await open({ cookie })
    expect([refused.status, refused.headers['retry-after']]).toEqual([429, String(liveStreams.retrySeconds)])
    await expect.poll(refused.body).toContain('"status":429')
    const other = await open({ cookie: await app.cookieOf(await aUser(app)) })
    expect(other.status).toBe(200)
    opened[0]!.leave()
    await expect.poll(streams).toBe(most)
    const again = await open({ cookie })
    expect(again.status).toBe(200)
    for (const { leave } of [...opened, other, again]) leave()
    await expect.poll(streams).toBe(0)
  })

  test('guests are counted by network, where a room of people fits; those who signed in are not', async () => {
    const { most } = liveStreams.network
    expect(most).toBeGreaterThanOrEqual(60)
    const from = (host: number) => ({ 'x-forwarded-for': `2001:db8:1:2::${host.toString(16)}` })
    const opened: Opened[] = []
    while (opened.length < most)
      opened.push(
        ...(await Promise.all(Array.from({ length: 50 }, (_, at) => open(from(opened.length + at))))),
      )
    expect(opened.filter(({ status }) => status !== 200)).toEqual([])
    expect((await open(from(9_999))).status).toBe(429)
    const elsewhere = await open({ 'x-forwarded-for': '2001:db8:1:3::1' })
    const player = await open({ ...from(1), cookie: await app.cookieOf(await aUser(app)) })
    expect([elsewhere.status, player.status]).toEqual([200, 200])
    for (const { leave } of [...opened, elsewhere, player]) leave()
    await expect.poll(streams).toBe(0)
  })
})

test('an idle connection stays open for as long as browsers keep one', async () => {
  const { headers } = await fetch(`http://127.0.0.1:${port}/healthz`)
  expect(headers.get('keep-alive')).toBe('timeout=75')
})

describe('a reader', () => {
  test('that does not read is dropped, and news are not piled up for it', async () => {
    const cookie = await app.cookieOf(await anAdmin(app))
    const socket: Socket = connect(port, '127.0.0.1').pause()
    let closed = false
    socket.on('close', () => {
      closed = true
    })
    socket.on('error', () => {})
    socket.write(`GET ${path} HTTP/1.1\r\nHost: x\r\nCookie: ${cookie}\r\n\r\n`)
    await expect.poll(streams).toBe(1)
    const line = { time: 0, name: 'x', level: 'Warning', ip: null, msg: 'x'.repeat(100_000), status: null }
    for (let count = 0; count < 300 && streams() > 0; count++) {
      app.app.services.bus.publish([{ kind: 'log', entry: line }])
      await pause(5)
    }
    expect(streams()).toBe(0)
    socket.resume()
    await expect.poll(() => closed).toBe(true)
  })

  test('that reads slowly loses nothing that fits', async () => {
    const cookie = await app.cookieOf(await anAdmin(app))
    const reader = await open({ cookie })
    await expect.poll(streams).toBe(1)
    for (let count = 0; count < 200; count++) {
      const entry = { time: count, name: 'x', level: 'Warning', ip: null, msg: 'm', status: null }
      app.app.services.bus.publish([{ kind: 'log', entry }])
    }
    await expect.poll(() => reader.body().match(/"kind":"log"/g)?.length).toBeGreaterThanOrEqual(200)
    reader.leave()
    await expect.poll(streams).toBe(0)
  })

  test('is in the request log when it has left, with its time', async () => {
    const userId = await aUser(app)
    const reader = await open({ cookie: await app.cookieOf(userId) })
    const lines = () =>
      app.logLines
        .map((line) => JSON.parse(line) as Record<string, unknown>)
        .filter((line) => line.msg === 'request' && line.userId === userId)
    await pause(100)
    expect(lines()).toEqual([])
    reader.leave()
    await expect.poll(lines).toMatchObject([{ path: '/trpc/live.events', status: 200 }])
    expect(lines()[0]!.ms).toBeGreaterThanOrEqual(90)
  })
})
