// Moves bytes between a websocket and a TCP connection, no faster than the slower side takes them.
import type { Socket } from 'node:net'
import type { WebSocket } from 'ws'
import type { From } from '../modules/captures/open-conversation.ts'

export interface Pump {
  /** Asks the player's side whether it is there, and ends what is dead or idle. To be called every 30 s. */
  beat(now: number): void
  /** Ends both sides. What waits for the player is sent before. */
  end(code: number, reason: string): void
}

export interface PumpParts {
  websocket: WebSocket
  socket: Socket
  /** Epoch milliseconds. */
  now(): number
  onData(from: From, bytes: Buffer): void
  /** Called once, when both sides are closed. */
  onEnd(closedBy: From): void
}

/** Bytes that wait for the player, or for the container. */
const waitingMax = 1 << 20
const waitingLow = 256 * 1024
const unansweredMax = 2
const idleMs = 30 * 60_000
/** For the rest of what a container gets or sends, after the player has left. */
const lingerMs = 5_000

/** Codes of RFC 6455. */
export const closeCodes = { normal: 1000, goingAway: 1001, fault: 1011 } as const

export function startPump({ websocket, socket, now, onData, onEnd }: PumpParts): Pump {
  let lastAt = now()
  let unanswered = 0
  let closedBy: From | undefined
  let linger: NodeJS.Timeout | undefined

  socket.on('data', (bytes) => {
    lastAt = now()
    onData('server', bytes)
    websocket.send(bytes, { binary: true }, () => {
      if (socket.isPaused() && websocket.bufferedAmount < waitingLow) socket.resume()
    })
    if (websocket.bufferedAmount > waitingMax) socket.pause()
  })
  websocket.on('message', (message: Buffer) => {
    lastAt = now()
    onData('client', message)
    socket.write(message)
    if (socket.writableLength > waitingMax) websocket.pause()
  })
  socket.on('drain', () => websocket.resume())
  websocket.on('pong', () => {
    unanswered = 0
  })

  socket.once('end', () => {
    closedBy ??= 'server'
    websocket.close(closeCodes.normal)
  })
  socket.once('error', () => {
    closedBy ??= 'server'
    websocket.close(closeCodes.fault)
  })
  socket.once('close', () => {
    // A closing handshake is not answered while the websocket is paused.
    websocket.resume()
    websocket.close(closeCodes.normal)
    settle()
  })
  // An error is followed by `close`, which is handled below.
  websocket.on('error', () => {})
  websocket.once('close', () => {
    closedBy ??= 'client'
    socket.end()
    // It is discarded, but without reading the end is never seen.
    socket.resume()
    linger ??= setTimeout(() => socket.destroy(), lingerMs).unref()
    settle()
  })
  let open = 2
  function settle(): void {
    if (--open > 0) return
    clearTimeout(linger)
    onEnd(closedBy ?? 'server')
  }

  return {
    beat(at) {
      if (at - lastAt >= idleMs) return this.end(closeCodes.normal, 'idle')
      // A container that takes nothing holds the answers up as well.
      if (websocket.isPaused) return
      if (unanswered >= unansweredMax) return websocket.terminate()
      unanswered++
      websocket.ping()
    },
    end(code, reason) {
      closedBy ??= 'server'
      websocket.resume()
      websocket.close(code, reason)
      socket.end()
      linger ??= setTimeout(() => socket.destroy(), lingerMs).unref()
    },
  }
}
