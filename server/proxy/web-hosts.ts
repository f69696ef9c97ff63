// Web services of containers under host names of their own, `<32 hex>.<VEXIL_INSTANCE_DOMAIN>`: HTTP and websockets. A browser that opens
// one brings a key, as an address with a key does; browsers keep it in a cookie of that host name.
import {
  Agent,
  type ClientRequest,
  type IncomingMessage,
  type RequestOptions,
  STATUS_CODES,
  request as send,
} from 'node:http'
import type { Socket } from 'node:net'
import { type Duplex, pipeline } from 'node:stream'
import type { Middleware } from 'koa'
import { type ProxyGrant, proxyGrant } from '#src/rules/proxy-access.ts'
import type { Services } from '../access/services.ts'
import { describe } from '../answers/describe-error.ts'
import { peerReader } from '../http/client-address.ts'
import { hostNameOf } from '../http/host-name.ts'
import { isWellAddressed } from '../http/request-target.ts'
import { fail } from '../lib/refusal.ts'
import type { RunningContainer } from '../state/containers/running-containers.ts'
import { ContainerAgents } from './container-agents.ts'
import { readCredentials } from './read-credentials.ts'
import { refuseUpgrade } from './refuse-upgrade.ts'
import type { Tunnels } from './tunnels.ts'
import {
  type Forwarded,
  headersForBrowser,
  headersForContainer,
  keyCookie,
  keysOfCookies,
  takeKey,
} from './web-headers.ts'

export interface WebHosts {
  isOurs(request: IncomingMessage): boolean
  middleware: Middleware
  /** True when the request was for a container. */
  takeUpgrade(request: IncomingMessage, socket: Duplex, head: Buffer): boolean
}

interface Visit {
  container: RunningContainer
  grant: ProxyGrant
  key: string
  /** Path and query without the key. */
  target: string
  /** The key came in the address. */
  isFresh: boolean
  from: Forwarded & { port: number }
}

/** Most connections of one account to one container. */
const socketsMax = 16
/** A container may think for so long. */
const answerMs = 120_000

