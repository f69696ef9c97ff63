import { setTimeout as sleep } from 'node:timers/promises'
import type { EngineNews } from './port.ts'

const pauseMs = { first: 1_000, longest: 30_000 }

/** Follows a stream of news and connects again when it ends, until the signal. Each connection begins with `lost`. */
export async function* watchForever(
  connect: (signal: AbortSignal) => Promise<AsyncIterable<EngineNews>>,
  signal: AbortSignal,
): AsyncGenerator<EngineNews> {
  let pause = pauseMs.first
  while (!signal.aborted) {
    try {
      const stream = await connect(signal)
      yield 'lost'
      pause = pauseMs.first
      yield* stream
    } catch {
      // The engine is away. The next connection tells the caller to look at everything.
    }
    try {
      await sleep(pause, undefined, { signal })
    } catch {
      return
    }
    pause = Math.min(pause * 2, pauseMs.longest)
  }
}
