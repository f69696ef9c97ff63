// `/api/proxy/{id}`: the TCP port of a container over a websocket. Without an upgrade the address tells whether the container
// runs, to everybody and mostly from memory: local forwarding daemons ask it every few seconds.
import type { Socket } from 'node:net'
import type { Middleware } from 'koa'
import { WebSocketServer } from 'ws'
import { proxyGrant } from '#src/rules/proxy-access.ts'
import { provenStaff } from '../access/proven-staff.ts'
import type { Services } from '../access/services.ts'
import { describe } from '../answers/describe-error.ts'
import type { Upgrade, UpgradeRoute } from '../http/upgrades.ts'
import { fail } from '../lib/refusal.ts'
import type { RunningContainer } from '../state/containers/running-containers.ts'
import { PlayerSocket } from './player-socket.ts'
import { closeCodes, endOfInput, type Pump, startPump } from './pump.ts'
import { readCredentials } from './read-credentials.ts'
import { refuseUpgrade } from './refuse-upgrade.ts'
import type { EndReason, Tunnel, Tunnels } from './tunnels.ts'

export interface Proxy {
  route: UpgradeRoute
  /** Answers requests that ask for no upgrade. */
  plain: Middleware
  close(): void
}

const path = /^\/api\/proxy\/(noinst\/)?([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\/?$/i
const beatMs = 30_000
const messageMax = 1 << 20

const endings: Record<EndReason, [code: number, reason: string]> = {
  over: [closeCodes.normal, 'the instance has stopped'],
  denied: [closeCodes.normal, 'not allowed any more'],
  shutdown: [closeCodes.goingAway, 'the server stops'],
}

export function createProxy(services: Services & { tunnels: Tunnels }): Proxy {
  const { running, installation, background, catalogues, clock, config, db, tunnels } = services
  const sockets = new WebSocketServer({
    noServer: true,
    WebSocket: PlayerSocket,
    // Of other subprotocols nothing is known: a client gets its first one.
    handleProtocols: (offered) =>
      offered.has(endOfInput) ? endOfInput : (offered.values().next().value ?? false),
    maxPayload: messageMax,
    perMessageDeflate: false,
    skipUTF8Validation: true,
  })
  const pumps = new Set<Pump>()
  const stopBeating = background.every(beatMs, 'proxied connections', () => {
    for (const pump of pumps) pump.beat(clock.now())
  })

  const check = (container: RunningContainer | undefined, noinst: string | undefined) => {
    if (config.containers.portMapping !== 'PlatformProxy') throw fail('ProxyOff')
    const kind = noinst ? 'test' : 'team'
    if (container?.kind !== kind) throw fail('ContainerNotFound')
    return container
  }

  async function connect({ request, socket, head, ctx, params: [noinst, id = ''] }: Upgrade): Promise<void> {
    const container = check(await running.find(id), noinst)
    const key = new URL(request.url ?? '/', 'http://local').searchParams.get('k')
    const credentials = await readCredentials({ db, secret: installation.secret }, container, {
      key,
      actor: provenStaff(ctx, ctx.actor),
    })
    const grant = proxyGrant(container, credentials)
    // Whether there is an instance is not disclosed to others.
    if (!grant) throw fail('ContainerNotFound')
    let pump: Pump | undefined
    let early: EndReason | undefined
    const end = (reason: EndReason) => {
      early = reason
      pump?.end(...endings[reason])
    }
    const client = { ip: ctx.ip, port: request.socket.remotePort ?? 0 }
    const tunnel: Tunnel = await tunnels.open(container, grant, client, end)
    if (socket.destroyed) {
      tunnel.socket.destroy()
      return tunnel.close('client')
    }
    ;(socket as Socket).setNoDelay(true)
    const leave = () => {
      tunnel.socket.destroy()
      tunnel.close('client')
    }
    socket.once('close', leave)
    sockets.handleUpgrade(request, socket, head, (websocket) => {
      socket.off('close', leave)
      const started = startPump({
        websocket,
        socket: tunnel.socket,
        now: clock.now,
        onData: tunnel.record,
        onEnd(by) {
          pumps.delete(started)
          tunnel.close(by)
        },
      })
      pump = started
      pumps.add(started)
      if (early) started.end(...endings[early])
    })
  }

  return {
    route: {
      path,
      rate: 'proxy',
      async accept(upgrade) {
        try {
          await connect(upgrade)
        } catch (error) {
          refuseUpgrade(upgrade.socket, upgrade.ctx, error)
        }
      },
    },
    async plain(koa, next) {
      const found = path.exec(koa.path)
      if (!found) return await next()
      koa.set('Cache-Control', 'no-store')
      try {
        check(await running.find(found[2]!), found[1])
        koa.status = 204
      } catch (error) {
        const locale = catalogues.negotiate(koa.get('accept-language') || undefined, undefined)
        const { http, title, status } = describe(error, catalogues.i18n(locale))
        koa.status = http
        koa.set('Content-Language', locale)
        koa.body = { title, status }
      }
    },
    close: stopBeating,
  }
}
