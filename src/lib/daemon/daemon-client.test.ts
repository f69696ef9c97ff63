// The client of the local forwarding daemon, against one that really forwards.
import { createServer } from 'node:http'
import { type AddressInfo, connect, createServer as createTcp } from 'node:net'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { WebSocketServer } from 'ws'
import {
  type DaemonOptions,
  type ForwardingDaemon,
  startForwardingDaemon,
} from '#server/testing/forwarding-daemon.ts'
import {
  commandLine,
  createDaemonClient,
  type DaemonNotice,
  daemonTimes,
  isNewEnough,
} from './daemon-client.ts'
import { defaultDaemonApi, firstDaemonSettings, loopbackOrigin, parseDaemonSettings } from './settings.ts'

const origin = 'https://ctf.example.org'
const closing: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close()
})
const times = { ...daemonTimes }
afterEach(() => void Object.assign(daemonTimes, times))

async function aDaemon(options: DaemonOptions = {}): Promise<ForwardingDaemon> {
  const daemon = await startForwardingDaemon({ pingMs: 50, ...options })
  closing.push(daemon.close)
  return daemon
}

/** A browser adds the origin of the page. */
const fetchAsPage: typeof fetch = (input, init) =>
  fetch(input, { ...init, headers: { ...(init?.headers as object), origin } })

function aClient(
  api: string,
  { isQuiet = false, ...settings }: { isQuiet?: boolean; allowLan?: boolean; name?: string } = {},
  fetch = fetchAsPage,
) {
  Object.assign(daemonTimes, { checkMs: 20, debounceMs: 1 })
  const notices: DaemonNotice[] = []
  const client = createDaemonClient({
    fetch,
    siteName: () => 'Vexil CTF',
    origin: () => origin,
    onChange() {},
    onNotice: (notice) => notices.push(notice),
  })
  closing.push(() => client.stop())
  client.use({ ...firstDaemonSettings, isOn: true, api, ...settings }, isQuiet)
  return { client, notices }
}

async function usable(options: DaemonOptions = {}, wish: Parameters<typeof aClient>[1] = {}) {
  const daemon = await aDaemon(options)
  const { client, notices } = aClient(daemon.url, wish)
  await expect.poll(() => client.state).toBe('Pending')
  daemon.allow(origin)
  await expect.poll(() => client.state).toBe('Usable')
  return { daemon, client, notices }
}

