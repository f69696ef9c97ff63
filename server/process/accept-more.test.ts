import { EventEmitter } from 'node:events'
import { createServer } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { acceptMore, receiveHandles } from './accept-more.ts'
import { listenOn } from './listen-on.ts'

const ends: (() => unknown)[] = []
afterEach(() => {
  for (const end of ends.splice(0)) end()
})

async function aServer() {
  const server = createServer((_, response) => response.end('ok'))
  await listenOn(server, 0, '127.0.0.1', 'PORT')
  ends.push(
    () => server.close(),
    () => server.closeAllConnections(),
  )
  return { server, port: (server.address() as AddressInfo).port }
}

function open(port: number): Socket {
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => {})
  ends.push(() => socket.destroy())
  return socket
}

test('many connections are accepted in one turn of the event loop', async () => {
  const { server, port } = await aServer()
  ends.push((await acceptMore(server)).close)
  let accepted = 0
  let turns = 0
  server.on('connection', () => accepted++)
  for (let count = 0; count < 160; count++) open(port)
  await new Promise<void>((resolve) => {
    const turn = () => {
      turns++
      // Long enough for the system to finish the handshakes of the next ones.
      const until = performance.now() + 5
      while (performance.now() < until);
      if (accepted === 160) resolve()
      else setImmediate(turn)
    }
    setImmediate(turn)
  })
  expect(turns).toBeLessThan(100)
})

test('connections of every handle are answered, and none is accepted after the end', async () => {
  const { server, port } = await aServer()
  const more = await acceptMore(server)
  const answers = await Promise.all(Array.from({ length: 64 }, () => fetch(`http://127.0.0.1:${port}/`)))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  more.close()
  server.close()
  const late = open(port)
  await new Promise((resolve) => late.once('close', resolve))
  expect(late.bytesRead).toBe(0)
})

test('one of so many workers that it has the handle of the port alone waits for none', async () => {
  expect(await receiveHandles(new EventEmitter(), 0)).toEqual([])
})
