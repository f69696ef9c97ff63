import { LRUCache } from 'lru-cache'

/**
 * Remembers the last `max` entries. `LRUCache` with `max` would reserve the room for all of them at once: 24 bytes and more for
 * each, which is megabytes in a process that has just started.
 */
export const boundedMap = <Key extends {}, Value extends {}>(max: number): LRUCache<Key, Value> =>
  new LRUCache<Key, Value>({ maxSize: max, sizeCalculation: () => 1 })
