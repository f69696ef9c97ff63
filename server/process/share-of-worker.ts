/** Connections come to the worker that accepts them first: of 200 that came to two idle workers at once, up to 160 went to one. */
const unevenness = 1.6
/** The streams of one browser may all come to the same worker. */
const least = 6

/** How many of a server's `most` connections or streams of a caller one of its workers allows. */
export const shareOfWorker = (most: number, workers: number): number =>
  workers === 1 ? most : Math.min(most, Math.max(least, Math.ceil((most / workers) * unevenness)))
