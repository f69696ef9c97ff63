// Senders that stall are cut off; the times of the product are made short.
import { connect } from 'node:net'
import { beforeAll, expect, test } from 'vitest'
import { uploadIdleMs } from '#server/answers/incoming-form.ts'
import { anAdmin } from '#server/testing/factories.ts'
import { useApp } from '#server/testing/use-app.ts'
import { bodyTimes as inUse } from './slow-bodies.ts'

const bodyTimes = { idleMs: 300, wholeMs: 900, dripBytes: 1_000 }
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
  part = ' ',
): Promise<number> {
  const { hostname, port } = new URL(await app.baseUrl())
  const socket = connect(Number(port), hostname)
  const startedAt = performance.now()
  const head = ['Host: x', `Cookie: ${cookie}`, `Content-Type: ${type}`, 'Content-Length: 500000']
  socket.write(`POST ${path} HTTP/1.1\r\n${head.join('\r\n')}\r\n\r\n${first}`)
  const talking = setInterval(() => socket.write(part), pauseMs)
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

test('silence ends a connection after 10 s, a drip after 60 s', () => {
  expect(inUse).toMatchObject({ idleMs: 10_000, wholeMs: 60_000 })
  expect(uploadIdleMs).toBe(inUse.idleMs)
})

test('a byte now and then', async () => {
  const ms = await send('/api/team', json, 50, 5_000)
  expect(ms).toBeGreaterThanOrEqual(bodyTimes.wholeMs - 20)
  expect(ms).toBeLessThan(4_000)
})

test('an upload that goes on is not cut off; one that drips, is silent or was refused is', async () => {
  const form = 'multipart/form-data; boundary=x'
  const first = '--x\r\nContent-Disposition: form-data; name="files"; filename="a.bin"\r\n\r\n'
  const goesOn = 'x'.repeat(200)
  expect(await send('/api/assets', form, 50, 2_000, first, goesOn)).toBeGreaterThanOrEqual(1_990)
  const drip = await send('/api/assets', form, 50, 5_000, first)
  expect(drip).toBeGreaterThanOrEqual(bodyTimes.wholeMs - 20)
  expect(drip).toBeLessThan(4_000)
  expect(await send('/api/assets', form, 60_000, 5_000, first)).toBeLessThan(4_000)
  expect(await send('/api/nothing', form, 50, 5_000, first)).toBeLessThan(4_000)
})