/** The end of a websocket that sends everything back, alive until the test stops it. */
async function anInstance() {
  let isOver = false
  const server = createServer((_request, response) => response.writeHead(isOver ? 404 : 204).end())
  const sockets = new WebSocketServer({ server })
  sockets.on('connection', (socket) => socket.on('message', (bytes) => socket.send(bytes)))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  closing.push(() => {
    for (const client of sockets.clients) client.terminate()
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  return {
    remote: `ws://127.0.0.1:${port}/api/proxy/0a?k=${'1'.repeat(64)}`,
    finish: () => {
      isOver = true
    },
  }
}

describe.each(['desktop', 'command-line'] as const)('the %s daemon', (kind) => {
  test('is asked, waits for its owner, and forwards a port to the instance', async () => {
    const { daemon, client, notices } = await usable({ kind }, { name: 'My CTF' })
    expect(client.version).toBe(kind === 'desktop' ? '0.5.17' : commandLine)
    const asked = daemon.sites.get(origin)!.request
    if (kind === 'desktop')
      expect(asked).toMatchObject({
        host: 'IN_HEADER',
        name: 'My CTF',
        state: 'pending',
        features: ['basic', 'pingfall'],
      })
    else expect(asked).toBe(origin)
    // Not before it was allowed.
    const allowedAt = daemon.requests.lastIndexOf('POST /connect')
    await expect.poll(() => daemon.requests.indexOf('GET /pool')).toBeGreaterThan(allowedAt)

    const { remote } = await anInstance()
    const port = await client.forward(remote, 'door @ game')
    expect(port?.local).toMatch(/^127\.0\.0\.1:\d+$/)
    expect(await client.forward(remote, 'door @ game')).toEqual(port)
    expect(daemon.requests.filter((one) => one === 'POST /pool')).toHaveLength(1)
    const heard = await new Promise((resolve) => {
      const socket = connect(Number(port!.local.split(':')[1]), '127.0.0.1', () => socket.write('through'))
      socket.once('data', (bytes) => {
        resolve(`${bytes}`)
        socket.destroy()
      })
    })
    expect(heard).toBe('through')
    await client.release(remote)
    expect([daemon.mappings(), client.ports, notices]).toEqual([[], [], []])
  })

  test('a port that its owner removed is not shown any more', async () => {
    const { daemon, client } = await usable({ kind })
    const { remote } = await anInstance()
    await client.forward(remote, 'door')
    daemon.drop(remote)
    await expect.poll(() => client.ports).toEqual([])
  })

  test('when it goes away the player is told once, and it is not asked again', async () => {
    const { daemon, client, notices } = await usable({ kind })
    await daemon.close()
    await expect.poll(() => client.state).toBe('Invalid')
    expect(notices).toEqual(['offline'])
    await new Promise((resolve) => setTimeout(resolve, 100))
    expect(notices).toEqual(['offline'])
    closing.splice(closing.indexOf(daemon.close), 1)
  })
})

test('when it goes away while its list of ports is read, the player is notified once, too', async () => {
  const daemon = await aDaemon()
  const { client, notices } = aClient(daemon.url, {}, async (input, init) => {
    if (String(input).endsWith('/pool')) await daemon.close()
    return await fetchAsPage(input, init)
  })
  await expect.poll(() => client.state).toBe('Pending')
  daemon.allow(origin)
  await expect.poll(() => client.state).toBe('Invalid')
  expect(notices).toEqual(['offline'])
  closing.splice(closing.indexOf(daemon.close), 1)
})

test('the desktop daemon drops the port of an instance that is over by itself', async () => {
  const { client, daemon } = await usable()
  const { remote, finish } = await anInstance()
  await client.forward(remote, 'door')
  await expect.poll(() => daemon.mappings()[0]?.latency).toBeGreaterThanOrEqual(0)
  finish()
  await expect.poll(() => daemon.mappings()).toEqual([])
  await expect.poll(() => client.ports).toEqual([])
  await client.release(remote)
})

test('a site that is refused later becomes unusable', async () => {
  const { client, daemon, notices } = await usable()
  daemon.forget(origin)
  await expect.poll(() => client.state).toBe('Invalid')
  expect(notices).toEqual(['offline'])
})

test('ports for the whole network are asked for on all addresses', async () => {
  const { client } = await usable({}, { allowLan: true })
  const port = await client.forward((await anInstance()).remote, 'door')
  expect(port?.local).toMatch(/^0\.0\.0\.0:\d+$/)
})

test('nothing is sent before the player asks, nor after they stop', async () => {
  const asked = vi.fn(fetch)
  const client = createDaemonClient({
    fetch: asked,
    siteName: () => '',
    origin: () => origin,
    onChange() {},
    onNotice() {},
  })
  client.use(firstDaemonSettings)
  expect(await client.forward('ws://x', 'y')).toBeUndefined()
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect([client.state, asked.mock.calls]).toEqual(['Off', []])
})

test('an absent daemon is news for who asked for it, and none when a page is opened', async () => {
  const gone = await startForwardingDaemon()
  await gone.close()
  const [loud, quiet] = [aClient(gone.url), aClient(gone.url, { isQuiet: true })]
  await expect.poll(() => [loud.client.state, quiet.client.state]).toEqual(['Invalid', 'Invalid'])
  expect([loud.notices, quiet.notices]).toEqual([['check'], []])
})

test('an old daemon is not used', async () => {
  const { client, notices } = aClient((await aDaemon({ version: { version: '0.3.9' } })).url)
  await expect.poll(() => notices).toEqual(['version'])
  expect(client.state).toBe('Invalid')
  const newer = aClient((await aDaemon({ version: { version: '0.10.0' } })).url)
  await expect.poll(() => newer.client.state).toBe('Pending')
})

test('something else that listens there is no daemon', async () => {
  const other = createServer((_request, response) => response.writeHead(404).end())
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve))
  closing.push(() => other.close())
  const { client, notices } = aClient(`http://127.0.0.1:${(other.address() as AddressInfo).port}`)
  await expect.poll(() => client.state).toBe('Invalid')
  expect(notices).toEqual(['version'])
  const silent = createTcp()
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve))
  closing.push(() => silent.close())
  daemonTimes.probeMs = 50
  const waiting = aClient(`http://127.0.0.1:${(silent.address() as AddressInfo).port}`)
  await expect.poll(() => waiting.notices).toEqual(['check'])
})

test('versions are compared as numbers', () => {
  expect(['0.4', '0.4.0', '0.10.0', 'v1.0', ' 0.5.17'].map(isNewEnough)).toEqual(Array(5).fill(true))
  expect(['0.3.9', '0.39', '', 'new', '0'].map(isNewEnough)).toEqual([false, true, false, false, false])
})

test('only addresses on this machine are asked', () => {
  expect(
    ['3307', '127.0.0.1:3307', 'http://localhost:1/x', ' http://127.0.0.1 '].map(loopbackOrigin),
  ).toEqual(['http://127.0.0.1:3307', 'http://127.0.0.1:3307', 'http://localhost:1', 'http://127.0.0.1'])
  for (const text of [
    'example.org',
    'https://127.0.0.1:1',
    '127.0.0.1.example.org',
    '192.168.0.1:3307',
    'http://a@127.0.0.1',
    '',
  ])
    expect([text, loopbackOrigin(text)]).toEqual([text, undefined])
  expect(parseDaemonSettings('{"api":"http://evil.example","isOn":1}')).toEqual({
    ...firstDaemonSettings,
    api: defaultDaemonApi,
  })
  expect(parseDaemonSettings('broken')).toEqual(firstDaemonSettings)
})
