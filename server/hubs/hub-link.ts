// What carries the messages of one hub client: a websocket, server-sent events, or long polling.
import type { ServerResponse } from 'node:http'
import type { WebSocket } from 'ws'

export interface HubLink {
  readonly isOpen: boolean
  /** Bytes that wait for a client that does not read them. */
  readonly waitingBytes: number
  send(text: string): void
  /** Sends what waits, then closes. */
  close(): void
  /** Closes at once. */
  terminate(): void
  /** The listeners are set once, before anything is heard. */
  listen(listeners: { hear(text: string): void; closed(): void }): void
}

/** A link whose client speaks in requests of its own. */
export interface PostedLink extends HubLink {
  /** What the client said in a request. */
  hear(text: string): void
}

export function webSocketLink(socket: WebSocket): HubLink {
  return {
    get isOpen() {
      return socket.readyState === socket.OPEN
    },
    get waitingBytes() {
      return socket.bufferedAmount
    },
    send: (text) => socket.send(text),
    close: () => socket.close(),
    terminate: () => socket.terminate(),
    listen({ hear, closed }) {
      socket.on('message', (data) => hear(data.toString()))
      socket.on('error', () => socket.terminate())
      socket.on('close', closed)
    },
  }
}

/**
 * Server-sent events: one answer that stays open.
 * @param ended called once, however the connection ended.
 */
export function eventLink(res: ServerResponse, ended: () => void): PostedLink {
  let heard: ((text: string) => void) | undefined
  res.writeHead(200, {
    'Content-Type': 'text/event-stream',
    'Cache-Control': 'no-cache, no-store',
    'X-Accel-Buffering': 'no',
  })
  // Shows the client that the connection stands, before there is anything to say.
  res.write(':\r\n\r\n')
  return {
    get isOpen() {
      return !res.writableEnded && !res.destroyed
    },
    get waitingBytes() {
      return res.writableLength
    },
    send: (text) => void res.write(`data: ${text}\r\n\r\n`),
    close: () => void res.end(),
    terminate: () => void res.destroy(),
    listen({ hear, closed }) {
      heard = hear
      res.on('error', () => res.destroy())
      res.on('close', () => {
        ended()
        closed()
      })
    },
    hear: (text) => heard?.(text),
  }
}

export interface PollTimes {
  /** How long a poll waits for a message. */
  pollMs: number
  /** How long a client may be without a poll. */
  absentMs: number
}
export const pollTimes: PollTimes = { pollMs: 90_000, absentMs: 15_000 }

/** Long polling: messages wait for the client's next request. */
export interface PolledLink extends PostedLink {
  /**
   * Resolves with what the client gets: a text, maybe empty; undefined when the connection is over.
   * @param whenLeft registers what is called when the request of this poll is over.
   */
  poll(whenLeft: (left: () => void) => void): Promise<string | undefined>
}

/** @param ended called once, however the connection ended. */
export function polledLink({ pollMs, absentMs }: PollTimes, ended: () => void): PolledLink {
  let heard: ((text: string) => void) | undefined
  let onClosed = () => {}
  let waiting = ''
  let isOpen = true
  let answer: ((text: string | undefined) => void) | undefined
  let absence: NodeJS.Timeout
  const awaitPoll = () => {
    clearTimeout(absence)
    if (isOpen) absence = setTimeout(end, absentMs).unref()
  }
  awaitPoll()

  function end(): void {
    if (!isOpen) return
    isOpen = false
    clearTimeout(absence)
    answer?.(take())
    ended()
    onClosed()
  }
  function take(): string | undefined {
    if (!waiting) return isOpen ? '' : undefined
    const text = waiting
    waiting = ''
    return text
  }

  return {
    get isOpen() {
      return isOpen
    },
    get waitingBytes() {
      return waiting.length
    },
    send(text) {
      waiting += text
      answer?.(take())
    },
    close: end,
    terminate() {
      waiting = ''
      end()
    },
    listen({ hear, closed }) {
      heard = hear
      onClosed = closed
    },
    hear: (text) => heard?.(text),
    async poll(whenLeft) {
      // A second poll takes the place of the first, whose client has most likely left.
      answer?.('')
      awaitPoll()
      if (waiting || !isOpen) return take()
      clearTimeout(absence)
      return await new Promise<string | undefined>((resolve) => {
        const timer = setTimeout(() => reply(''), pollMs).unref()
        const reply = (text: string | undefined) => {
          if (answer !== reply) return
          answer = undefined
          clearTimeout(timer)
          awaitPoll()
          resolve(text)
        }
        answer = reply
        whenLeft(() => reply(''))
      })
    },
  }
}
