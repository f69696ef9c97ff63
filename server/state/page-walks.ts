// The contract pages lists with `skip` and `count`, newest first. Entries that are added between two pages would move the rest,
// so that a reader sees some of them twice. Who asks for the page that follows the one just read continues after its last
// entry instead. This is remembered for a few minutes, in this process: a reader that another process answers, or that jumps,
// gets the page that `skip` counts.
import { LRUCache } from 'lru-cache'

export interface PageWalks {
  /** What `keep` remembered for this reader, list and position. */
  find(reader: Reader, list: string, skip: number): unknown
  /** @param cursor where the page at the position begins. */
  keep(reader: Reader, list: string, skip: number, cursor: unknown): void
}

interface Reader {
  actor: { userId: string } | null
  ip: string
  userAgent: string
}

const walksMax = 5_000
const keptMs = 5 * 60_000

export function createPageWalks(): PageWalks {
  const cursors = new LRUCache<string, NonNullable<unknown>>({ max: walksMax, ttl: keptMs })
  const keyOf = ({ actor, ip, userAgent }: Reader, list: string, skip: number) =>
    JSON.stringify([actor?.userId, ip, userAgent, list, skip])
  return {
    find: (reader, list, skip) => (skip > 0 ? cursors.get(keyOf(reader, list, skip)) : undefined),
    keep: (reader, list, skip, cursor) => void cursors.set(keyOf(reader, list, skip), cursor!),
  }
}
