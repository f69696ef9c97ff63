// Senders that stall are cut off; the times of the product are made short.
import { connect } from 'node:net'
import { beforeAll, expect, test } from 'vitest'
import { anAdmin } from '#server/testing/factories.ts'
import { useApp } from '#server/testing/use-app.ts'

const bodyTimes = { idleMs: 300, wholeMs: 900 }
const app = useApp({ bodyTimes })
let cookie: string
beforeAll(async () => {
  cookie = await app.cookieOf(await anAdmin(app))
})

/** Sends the headers, then a byte after each pause. Resolves with the time until the server closed the connection. */
async function send(
  path: string,
  type: string,
  pauseMs: number,
  forMs: number,
  first = '{',
): Promise<number> {
  const { hostname, port } = new URL(await app.baseUrl())
  const socket = connect(Number(port), hostname)
  const startedAt = performance.now()
  const head = ['Host: x', `Cookie: ${cookie}`, `Content-Type: ${type}`, 'Content-Length: 500']
  socket.write(`POST ${path} HTTP/1.1\r\n${head.join('\r\n')}\r\n\r\n${first}`)
  const talking = setInterval(() => socket.write(' '), pauseMs)
  socket.on('error', () => {}).resume()
  await Promise.race([
    new Promise((resolve) => socket.once('close', resolve)),
    new Promise((resolve) => setTimeout(resolve, forMs)),
  ])
  clearInterval(talking)
  socket.destroy()
  return performance.now() - startedAt
}
const json = 'application/json'

test.each(['/api/team', '/trpc/teams.create', '/api/nothing'])(
  'one byte and then silence: %s',
  async (path) => {
    const ms = await send(path, json, 60_000, 5_000)
    expect(ms).toBeGreaterThanOrEqual(bodyTimes.idleMs - 20)
    expect(ms).toBeLessThan(4_000)
  },
)

test('a byte now and then', async () => {
  const ms = await send('/api/team', json, 50, 5_000)
  expect(ms).toBeGreaterThanOrEqual(bodyTimes.wholeMs - 20)
  expect(ms).toBeLessThan(4_000)
})

test('an upload that goes on is not cut off, one that was refused is', async () => {
  const form = 'multipart/form-data; boundary=x'
  const first = '--x\r\nContent-Disposition: form-data; name="files"; filename="a.bin"\r\n\r\n'
  expect(await send('/api/assets', form, 50, 2_000, first)).toBeGreaterThanOrEqual(1_990)
  expect(await send('/api/nothing', form, 50, 5_000, first)).toBeLessThan(4_000)
})
