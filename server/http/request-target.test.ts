import { request } from 'node:http'
import { connect } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '#server/testing/app.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

async function ask(
  method: string,
  path: string,
  headers: Record<string, string> = {},
): Promise<number | undefined> {
  const { hostname, port } = new URL(await app.baseUrl())
  return await new Promise((resolve, reject) => {
    const call = request({ hostname, port, method, path, headers }, (response) => {
      response.resume()
      resolve(response.statusCode)
    })
    call.on('error', reject)
    call.end()
  })
}

test.each([
  ['GET', '*'],
  ['OPTIONS', '*'],
  ['GET', '/\\evil.example/'],
  ['GET', 'http://evil.example/api/config'],
  ['GET', 'http://127.0.0.1/trpc/site.config'],
  ['POST', 'https://evil.example/api/team'],
])('%s %s is refused', async (method, path) => {
  expect(await ask(method, path)).toBe(400)
})

test.each([
  'x.example@y',
  'x/y',
  'x y',
  'x:80:80',
  '[::1',
  'x%2e',
  'x:a',
  '"x"',
  'ä.example',
  'x..',
  'x..example',
  '.x',
  '.',
  'x:99999',
  'x:123456',
])('the host %s is refused on every door', async (host) => {
  for (const path of ['/api/config', '/trpc/site.config', '/healthz', '/', '/static/x'])
    expect(await ask('GET', path, { host: Buffer.from(host).toString('latin1') })).toBe(400)
  const upgrade = { connection: 'Upgrade', upgrade: 'websocket', 'sec-websocket-version': '13' }
  expect(
    await ask('GET', '/hub/user?game=1', { host: Buffer.from(host).toString('latin1'), ...upgrade }),
  ).toBe(400)
})

test('two hosts are refused, whichever comes first', async () => {
  const { hostname, port } = new URL(await app.baseUrl())
  for (const path of ['/api/config', '/trpc/site.config', '/api/game', '/', '/hub/user']) {
    const answer = await new Promise<string>((resolve, reject) => {
      const socket = connect(Number(port), hostname)
      let text = ''
      socket
        .on('data', (data) => (text += data))
        .on('end', () => resolve(text))
        .on('error', reject)
      socket.end(`GET ${path} HTTP/1.1\r\nHost: x.example\r\nhost: y.example\r\nConnection: close\r\n\r\n`)
    })
    expect([path, answer.split('\r\n')[0]]).toEqual([path, 'HTTP/1.1 400 Bad Request'])
  }
})

test.each(['x.example', 'x.example.', 'X_1.example:8080', '127.0.0.1:80', '[::1]:80', ''])(
  'the host "%s" is served',
  async (host) => expect(await ask('GET', '/api/config', { host })).toBe(200),
)
