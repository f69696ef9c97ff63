// Moves bytes between a websocket and a TCP connection, no faster than the slower side takes them.
//
// When a player has nothing more to send, the container sees the end of its input and may still answer. A client that offers
// the subprotocol `endOfInput` says so with an empty message. Others can only close the websocket: what the container says to
// that is sent before the closing handshake is answered.
import type { Socket } from 'node:net'
import type { From } from '../modules/captures/open-conversation.ts'
import type { PlayerSocket } from './player-socket.ts'

export interface Pump {
  /** Asks the player's side whether it is there, and ends what is dead or idle. To be called every 30 s. */
  beat(now: number): void
  /** Ends both sides. What waits for the player is sent before. */
  end(code: number, reason: string): void
}

export interface PumpParts {
  websocket: PlayerSocket
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
/** For the rest of what a container gets or sends, after the player has left or wants to. */
const lingerMs = 5_000
/** After the end of input: how long a container may be silent. */
const answerMs = 15_000

/** The subprotocol in which an empty message means that the player sends no more. */
export const endOfInput = 'end-of-input.vexil'

/** Codes of RFC 6455. */
export const closeCodes = { normal: 1000, goingAway: 1001, fault: 1011 } as const

export function startPump({ websocket, socket, now, onData, onEnd }: PumpParts): Pump {
  let lastAt = now()
  let unanswered = 0
  let closedBy: From | undefined
  let linger: NodeJS.Timeout | undefined
  let answering: NodeJS.Timeout | undefined

  socket.on('data', (bytes) => {
    lastAt = now()
    answering?.refresh()
    onData('server', bytes)
    websocket.send(bytes, { binary: true }, () => {
      if (socket.isPaused() && websocket.bufferedAmount < waitingLow) socket.resume()
    })
    if (websocket.bufferedAmount > waitingMax) socket.pause()
  })
  websocket.on('message', (message: Buffer) => {
    lastAt = now()
    if (message.length === 0) {
      if (websocket.protocol === endOfInput) endInput()
      return
    }
    if (socket.writableEnded) return
    onData('client', message)
    socket.write(message)
    if (socket.writableLength > waitingMax) websocket.pause()
  })
  socket.on('drain', () => websocket.resume())
  websocket.on('pong', () => {
    unanswered = 0
  })

  function endInput(): void {
    closedBy ??= 'client'
    socket.end()
    answering ??= setTimeout(() => socket.destroy(), answerMs).unref()
  }

  websocket.on('leaving', () => {
    closedBy ??= 'client'
    socket.end()
    linger ??= setTimeout(() => socket.destroy(), lingerMs).unref()
  })
  socket.once('end', () => {
    closedBy ??= 'server'
    websocket.finish(closeCodes.normal)
  })
  socket.once('error', () => {
    closedBy ??= 'server'
    websocket.finish(closeCodes.fault)
  })
  socket.once('close', () => {
    // A closing handshake is not answered while the websocket is paused.
    websocket.resume()
    websocket.finish(closeCodes.normal)
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
    clearTimeout(answering)
    onEnd(closedBy ?? 'server')
  }

  return {
    beat(at) {
      if (at - lastAt >= idleMs) return this.end(closeCodes.normal, 'idle')
      // A container that takes nothing holds the answers up as well. A player who is leaving answers no more.
      if (websocket.isPaused || websocket.isLeaving) return
      if (unanswered >= unansweredMax) return websocket.terminate()
      unanswered++
      websocket.ping()
    },
    end(code, reason) {
      closedBy ??= 'server'
      websocket.resume()
      websocket.finish(code, reason)
      socket.end()
      linger ??= setTimeout(() => socket.destroy(), lingerMs).unref()
    },
  }
}
