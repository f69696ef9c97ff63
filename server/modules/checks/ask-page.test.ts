import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { askPage } from './ask-page.ts'

const server = createServer(({ url, socket }, answer) => {
  if (url !== '/upgrade') return answer.writeHead(418).end('tea')
  socket.write('HTTP/1.1 101 Switching Protocols\r\nConnection: upgrade\r\nUpgrade: x\r\n\r\n')
})
beforeAll(() => new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening)))
afterAll(() => void server.close())

const ask = (path: string) => {
  const { port } = server.address() as AddressInfo
  return askPage({ host: '127.0.0.1', port }, path, AbortSignal.timeout(5_000))
}

test('an answer is read, also one that changes the protocol', async () => {
  expect(await ask('/a page')).toEqual({ status: 418, body: 'tea' })
  expect(await ask('/upgrade')).toEqual({ status: 101, body: '' })
})
