import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { act } from 'react'
import { expect, test } from 'vitest'
import { WebSocketServer } from 'ws'
import { showForm } from '#src/ui/testing/show-form.tsx'
import InstanceConsole from './instance-console.tsx'

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
  expect(host.querySelector('[role=log]')?.textContent).toBe('give\n')
  const sockets = new WebSocketServer({ noServer: true })
  sockets.handleUpgrade(request, socket, head, (opened) => {
    opened.on('message', (line) => opened.send(Buffer.from(`You said ${line}`)))
  })
  await until(() => expect(host.querySelector('[role=log]')?.textContent).toBe('give\nYou said give\n'))
  server.closeAllConnections()
  server.close()
})
