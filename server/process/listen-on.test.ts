// A port that cannot be opened ends the start with one sentence that names the setting.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { problemSentence } from '../lib/problem-sentence.ts'
import { listenOn } from './listen-on.ts'

const sentence = async (port: number, host: string | undefined, setting: string) => {
  const server = createServer()
  try {
    await listenOn(server, port, host, setting)
    return 'listens'
  } catch (error) {
    return problemSentence(error)
  } finally {
    server.close()
  }
}

test.each([
  ['192.0.2.1', '192.0.2.1 is no address of this machine. Set HOST to one of its addresses, or remove it.'],
  [
    'no-host.invalid',
    'no-host.invalid is no address to listen on. Set HOST to an address of this machine, or remove it.',
  ],
  [
    '300.1.1.1',
    '300.1.1.1 is no address to listen on. Set HOST to an address of this machine, or remove it.',
  ],
  [
    'http://localhost',
    'http://localhost is no address to listen on. Set HOST to an address of this machine, or remove it.',
  ],
])('%s', async (host, expected) => expect(await sentence(0, host, 'PORT')).toBe(expected))

test('the port of metrics has a setting of its own for its address', async () => {
  expect(await sentence(0, '192.0.2.1', 'VEXIL_METRICS_PORT')).toContain('Set VEXIL_METRICS_HOST to')
})

test('a port in use', async () => {
  const busy = createServer()
  await new Promise<void>((resolve) => busy.listen(0, '127.0.0.1', resolve))
  const { port } = busy.address() as AddressInfo
  expect(await sentence(port, '127.0.0.1', 'PORT')).toBe(
    `Port ${port} is in use. Stop the other program, or set PORT to a free port.`,
  )
  busy.close()
})

test.each(['127.0.0.1', '::1', 'localhost', undefined])('%s is listened on', async (host) => {
  // A machine without IPv6 has no ::1.
  if (host === '::1' && (await sentence(0, host, 'PORT')) !== 'listens') return
  expect(await sentence(0, host, 'PORT')).toBe('listens')
})
