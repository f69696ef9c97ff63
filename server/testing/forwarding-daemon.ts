// Stands in for the local forwarding daemon that players run: speaks the HTTP interface of its desktop application or of its command-line
// version, with their differences, and really forwards TCP connections through websockets. The person in front of it is
// `allow` and `forget`.
import { createServer, type IncomingMessage } from 'node:http'
import { type AddressInfo, createServer as createTcp, type Server, type Socket } from 'node:net'
import { WebSocket } from 'ws'

export interface DaemonOptions {
  kind?: 'desktop' | 'command-line'
  /** The version of the desktop application. Older versions answer an object. */
  version?: string | { version: string }
  /** How often mapped addresses are asked whether they are alive. */
  pingMs?: number
}

interface Site {
  isAllowed: boolean
  features: string[]
  pingfall: { status: number[]; drop_unknown: boolean } | undefined
  /** What it asked with. */
  request: unknown
}

interface Mapping {
  origin: string
  label: string
  remote: string
  local: string
  latency: number
  close(): void
}

export interface ForwardingDaemon {
  url: string
  /** `METHOD /path` of every request, in their order. */
  requests: string[]
  sites: ReadonlyMap<string, Site>
  mappings(): Pick<Mapping, 'label' | 'remote' | 'local' | 'latency'>[]
  allow(origin: string): void
  forget(origin: string): void
  /** A person removes it in the application. */
  drop(remote: string): void
  close(): Promise<void>
}

