// What no HTTP client sends: torn request lines, odd headers, chunks, upgrades and frames, byte by byte. Whatever comes, no answer is
// a fault, nothing is written to the log as one, every connection ends, and the server goes on as before.
import { randomBytes } from 'node:crypto'
import { connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { aGame } from './factories.ts'
import { fuzzCases } from './fuzz-cases.ts'
import { useApp } from './use-app.ts'

const app = useApp()
const seed = 20_261_122
const cases = fuzzCases({ sample: 400, all: 4_000 })
/** A connection that nothing more is sent on is ended by this side. */
const silentMs = 150
const hangMs = 30_000

/** What the server answers until it closes the connection, or is silent. */
function send(port: number, parts: readonly Buffer[]): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1')
    const chunks: Buffer[] = []
    const hung = setTimeout(() => reject(new Error('The connection hangs.')), hangMs)
    socket.setTimeout(silentMs, () => socket.destroy())
    socket.on('data', (chunk) => chunks.push(chunk))
    socket.on('error', () => {})
    socket.on('close', () => {
      clearTimeout(hung)
      resolve(Buffer.concat(chunks).toString('latin1'))
    })
    for (const part of parts) socket.write(part)
  })
}

const bytes = fc.uint8Array({ maxLength: 60 }).map((array) => Buffer.from(array).toString('latin1'))
const oneOf = (...texts: string[]) => fc.constantFrom(...texts)
const mostly = (...texts: string[]) => ({ arbitrary: oneOf(...texts), weight: 12 })

function requests(gameId: number, cookie: string): fc.Arbitrary<Buffer[]> {
  const hot = `/api/game/${gameId}/details`
  // Most parts are what servers are asked for, so that requests get beyond the parser.
  const target = fc.oneof(
    mostly(
      '/',
      hot,
      `${hot}?`,
      `${hot}?culture=%ff`,
      `/api/game/${gameId}/scoreboard`,
      `/api/game/${gameId}/challenges/1`,
      '/trpc/games.details',
      '/trpc/games.details,games.details?batch=1&input=%7B%220%22%3A%7B%7D%7D',
      '/trpc/__proto__,constructor?batch=1&input=%5B%5D',
      '/trpc/games.details?input=%',
      '/trpc/live.events?input=%7B%7D',
      `/hub/user?game=${gameId}`,
      '/hub/user/negotiate?negotiateVersion=1',
      '/api/proxy/00000000-0000-0000-0000-000000000000',
      '/assets/../../etc/passwd',
      '/assets/%2e%2e/x',
      '/static/%',
      '*',
      '//evil.example',
      'http://evil.example/api/config',
      '/api/%00',
      `/${'a/'.repeat(2_000)}`,
    ),
    bytes.map((text) => `/${text}`),
    bytes.map((text) => `${hot}?input=${text}`),
  )
  const header = fc.oneof(
    mostly(
      'Host: x',
      'Host: ',
      'Host: [::1',
      'Host: x\r\nHost: y',
      `Cookie: ${cookie}`,
      'Cookie: vexil_session="',
      `Cookie: vexil_invites=${gameId}~%; vexil_device=.; vexil_locale="`,
      'Accept-Encoding: gzip;q=nan, *;q=0',
      'Accept-Language: x'.padEnd(4_000, ',x'),
      'X-Forwarded-For: ::1, , 999.1.1.1',
      'If-None-Match: "a"',
      'If-None-Match: "',
      'If-Modified-Since: never',
      'Origin: null',
      'Origin: http://[',
      'Sec-Fetch-Site: ?',
      'Content-Length: 5',
      'Content-Length: -1',
      'Content-Length: 1, 2',
      'Content-Type: application/json',
      'Content-Type: multipart/form-data',
      'Content-Type: multipart/form-data; boundary=',
      'Content-Encoding: gzip',
      'Transfer-Encoding: chunked',
      'Transfer-Encoding: chunked, identity',
      'Expect: 100-continue',
      'Expect: nothing',
      'Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==',
      'Upgrade: h2c\r\nConnection: Upgrade',
      'Connection: close',
      'Range: bytes=-1,5-',
      'Authorization: Bearer ',
      'Authorization: Bearer \x01',
      'Last-Event-ID: x.y.z',
    ),
    bytes.map((text) => `X-Any: ${text}`),
    bytes,
  )
  const body = fc.oneof(
    // What follows unasked is refused, and the answer to what came before it may be lost.
    mostly(''),
    oneOf(
      '{}',
      '{"flag":"x"}',
      '5\r\n{"a":\r\n0\r\n\r\n',
      'fffffffffffffffff\r\n',
      '-1\r\n',
      '0;x=y\r\nTrailer: z\r\n\r\n',
    ),
    bytes,
    // Frames of a websocket.
    fc
      .constant(null)
      .map(() => Buffer.concat([Buffer.from([0x81, 0xfe, 0, 4]), randomBytes(8)]).toString('latin1')),
    oneOf(
      '\x81\x7f\xff\xff\xff\xff\xff\xff\xff\xff',
      '\x89\x80\0\0\0\0',
      '\x88\x02',
      '{"protocol":"json","version":1}\x1e',
    ),
  )
  const one = fc
    .record({
      method: fc.oneof(
        mostly('GET', 'POST'),
        oneOf('PUT', 'DELETE', 'HEAD', 'OPTIONS', 'PATCH'),
        oneOf('CONNECT', 'NONE', ''),
      ),
      target,
      version: fc.oneof(mostly('HTTP/1.1'), oneOf('HTTP/1.0', 'HTTP/2.0', '')),
      headers: fc.array(header, { maxLength: 3 }),
      body,
    })
    .map(({ method, target, version, headers, body }) =>
      [`${method} ${target} ${version}`, 'Host: localhost', ...headers, '', body].join('\r\n'),
    )
  return fc
    .record({ texts: fc.array(one, { minLength: 1, maxLength: 3 }), cut: fc.nat(), isCut: fc.boolean() })
    .map(({ texts, cut, isCut }) => {
      const all = Buffer.from(texts.join(''), 'latin1')
      const at = cut % all.length
      return isCut ? [all.subarray(0, at), all.subarray(at)] : [all]
    })
}

