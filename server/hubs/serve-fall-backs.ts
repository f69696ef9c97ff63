// What hub clients without a websocket use: the negotiation, which lists the transports, server-sent events and long polling.
// Such a client speaks in POST requests, which may come to another process than the one that holds its connection.
import type { IncomingMessage } from 'node:http'
import coBody from 'co-body'
import type { Context, Middleware } from 'koa'
import type { RequestContext } from '../access/context.ts'
import type { OpenStreams } from '../access/open-streams.ts'
import type { Services } from '../access/services.ts'
import { refuse } from '../http/refuse.ts'
import { fail } from '../lib/refusal.ts'
import { connectionTokens } from './connection-tokens.ts'
import { type HubName, hubNames } from './hub-access.ts'
import {
  eventLink,
  type HubLink,
  type PolledLink,
  type PollTimes,
  type PostedLink,
  polledLink,
  pollTimes,
} from './hub-link.ts'

const path = new RegExp(`^/hub/(${hubNames.join('|')})(/negotiate)?/?$`, 'i')
/** A client says little more than its handshake and pings. */
const saidBytesMax = 4_096
const transports = ['WebSockets', 'ServerSentEvents', 'LongPolling']

interface Parts {
  services: Services
  /** Counts the connections of callers, those by websocket too. */
  open: OpenStreams
  admit(hub: HubName, request: IncomingMessage, ctx: RequestContext, link: HubLink): void
  polls?: PollTimes
}

export function serveFallBacks({ services, open: places, admit, polls = pollTimes }: Parts): {
  middleware: Middleware<{ api: RequestContext }>
  close(): void
} {
  const { bus, installation } = services
  const tokens = connectionTokens(installation.secret)
  const links = new Map<string, PostedLink>()
  const polled = new Map<string, PolledLink>()
  const unsubscribe = bus.subscribe((event, from) => {
    if (event.kind === 'hub-said' && from !== 'here') links.get(event.token)?.hear(event.text)
  })

  function hold(koa: Context, hub: HubName, token: string, link: PostedLink): void {
    links.set(token, link)
    admit(hub, koa.req, koa.state.api, link)
  }

  function negotiate(koa: Context): void {
    const isNew = koa.query.negotiateVersion === '1'
    koa.body = {
      negotiateVersion: isNew ? 1 : 0,
      connectionId: tokens.make(),
      ...(isNew && { connectionToken: tokens.make() }),
      availableTransports: transports
        // Each poll may come to another worker.
        .filter((transport) => transport !== 'LongPolling' || services.config.workers === 1)
        .map((transport) => ({ transport, transferFormats: ['Text'] })),
    }
  }

  async function open(koa: Context, hub: HubName, token: string): Promise<void> {
    if (/text\/event-stream/i.test(koa.get('accept'))) {
      if (links.has(token)) throw fail('InvalidInput')
      const giveBack = places.take(koa.state.api)
      koa.respond = false
      const made = eventLink(koa.res, () => {
        links.delete(token)
        giveBack()
      })
      hold(koa, hub, token, made)
      return
    }
    koa.type = 'text/plain'
    const link = polled.get(token)
    if (!link) {
      const giveBack = places.take(koa.state.api)
      const made = polledLink(polls, () => {
        links.delete(token)
        giveBack()
        // The client may still fetch the last messages.
        setTimeout(() => polled.delete(token), polls.absentMs).unref()
      })
      polled.set(token, made)
      hold(koa, hub, token, made)
      koa.body = ''
      return
    }
    const text = await link.poll((left) => koa.res.once('close', left))
    if (text === undefined) {
      polled.delete(token)
      koa.status = 204
    } else koa.body = text
  }

  async function hear(koa: Context, token: string): Promise<void> {
    const text = await coBody.text(koa, { limit: saidBytesMax }).catch(() => {
      throw fail('InvalidInput')
    })
    const link = links.get(token)
    if (link) link.hear(text)
    else bus.publish([{ kind: 'hub-said', token, text }])
    koa.type = 'text/plain'
    koa.status = 200
    koa.body = ''
  }

  function leave(koa: Context, token: string): void {
    links.get(token)?.terminate()
    polled.delete(token)
    koa.type = 'text/plain'
    koa.status = 202
    koa.body = ''
  }

  const middleware: Middleware<{ api: RequestContext }> = async (koa, next) => {
    const [, name, isNegotiation] = path.exec(koa.path) ?? []
    if (!name) return await next()
    koa.set('Cache-Control', 'no-store')
    try {
      if (isNegotiation) {
        if (koa.method !== 'POST') throw fail('MethodNotAllowed')
        return negotiate(koa)
      }
      const token = [koa.query.id].flat()[0]
      if (!token) throw fail('InvalidInput')
      if (!tokens.isOurs(token)) throw fail('NotFound')
      if (koa.method === 'GET') return await open(koa, name.toLowerCase() as HubName, token)
      if (koa.method === 'POST') return await hear(koa, token)
      if (koa.method === 'DELETE') return leave(koa, token)
      throw fail('MethodNotAllowed')
    } catch (error) {
      refuse(koa, koa.state.api, error)
    }
  }

  return {
    middleware,
    close() {
      unsubscribe()
      for (const link of links.values()) link.close()
    },
  }
}
