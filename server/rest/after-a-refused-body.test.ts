// A request that is refused before its body was read leaves the connection as it should be: the next request on it is answered for
// itself, and what was left of the body is not taken for a request.
import { connect } from 'node:net'
import { expect, test } from 'vitest'
import { useApp } from '#server/testing/use-app.ts'

const app = useApp()

const inBody = 'GET /healthz HTTP/1.1\r\nhost: inside-the-body\r\n\r\n'
const wrongForm = 'multipart/form-data; boundary=x'

test.each([
  ['of a guest', 'POST', '/api/assets', wrongForm],
  ['that is no JSON', 'POST', '/api/account/login', 'application/json'],
  ['of a type that is not taken', 'POST', '/api/account/login', 'text/plain'],
  ['of a path that is none', 'POST', '/api/no-such-path', 'application/json'],
  ['of a read', 'GET', '/api/config', 'application/json'],
])('a refused body %s', async (_, method, path, type) => {
  const { hostname, port } = new URL(await app.baseUrl())
  const socket = connect(Number(port), hostname)
  let said = ''
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()))
  socket.on('data', (bytes) => {
    said += bytes.toString('latin1')
  })
  const host = `host: ${hostname}:${port}`
  const head = [
    `${method} ${path} HTTP/1.1`,
    host,
    `content-type: ${type}`,
    `content-length: ${inBody.length}`,
  ]
  socket.write(`${head.join('\r\n')}\r\n\r\n${inBody}`)
  socket.write(`GET /api/config HTTP/1.1\r\n${host}\r\nconnection: close\r\n\r\n`)
  await closed

  const statuses = [...said.matchAll(/^HTTP\/1\.1 (\d+)/gm)].map(([, status]) => Number(status))
  // A server may close the connection instead of reading what it refused; then nothing of it was answered.
  const isRead = method === 'GET'
  expect(statuses[0]).toSatisfy((status: number) => (isRead ? status === 200 : status >= 400 && status < 500))
  expect(statuses.slice(1).every((status) => status === 200)).toBe(true)
  expect(statuses.length).toBeLessThanOrEqual(2)
  if (statuses.length === 1) expect(said).toMatch(/^connection: close\r$/im)
})