test(
  'whatever is sent on a connection, nothing is a fault and nothing hangs',
  async () => {
    setFlagsFromString('--expose-gc')
    const collect = runInNewContext('gc') as () => void
    const game = await aGame(app, { teams: 1, challenges: 1 })
    const cookie = await app.cookieOf(game.teams[0]!.captainId)
    const port = Number(new URL(await app.baseUrl()).port)
    const made = fc.sample(requests(game.gameId, cookie), { numRuns: cases, seed })
    const statuses = new Map<string, number>()
    const heaps: number[] = []
    const together = 20
    for (let at = 0; at < made.length; at += together) {
      await Promise.all(
        made.slice(at, at + together).map(async (parts, index) => {
          const answer = await send(port, parts)
          for (const [, status] of answer.matchAll(/HTTP\/1\.1 (\d{3}) /g)) {
            statuses.set(status!, (statuses.get(status!) ?? 0) + 1)
            if (status! >= '500')
              throw new Error(`case ${at + index}: ${JSON.stringify(`${parts.join('')}`)} ${answer}`)
          }
          expect(answer).not.toMatch(/\n\s+at .*:\d+:\d+|node_modules/)
        }),
      )
      if (at % 200 === 0) {
        collect()
        app.logLines.splice(0).forEach((line) => {
          expect(JSON.parse(line).level < 50 ? '' : line).toBe('')
        })
        heaps.push(process.memoryUsage().heapUsed)
      }
    }
    expect(Number(statuses.get('200'))).toBeGreaterThan(0)
    expect(Number(statuses.get('400'))).toBeGreaterThan(0)
    await expect
      .poll(() => new Promise((done) => app.app.server.getConnections((_, count) => done(count))))
      .toBe(0)
    expect((await app.request('/api/config')).status).toBe(200)
    await pause(10)
    collect()
    expect((process.memoryUsage().heapUsed - heaps[Math.floor(heaps.length / 2)]!) / 2 ** 20).toBeLessThan(8)
  },
  Math.max(300_000, cases * 50),
)
