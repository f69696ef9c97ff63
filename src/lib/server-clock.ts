// The time of the server, in the browser too: the clock of a reader may be wrong by minutes or days, and may be changed while the page is
// open. Each answer says what time it was at the server at some instant between the request and the answer. Counted on the
// monotonic clock of the page, these spans narrow each other down, so that the quickest answers decide. A span that contradicts the
// earlier ones, as after the machine has slept, takes their place.
// This is the one file of the pages that may read the clock of the browser (architecture.test.ts).

/** Bounds of the server's time minus `performance.now()`, in ms. */
let least = Number.NEGATIVE_INFINITY
let most = Number.POSITIVE_INFINITY

/**
 * @param at the server's time in epoch ms.
 * @param sentAt, receivedAt on the page's monotonic clock: when it was asked for, and when the answer was there.
 */
export function noteServerTime(at: number, sentAt: number, receivedAt = performance.now()): void {
  if (!Number.isFinite(at) || at <= 0) return
  const [low, high] = [at - receivedAt, at - sentAt]
  const isContradiction = low > most || high < least
  least = isContradiction ? low : Math.max(least, low)
  most = isContradiction ? high : Math.min(most, high)
}

/** Epoch ms. On the server its own clock; in the browser, before the page has heard of the server, the browser's. */
export function serverNow(): number {
  return Number.isFinite(least) ? Math.round(performance.now() + (least + most) / 2) : Date.now()
}

/** The clock by which the query cache counts how old its data are. */
export const cacheClock = (): number => Date.now()

/** A time of the server on the clock of the query cache. */
export const onCacheClock = (at: number): number => at + Date.now() - serverNow()
