// Writes event streams to their connections. A connection whose reader does not read is closed, so that nothing piles up;
// the browser reconnects and catches up.
import type { ServerResponse } from 'node:http'
import type { Context } from 'koa'
import type { RequestContext } from '../access/context.ts'
import { OpenStreams } from '../access/open-streams.ts'
import type { EventStream } from '../answers/event-stream.ts'

/** Shows the browser that the connection is alive; src/lib/live/open-stream.ts gives up after 40 s of silence. */
const pingMs = 15_000
const ping = Buffer.from('event: ping\ndata:\n\n')
/** When this process leaves: its readers open their next stream spread over some seconds. */
const comeBack = () => `retry: ${500 + Math.floor(Math.random() * 2_500)}\n\n`
/** Bytes that may wait in the process for one connection, in addition to the socket buffer of the operating system. */
const waitingBytesMax = 64 * 1024

export function createEventStreams(): (koa: Context, stream: EventStream) => void {
  const connections = new Set<ServerResponse>()
  const open = new OpenStreams()
  let pings: NodeJS.Timeout | undefined

  /** Bytes that wait mean a full socket buffer, which a reader who reads does not have between two pings. */
  function sendPings(): void {
    for (const res of connections) {
      if (res.writableLength > 0) res.destroy()
      else writeTo(res, ping)
    }
  }

  /** The answer has no more headers or chunks to come: writing to its socket costs half the processor time of writing to it. */
  function writeTo(res: ServerResponse, bytes: Buffer): void {
    // A request that came after another one over the same connection has no socket until that one is answered.
    if (res.socket) res.socket.write(bytes)
    else res.write(bytes)
  }

  return (koa, stream) => {
    const leave = open.take(koa.state.api)
    const { res } = koa
    koa.respond = false
    // Without chunks each message is one write, of a buffer that all streams share; closing the connection ends the answer.
    res.useChunkedEncodingByDefault = false
    res.shouldKeepAlive = false
    res.writeHead(200, {
      'Content-Type': 'text/event-stream',
      'Cache-Control': 'no-cache, no-transform',
      'X-Accel-Buffering': 'no',
    })
    res.write(ping)
    const { drain } = koa.state.api as RequestContext
    if (drain.isDraining) return void res.end(comeBack())
    const stay = drain.onStart(() => res.end(comeBack()))
    connections.add(res)
    pings ??= setInterval(sendPings, pingMs).unref()
    const disconnect = stream.connect({
      write(bytes) {
        if (res.writableLength > waitingBytesMax) res.destroy()
        else writeTo(res, bytes)
      },
      end: () => res.end(),
    })
    res.once('close', () => {
      stay()
      disconnect()
      leave()
      connections.delete(res)
      if (connections.size === 0) pings = void clearInterval(pings)
    })
  }
}
