import type { LRUCache } from 'lru-cache'
import { boundedMap } from '../lib/bounded-map.ts'

/** Invitation codes that callers have tried; an entry is a caller with a code. */
export type TriedCodes = LRUCache<string, true>

const most = 50_000
export const createTriedCodes = (): TriedCodes => boundedMap(most)
