import type { Arena, ArenaParticipation } from '../../state/arena/arena.ts'
import { knownTo } from './known-to.ts'

/**
 * The challenges of categories that the organisers have put in order, as far as the reader may know of them. Documented lists have the
 * same order, but do not say which categories have been ordered.
 */
export function handOrderFor(arena: Arena, own: ArenaParticipation | undefined, now: number): number[] {
  return arena.handOrder.length === 0 ? [] : arena.handOrder.filter(knownTo(arena, own, now))
}