export function createWebHosts(services: Services & { tunnels: Tunnels }): WebHosts {
  const { config, running, installation, db, catalogues, tunnels } = services
  const domain = config.instanceDomain
  const readPeer = peerReader(config.trustedProxies)
  const agents = new ContainerAgents()
  running.onRead(() => agents.keepOnly((id) => running.get(id) !== undefined))

  /** The label of a host name under the domain of instances; undefined for other host names. */
  function labelOf({ headers }: IncomingMessage): string | undefined {
    if (!domain) return undefined
    const host = hostNameOf(headers.host)
    if (host === domain) return ''
    return host?.endsWith(`.${domain}`) ? host.slice(0, -domain.length - 1) : undefined
  }

  async function visit(request: IncomingMessage, label: string): Promise<Visit> {
    if (!isWellAddressed(request)) throw fail('InvalidInput')
    const container = /^[0-9a-f]{32}$/.test(label) ? await running.findByLabel(label) : undefined
    if (!container) throw fail('ContainerNotFound')
    const { key: fresh, rest } = takeKey(request.url ?? '/')
    const admitted = await admit(container, fresh ? [fresh] : keysOfCookies(request.headers.cookie))
    if (!admitted) throw fail('ContainerKeyNeeded')
    const { ip, secure } = readPeer(request)
    const from = {
      ip,
      port: request.socket.remotePort ?? 0,
      host: request.headers.host ?? '',
      scheme: secure ? ('https' as const) : ('http' as const),
    }
    return { container, ...admitted, target: rest, isFresh: fresh !== null, from }
  }

  /** The first key that opens the container. */
  async function admit(container: RunningContainer, keys: readonly string[]) {
    for (const key of keys) {
      const known = { db, secret: installation.secret }
      const grant = proxyGrant(container, await readCredentials(known, container, { key, actor: null }))
      if (grant) return { key, grant }
    }
    return undefined
  }

  const agentOf = ({ container, grant, from }: Visit): Agent =>
    agents.of(container.id, grant.userId ?? '', () => {
      const agent = new Agent({ keepAlive: true, maxSockets: socketsMax })
      agent.createConnection = (_options, done) => {
        openSocket(container, grant, from).then(
          (socket) => done?.(null, socket),
          (error: Error) => done?.(error, undefined as never),
        )
        return undefined
      }
      return agent
    })

  async function openSocket(
    container: RunningContainer,
    grant: ProxyGrant,
    from: Visit['from'],
  ): Promise<Socket> {
    const tunnel = await tunnels.open(container, grant, from, () => tunnel.socket.destroy())
    const { socket } = tunnel
    const write = socket.write.bind(socket) as (...args: unknown[]) => boolean
    socket.write = ((chunk: string | Uint8Array, ...rest: unknown[]) => {
      const encoding = typeof rest[0] === 'string' ? (rest[0] as BufferEncoding) : 'utf8'
      tunnel.record('client', typeof chunk === 'string' ? Buffer.from(chunk, encoding) : Buffer.from(chunk))
      return write(chunk, ...rest)
    }) as Socket['write']
    socket.on('data', (bytes) => tunnel.record('server', bytes))
    socket.once('close', () => tunnel.close('server'))
    return socket
  }

  function forward(request: IncomingMessage, found: Visit, upgrade?: string): ClientRequest {
    const headers = headersForContainer(request.rawHeaders, found.from)
    // The length is not known beforehand here either.
    if (request.headers['transfer-encoding']) headers.push('Transfer-Encoding', 'chunked')
    if (upgrade) headers.push('Connection', 'Upgrade', 'Upgrade', upgrade)
    const outgoing = send({
      method: request.method ?? 'GET',
      path: found.target,
      headers,
      setHost: false,
      // Services of challenges are simple, or wrong on purpose. Their answers are written again by us.
      insecureHTTPParser: true,
      agent: agentOf(found),
    } as RequestOptions)
    const tooLong = Object.assign(new Error('The container does not answer.'), { code: 'ETIMEDOUT' })
    return outgoing.setTimeout(answerMs, () => outgoing.destroy(tooLong))
  }

  const middleware: Middleware = async (koa, next) => {
    const label = labelOf(koa.req)
    if (label === undefined) return await next()
    const locale = catalogues.negotiate(koa.get('accept-language') || undefined, undefined)
    const refuse = (error: unknown) => {
      const { http, title } = describe(error, catalogues.i18n(locale))
      koa.status = http
      koa.set({
        'Content-Language': locale,
        'Cache-Control': 'no-store',
        'X-Content-Type-Options': 'nosniff',
      })
      koa.type = 'text/plain; charset=utf-8'
      koa.body = `${title}\n`
    }
    let found: Visit
    try {
      found = await visit(koa.req, label)
    } catch (error) {
      return refuse(error)
    }
    if (found.isFresh && isOpenedByPerson(koa.req)) {
      const secure = found.from.scheme === 'https' ? '; Secure' : ''
      const name = keyCookie(found.from.scheme)
      koa.set('Set-Cookie', `${name}=${found.key}; Path=/; HttpOnly; SameSite=Lax${secure}`)
      koa.set({ 'Cache-Control': 'no-store', 'Referrer-Policy': 'no-referrer' })
      // Never to another host, whatever the path looks like.
      koa.redirect(`${found.from.scheme}://${found.from.host}${found.target}`)
      return
    }
    koa.compress = false
    const outgoing = forward(koa.req, found)
    const answer = await new Promise<IncomingMessage | Error>((resolve) => {
      outgoing.once('response', resolve)
      outgoing.once('error', resolve)
      koa.res.once('close', () => outgoing.destroy())
      pipeline(koa.req, outgoing, () => {})
    })
    if (answer instanceof Error) return refuse(refusalOf(answer))
    try {
      koa.res.writeHead(answer.statusCode ?? 502, answer.statusMessage, headersForBrowser(answer.rawHeaders))
    } catch (error) {
      // A header that must not be passed on.
      outgoing.destroy()
      return refuse(refusalOf(error))
    }
    koa.respond = false
    pipeline(answer, koa.res, (error) => {
      if (error) koa.res.destroy()
    })
  }

  async function upgrade(request: IncomingMessage, socket: Duplex, head: Buffer, label: string) {
    const found = await visit(request, label)
    const outgoing = forward(request, found, request.headers.upgrade ?? 'websocket')
    const answer = await new Promise<{ response: IncomingMessage; peer?: Socket; rest?: Buffer }>(
      (resolve, reject) => {
        outgoing.once('upgrade', (response, peer, rest) => resolve({ response, peer, rest }))
        outgoing.once('response', (response) => resolve({ response }))
        outgoing.once('error', reject)
        socket.once('close', () => outgoing.destroy())
        outgoing.end()
      },
    )
    const { response, peer, rest } = answer
    const status = response.statusCode ?? 502
    const headers = headersForBrowser(response.rawHeaders)
    headers.push(
      ...(peer
        ? ['Connection', 'Upgrade', 'Upgrade', response.headers.upgrade ?? '']
        : ['Connection', 'close']),
    )
    const lines = [`HTTP/1.1 ${status} ${response.statusMessage || (STATUS_CODES[status] ?? '')}`]
    for (let i = 0; i < headers.length; i += 2) lines.push(`${headers[i]}: ${headers[i + 1]}`)
    socket.write(`${lines.join('\r\n')}\r\n\r\n`, 'latin1')
    if (!peer) return void pipeline(response, socket, () => {})
    if (rest?.length) socket.write(rest)
    if (head.length) peer.write(head)
    pipeline(peer, socket, peer, () => {
      peer.destroy()
      socket.destroy()
    })
  }

  return {
    isOurs: (request) => labelOf(request) !== undefined,
    middleware,
    takeUpgrade(request, socket, head) {
      const label = labelOf(request)
      if (label === undefined) return false
      socket.on('error', () => socket.destroy())
      upgrade(request, socket, head, label).catch((error) => {
        const locale = catalogues.negotiate(request.headers['accept-language'], undefined)
        refuseUpgrade(socket, { i18n: catalogues.i18n(locale), locale }, refusalOf(error))
      })
      return true
    },
  }
}

/** A browser that shows the answer: it can keep the key, and the address bar should not. */
const isOpenedByPerson = ({ method, headers }: IncomingMessage) =>
  method === 'GET' &&
  (headers['sec-fetch-mode'] === 'navigate' ||
    (headers['sec-fetch-mode'] === undefined && (headers.accept ?? '').includes('text/html')))

/** What the container does wrong is no fault of this server. */
function refusalOf(error: unknown) {
  if (error instanceof Error && 'refusal' in error) return error
  return fail('ContainerUnreachable', { reason: (error as NodeJS.ErrnoException).code ?? 'ERROR' })
}
