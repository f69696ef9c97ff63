// Renderings take turns. Rendering a page takes ten times as long as answering a call; of hundreds that arrive together a few are
// rendered at once, each in a turn of the event loop of its own, so that calls are answered in between. What is kept takes no
// turn. A page whose reader has left is not rendered at all: otherwise a crowd that loads again and again keeps the server busy
// without a reader.
import { setImmediate } from 'node:timers/promises'

/** More than one, because pages wait for the database. */
const atOnceDefault = 4
/** Some twenty seconds of rendering: a reader waits longer for a page that is refused and loaded again. */
const waitingMaxDefault = 2_000

export interface Turn {
  /** Many readers wait for this rendering: it is the next one. */
  isShared: boolean
  /** The connection was closed before its turn. */
  isGone(): boolean
}

export interface PageTurns {
  /** How many renderings are under way or wait. */
  readonly count: number
  /** Renders when it is time. */
  take<Page>(turn: Turn, render: () => Promise<Page>): Promise<Page | 'busy' | 'gone'>
}

export function createPageTurns({ atOnce = atOnceDefault, waitingMax = waitingMaxDefault } = {}): PageTurns {
  const shared: (() => void)[] = []
  const waiting: (() => void)[] = []
  let running = 0
  let lastTurn: Promise<unknown> = Promise.resolve()
  // Immediates that wait together run in one turn: each is planned when the one before has run.
  const ownTurn = () => {
    lastTurn = lastTurn.then(() => setImmediate())
    return lastTurn
  }
  return {
    get count() {
      return running + shared.length + waiting.length
    },
    async take({ isShared, isGone }, render) {
      if (running < atOnce) running++
      else {
        // There are a few shared pages only, and refusing one would refuse all of its readers.
        if (!isShared && waiting.length >= waitingMax) return 'busy'
        await new Promise<void>((start) => (isShared ? shared : waiting).push(start))
      }
      try {
        await ownTurn()
        return isGone() ? 'gone' : await render()
      } finally {
        const start = shared.shift() ?? waiting.shift()
        if (start) start()
        else running--
      }
    },
  }
}
