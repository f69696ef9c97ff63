// The connections from players to containers: how many each container has, what passed over them, and whether who opened them
// still may use them.
import type { Socket } from 'node:net'
import { keepsGrant, type ProxyGrant } from '#src/rules/proxy-access.ts'
import type { Bus } from '../bus.ts'
import type { Clock } from '../lib/clock.ts'
import { fail } from '../lib/refusal.ts'
import type { Captures } from '../modules/captures/create-captures.ts'
import type { Conversation, From } from '../modules/captures/open-conversation.ts'
import type { ConnectionsLog } from '../state/containers/connections-log.ts'
import type { RunningContainer, RunningContainers } from '../state/containers/running-containers.ts'
import { dial } from './dial.ts'

export interface Tunnel {
  readonly container: RunningContainer
  readonly grant: ProxyGrant
  readonly socket: Socket
  /** These bytes passed. */
  record(from: From, bytes: Buffer): void
  /** Both sides are closed. */
  close(by: From): void
  /** How it is closed when it must not go on. */
  end(reason: EndReason): void
}

/** `over`: the container has stopped. `denied`: the player may not use it any more. */
export type EndReason = 'over' | 'denied' | 'shutdown'

export interface Tunnels {
  readonly count: number
  readonly bytes: Readonly<Record<From, number>>
  /** @throws when there are too many, or when the container does not answer. */
  open(
    container: RunningContainer,
    grant: ProxyGrant,
    client: { ip: string; port: number },
    end: (reason: EndReason) => void,
  ): Promise<Tunnel>
  /** Ends all of them. Resolves when they are closed, or after `waitMs`. */
  close(waitMs: number): Promise<void>
}

/** For each container and process. */
export const tunnelsMax = 32

interface Parts {
  bus: Bus
  clock: Clock
  running: RunningContainers
  connectionsLog: ConnectionsLog
  captures: Captures
}

export function createTunnels({ bus, clock, running, connectionsLog, captures }: Parts): Tunnels {
  const open = new Set<Tunnel>()
  const perContainer = new Map<string, number>()
  const bytes = { client: 0, server: 0 }
  let closed: (() => void) | undefined

  const add = (id: string, change: number) => {
    const count = (perContainer.get(id) ?? 0) + change
    if (count > 0) perContainer.set(id, count)
    else perContainer.delete(id)
  }

  running.onRead(() => {
    for (const tunnel of open) {
      const container = running.get(tunnel.container.id)
      if (!container) tunnel.end('over')
      else if (!keepsGrant(container, tunnel.grant)) tunnel.end('denied')
    }
  })
  // The rights of staff are those of their accounts: they connect again, and are asked again.
  const unsubscribe = bus.subscribe((event) => {
    if (event.kind !== 'identity') return
    for (const tunnel of open) {
      if (tunnel.grant.as === 'staff' && tunnel.grant.userId === event.userId) tunnel.end('denied')
    }
  })

  return {
    bytes,
    get count() {
      return open.size
    },
    async open(container, grant, client, end) {
      const { id } = container
      if ((perContainer.get(id) ?? 0) >= tunnelsMax) throw fail('TooManyConnections', { max: tunnelsMax })
      add(id, 1)
      let socket: Socket
      let conversation: Conversation | undefined
      try {
        socket = await dial(container)
      } catch (error) {
        add(id, -1)
        throw fail('ContainerUnreachable', { reason: (error as NodeJS.ErrnoException).code ?? 'ERROR' })
      }
      // It may have stopped in the meantime.
      const current = running.get(id)
      if (!current || !keepsGrant(current, grant)) {
        add(id, -1)
        socket.destroy()
        throw fail('ContainerNotFound')
      }
      const openedAt = clock.now()
      const passed = { client: 0, server: 0 }
      if (container.isCaptured) {
        const recorder = await captures.recorderOf(container)
        conversation = recorder?.connect({
          // What is recorded is for the staff of the game, who do not read the addresses of each other.
          client: { address: grant.as === 'staff' ? '0.0.0.0' : client.ip, port: client.port },
          server: { address: socket.remoteAddress ?? container.host, port: container.port },
          note: noteOf(container, grant),
        })
      }
      const tunnel: Tunnel = {
        container,
        grant,
        socket,
        end,
        record(from, data) {
          passed[from] += data.length
          bytes[from] += data.length
          conversation?.data(from, data)
        },
        close(by) {
          if (!open.delete(tunnel)) return
          add(id, -1)
          conversation?.close(by)
          connectionsLog.note({
            containerId: id,
            userId: grant.userId,
            address: client.ip,
            openedAt,
            closedAt: clock.now(),
            bytesIn: passed.client,
            bytesOut: passed.server,
          })
          if (open.size === 0) closed?.()
        },
      }
      open.add(tunnel)
      return tunnel
    },
    async close(waitMs) {
      unsubscribe()
      if (open.size === 0) return
      const all = new Promise<void>((resolve) => {
        closed = resolve
      })
      for (const tunnel of open) tunnel.end('shutdown')
      await Promise.race([all, new Promise((resolve) => setTimeout(resolve, waitMs).unref())])
      for (const tunnel of open) {
        tunnel.socket.destroy()
        tunnel.close('server')
      }
    },
  }
}

/** Names change and may hold anything: the capture has numbers. */
function noteOf({ gameId, challengeId, participationId, id }: RunningContainer, grant: ProxyGrant): string {
  const user = grant.userId ?? 'unknown'
  return `game ${gameId} · challenge ${challengeId} · participation ${participationId} · user ${user} · container ${id}`
}
