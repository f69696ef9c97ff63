// The documented real-time hubs, for clients of others; our own pages have the live stream. Fed by the same bus events.
import type { IncomingMessage } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import type { Middleware } from 'koa'
import { WebSocketServer } from 'ws'
import { limits } from '#src/contract/limits.ts'
import type { RequestContext } from '../access/context.ts'
import { OpenStreams } from '../access/open-streams.ts'
import type { Services } from '../access/services.ts'
import type { BusEvent } from '../bus.ts'
import { upgradeContext } from '../http/upgrade-context.ts'
import type { UpgradeRoute } from '../http/upgrades.ts'
import type { Actor } from '../state/sessions/actor.ts'
import { type HubName, hubNames, mayConnect, mayHearNotice } from './hub-access.ts'
import { type HubConnection, type HubTimes, holdConnection, hubTimes } from './hub-connection.ts'
import { type HubLink, type PollTimes, webSocketLink } from './hub-link.ts'
import { type HubNews, newsOf } from './hub-messages.ts'
import { serveFallBacks } from './serve-fall-backs.ts'

export interface Hubs {
  route: UpgradeRoute
  /** Negotiation, server-sent events and long polling. */
  fallBacks: Middleware<{ api: RequestContext }>
  /** Clients that were let in. */
  readonly connections: number
  close(): void
}

interface Listener {
  hub: HubName
  gameId: number | undefined
  ctx: RequestContext
  /** The request that opened the connection. It is used to check later whether the caller is still the same. */
  request: IncomingMessage
  connection: HubConnection
}

const path = new RegExp(`^/hub/(${hubNames.join('|')})/?$`, 'i')
const messageBytesMax = 32 * 1024

export function createHubs(services: Services & { times?: HubTimes; polls?: PollTimes }): Hubs {
  const { times = hubTimes, arenas, bus, background } = services
  const sockets = new WebSocketServer({
    noServer: true,
    maxPayload: messageBytesMax,
    perMessageDeflate: false,
  })
  const contextOf = upgradeContext(services)
  const renewed = new WeakMap<IncomingMessage, string[]>()
  sockets.on('headers', (headers, request) => {
    for (const cookie of renewed.get(request) ?? []) headers.push(`Set-Cookie: ${cookie}`)
  })
  const open = new OpenStreams()
  const listeners = new Set<Listener>()
  /** All connections, before and after the handshake. */
  const held = new Set<HubConnection>()
  let closed = false

  const tell = async ({ hub, gameId, noticeId, framed }: HubNews) => {
    for (const one of [...listeners]) {
      if (one.hub !== hub || one.gameId !== gameId) continue
      if (hub === 'user' && !(await mayHearNotice(one.ctx, gameId!, noticeId!))) continue
      if (listeners.has(one)) one.connection.send(framed)
    }
  }
  const tellAll = async (event: BusEvent) => {
    for (const news of await newsOf(event, arenas)) await tell(news)
  }
  // One after the other, so that a client receives messages in the order of the events.
  let telling = Promise.resolve()
  const unsubscribe = bus.subscribe((event) => {
    for (const one of listeners) {
      const { actor } = one.ctx
      if (event.kind === 'lost' ? actor : event.kind === 'identity' && event.userId === actor?.userId)
        dismiss(one)
    }
    if (listeners.size === 0) return
    telling = telling.then(() => background.attempt('news of a hub', () => tellAll(event)))
  })

  /** The account changed: its clients are disconnected, and may connect again. */
  function dismiss(one: Listener): void {
    listeners.delete(one)
    one.connection.end(true)
  }

  /** Sessions and tokens also end by themselves. */
  async function review(): Promise<void> {
    for (const one of [...listeners]) {
      if (!one.ctx.actor) continue
      const { actor } = (await contextOf(one.request)).ctx
      if (!actor || rightsOf(actor) !== rightsOf(one.ctx.actor)) dismiss(one)
    }
  }
  const stopReviews = background.every(times.reviewMs, 'review of hub clients', review)

  function admit(hub: HubName, request: IncomingMessage, ctx: RequestContext, link: HubLink): void {
    const { searchParams } = new URL(request.url ?? '/', 'http://local')
    const asked = [...searchParams].find(([name]) => name.toLowerCase() === 'game')?.[1] ?? ''
    const gameId = hub !== 'admin' && /^\d{1,10}$/.test(asked) ? Number(asked) : undefined
    let left = false
    let changed = false
    let listener: Listener | undefined
    const watch = bus.subscribe((event) => {
      if (event.kind === 'identity' && event.userId === ctx.actor?.userId) changed = true
    })
    const onHandshake = async (connection: HubConnection) => {
      const isNumber = gameId === undefined || (gameId >= 1 && gameId <= limits.int32Max)
      const allowed = isNumber && (await mayConnect(hub, ctx, gameId).catch(() => false))
      watch()
      if (left) return
      // Authorised before the greeting: from the answer to the handshake on, a client expects to receive every event.
      connection.greet()
      // The account changed in the meantime, so the decision may be outdated.
      if (changed || closed) return connection.end(true)
      if (!allowed) {
        // A client reads the answer to its handshake first, and is connected before it is cut off.
        await pause(times.refusalMs)
        return connection.end(false)
      }
      listener = { hub, gameId, ctx, request, connection }
      listeners.add(listener)
    }
    const connection = holdConnection(link, times, onHandshake, () => {
      left = true
      watch()
      held.delete(connection)
      if (listener) listeners.delete(listener)
    })
    held.add(connection)
  }

  const route: UpgradeRoute = {
    path,
    open,
    accept({ request, socket, head, ctx, setCookies, params: [name = ''] }) {
      renewed.set(request, setCookies)
      sockets.handleUpgrade(request, socket, head, (client) =>
        admit(name.toLowerCase() as HubName, request, ctx, webSocketLink(client)),
      )
    },
  }

  /** Clients reconnect at once, and so not all at the same time. */
  const stopWaiting = services.drain.onStart(() => {
    for (const connection of held) setTimeout(() => connection.end(true), Math.random() * times.leaveMs)
  })

  const fallBacks = serveFallBacks({
    services,
    open,
    admit,
    ...(services.polls && { polls: services.polls }),
  })

  return {
    route,
    fallBacks: fallBacks.middleware,
    get connections() {
      return listeners.size
    },
    close() {
      closed = true
      stopWaiting()
      unsubscribe()
      stopReviews()
      for (const connection of held) connection.end(true)
      for (const client of sockets.clients) client.terminate()
      fallBacks.close()
    },
  }
}

const rightsOf = ({ userId, role, staffOf, hasSecondFactor }: Actor) =>
  JSON.stringify([userId, role, staffOf, hasSecondFactor])
