import type { Bus, BusEvent, Listener } from '../bus.ts'
import { createArenas } from '../state/arena/arenas.ts'
import { createAnswerQueue } from '../state/solves/answer-queue.ts'
import { afterCommit } from '../writes/transact.ts'
import type { VerbContext } from './context.ts'

/**
 * For a program that hands in answers in an open transaction: its own arenas read what only the transaction knows, and its own
 * answer queue stores into it. The rest of the server reads those games again after the commit.
 * @param ctx of `inOneTransaction`.
 */
export function withOwnArenas(ctx: VerbContext): VerbContext {
  const games = new Set<number>()
  const own = { ...ctx, bus: solvesOnly((gameId) => games.add(gameId)) }
  afterCommit(ctx, () => ctx.bus.publish([...games].map((gameId) => ({ kind: 'game', gameId }))))
  return { ...own, arenas: createArenas(own), answerQueue: createAnswerQueue(own) }
}

/** What else is published is a hint to read rows again, for those who see them. */
function solvesOnly(note: (gameId: number) => void): Bus {
  const listeners = new Set<Listener>()
  const publish = (events: readonly BusEvent[]) => {
    for (const event of events) {
      if (event.kind !== 'solve') continue
      note(event.gameId)
      for (const listener of listeners) listener(event, 'here')
    }
  }
  return {
    publish,
    deliver: publish,
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    flush: async () => {},
    close: async () => {},
  }
}