export async function startForwardingDaemon({
  kind = 'desktop',
  version = '0.5.17',
  pingMs = 5_000,
}: DaemonOptions = {}): Promise<ForwardingDaemon> {
  const sites = new Map<string, Site>()
  const pool = new Set<Mapping>()
  const requests: string[] = []
  const isDesktop = kind === 'desktop'

  const remove = (mapping: Mapping) => {
    if (pool.delete(mapping)) mapping.close()
  }
  const view = ({ label, remote, local, latency }: Mapping) =>
    isDesktop ? { label, remote, local, from: local, to: remote, latency } : { local, remote }

  async function connect(method: string, origin: string, body: unknown): Promise<[number, unknown?]> {
    const site = sites.get(origin)
    if (method === 'GET') return site ? [site.isAllowed ? 202 : 201] : [403, `no site ${origin}`]
    // The application says "accepted" for any site that it knows, also for one that waits.
    if (site) return isDesktop ? [202] : [site.isAllowed ? 202 : 201]
    const asked = body as Record<string, unknown> | string | undefined
    const isWhole =
      typeof asked === 'object' && ['name', 'host', 'state', 'features'].every((name) => name in asked)
    sites.set(origin, {
      isAllowed: false,
      features: isWhole ? (asked.features as string[]) : ['basic'],
      pingfall: isWhole ? (asked.settings as { pingfall?: Site['pingfall'] })?.pingfall : undefined,
      request: body,
    })
    return [isDesktop ? 200 : 201]
  }

  async function changePool(method: string, origin: string, body: unknown): Promise<[number, unknown?]> {
    const mine = [...pool].filter((mapping) => mapping.origin === origin)
    if (method === 'GET')
      return [200, isDesktop ? mine.map(view) : Object.fromEntries(mine.map((one) => [one.local, view(one)]))]
    const asked = (body ?? {}) as { label?: string; remote?: string; local?: string; key?: string }
    if (method === 'DELETE') {
      const found = mine.find(({ local }) => local === (isDesktop ? asked.local : asked.key))
      if (!found) return [isDesktop ? 400 : 404, 'no such tunnel']
      remove(found)
      return [200]
    }
    if (!asked.remote || !asked.local) return [422, 'the body is not right']
    const known = mine.find(({ remote }) => remote === asked.remote)
    if (known) return [200, view(known)]
    try {
      const mapping = await listen(origin, {
        remote: asked.remote,
        local: asked.local,
        label: asked.label ?? '',
      })
      pool.add(mapping)
      return [200, view(mapping)]
    } catch (error) {
      return [isDesktop ? 400 : 500, `not bound: ${(error as Error).message}`]
    }
  }

  async function answer(request: IncomingMessage): Promise<[number, unknown?]> {
    const { pathname } = new URL(request.url ?? '/', 'http://daemon')
    const { method = 'GET' } = request
    const origin = request.headers.origin ?? ''
    requests.push(`${method} ${pathname}`)
    const text = Buffer.concat(await request.toArray()).toString()
    const body: unknown = text ? JSON.parse(text) : undefined
    if (pathname === '/version' && isDesktop) return [200, version]
    if (pathname === '/connect') return await connect(method, origin, body)
    if (pathname === '/pool') return await changePool(method, origin, body)
    return [404, 'not found']
  }

  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://daemon')
    const origin = request.headers.origin ?? ''
    if (pathname !== '/pool') response.setHeader('access-control-allow-origin', '*')
    else if ([...sites.keys()].some((site) => origin.endsWith(site)))
      response.setHeader('access-control-allow-origin', origin)
    if (request.method === 'OPTIONS') {
      response.setHeader('access-control-allow-methods', 'GET,POST,DELETE')
      response.setHeader('access-control-allow-headers', '*')
      return response.end()
    }
    const [status, body] = await answer(request).catch((error: Error): [number, string] => [
      400,
      error.message,
    ])
    response.statusCode = status
    if (body === undefined) return response.end()
    response.end(status >= 400 ? String(body) : JSON.stringify(body))
  })
  await listening(server, 0, '127.0.0.1')

  /** Asks each address with every `ws` in it replaced, as the daemon does, wherever these letters stand. */
  async function ping(mapping: Mapping): Promise<void> {
    const started = performance.now()
    const status = await fetch(mapping.remote.replaceAll('ws', 'http'), { method: 'OPTIONS' }).then(
      (response) => response.status,
      () => undefined,
    )
    const isAlive = status !== undefined && status < 300
    mapping.latency = isAlive ? Math.round((performance.now() - started) / 2) : -1
    const site = sites.get(mapping.origin)
    if (isAlive || !site?.features.includes('pingfall')) return
    const { status: fatal = [], drop_unknown = false } = site.pingfall ?? {}
    if (status === undefined ? drop_unknown : fatal.length === 0 || fatal.includes(status)) remove(mapping)
  }
  const pinging = setInterval(() => void Promise.all([...pool].map(ping)), pingMs)

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    sites,
    mappings: () => [...pool].map(({ label, remote, local, latency }) => ({ label, remote, local, latency })),
    allow(origin) {
      sites.get(origin)!.isAllowed = true
    },
    forget: (origin) => void sites.delete(origin),
    drop(remote) {
      for (const mapping of pool) if (mapping.remote === remote) remove(mapping)
    },
    async close() {
      clearInterval(pinging)
      for (const mapping of pool) remove(mapping)
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

async function listen(
  origin: string,
  { remote, local, label }: { remote: string; local: string; label: string },
): Promise<Mapping> {
  const sockets = new Set<Socket>()
  const server = createTcp((socket) => {
    sockets.add(socket)
    forward(socket, remote)
    socket.once('close', () => sockets.delete(socket))
  })
  const [host = '', port = '0'] = local.split(':')
  await listening(server, Number(port), host)
  const bound = server.address() as AddressInfo
  return {
    origin,
    label,
    remote,
    local: `${bound.address}:${bound.port}`,
    latency: -1,
    close() {
      server.close()
      for (const socket of sockets) socket.destroy()
    },
  }
}

/** A websocket for each connection, from the address alone: without a cookie, a header or a redirect. */
function forward(socket: Socket, remote: string): void {
  socket.pause()
  const websocket = new WebSocket(remote)
  websocket.on('open', () => socket.resume())
  websocket.on('message', (bytes: Buffer) => socket.write(bytes))
  websocket.on('close', () => socket.end())
  websocket.on('error', () => socket.destroy())
  socket.on('data', (bytes) => websocket.send(bytes))
  socket.on('error', () => socket.destroy())
  socket.on('close', () => websocket.close())
}

const listening = (server: Server | ReturnType<typeof createServer>, port: number, host: string) =>
  new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, () => resolve())
  })
