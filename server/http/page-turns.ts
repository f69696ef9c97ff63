// Pages take turns. Rendering one takes ten times as long as answering a call; of hundreds that arrive together a few are
// rendered at once, each in a turn of the event loop of its own, so that calls are answered in between. A page whose reader
// has left is not rendered at all: otherwise a crowd that loads again and again keeps the server busy without a reader.
import { setImmediate } from 'node:timers/promises'
import type { Middleware } from 'koa'
import type { RequestContext } from '../access/context.ts'
import { refuseBusy } from './valve.ts'

/** More than one, because pages wait for the database. */
const atOnceDefault = 4
/** Some ten seconds of rendering. */
const waitingMaxDefault = 1_000

/** Before the pages. */
export function pageTurns({
  atOnce = atOnceDefault,
  waitingMax = waitingMaxDefault,
} = {}): Middleware<{ api: RequestContext }> {
  const waiting: (() => void)[] = []
  let running = 0
  let lastTurn: Promise<unknown> = Promise.resolve()
  // Immediates that wait together run in one turn: each is planned when the one before has run.
  const ownTurn = () => {
    lastTurn = lastTurn.then(() => setImmediate())
    return lastTurn
  }
  return async (koa, next) => {
    if (waiting.length >= waitingMax) return refuseBusy(koa, koa.state.api)
    if (running >= atOnce) await new Promise<void>((start) => waiting.push(start))
    else running++
    try {
      await ownTurn()
      if (koa.req.socket.destroyed) {
        koa.respond = false
        return
      }
      await next()
    } finally {
      const start = waiting.shift()
      if (start) start()
      else running--
    }
  }
}
