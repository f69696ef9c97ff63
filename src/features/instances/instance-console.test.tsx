import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { act } from 'react'
import { expect, test, vi } from 'vitest'
import { WebSocketServer } from 'ws'
import { showForm } from '#src/ui/testing/show-form.tsx'
import InstanceConsole from './instance-console.tsx'

vi.mock('vike-react/usePageContext', () => ({
  usePageContext: () => ({ site: {}, look: { colourMode: 'dark' } }),
}))

const logged = (host: Element) =>
  [...host.querySelectorAll('[role=log] > span > span')].map((line) => line.textContent)

test('a line that is finished before the connection opens reaches the instance', async () => {
  const server = createServer().listen(0, 'localhost')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const { host, until } = await showForm(
    <InstanceConsole address={`ws://localhost:${port}`} onClose={() => undefined} />,
    () => undefined,
  )
  // The handshake waits until the line is written.
  const [request, socket, head] = await once(server, 'upgrade')
  const input = host.querySelector('input')!
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(input, 'give')
    input.dispatchEvent(new Event('input', { bubbles: true }))
  })
  await act(async () => host.querySelector<HTMLButtonElement>('button[type=submit]')!.click())
  await until(() => expect(logged(host)).toEqual(['give', '']))
  const sockets = new WebSocketServer({ noServer: true })
  sockets.handleUpgrade(request, socket, head, (opened) => {
    opened.on('message', (line) => opened.send(Buffer.from(`You said ${line}`)))
  })
  await until(() => expect(logged(host)).toEqual(['give', 'You said give', '']))
  server.closeAllConnections()
  server.close()
})

test('of more than it keeps, it shows the newest', async () => {
  const sockets = new WebSocketServer({ port: 0, host: 'localhost' })
  await once(sockets, 'listening')
  sockets.on('connection', (opened) => {
    for (let part = 0; part < 160; part++) opened.send(Buffer.from('a line of text\n'.repeat(4_500)))
    opened.send(Buffer.from([0xff, 0x0a]))
    opened.send(Buffer.from('\x1b[32mthe end'))
  })
  const { port } = sockets.address() as AddressInfo
  const { host, until } = await showForm(
    <InstanceConsole address={`ws://localhost:${port}`} onClose={() => undefined} />,
    () => undefined,
  )
  await until(() => expect(logged(host).slice(-2)).toEqual(['\ufffd', 'the end']))
  expect(logged(host).length).toBeLessThanOrEqual(200)
  for (const client of sockets.clients) client.terminate()
  sockets.close()
})
