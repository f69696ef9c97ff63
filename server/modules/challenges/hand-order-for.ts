import { canRead } from '#src/rules/challenge-state.ts'
import { gamePhase } from '#src/rules/game-clock.ts'
import type { Arena, ArenaParticipation } from '../../state/arena/arena.ts'

/**
 * The challenges of categories that the organisers have put in order, as far as the reader knows of them: those of the public board, and
 * those that their team can open. Documented lists have the same order, but do not say which categories have been ordered.
 */
export function handOrderFor(arena: Arena, own: ArenaParticipation | undefined, now: number): number[] {
  if (arena.handOrder.length === 0 || gamePhase(arena.game, now) === 'upcoming') return []
  const { challenges } = arena.boards.get({ view: 'public' }).bytes.challengeParts()
  const onBoard = new Set(Object.values(challenges).flatMap((group) => group.map(({ id }) => id)))
  const isOpen = (id: number): boolean => {
    const challenge = own?.status === 'Accepted' && arena.challenges.get(id)
    return challenge ? canRead(arena.stateOf(challenge, own, now)) : false
  }
  return arena.handOrder.filter((id) => onBoard.has(id) || isOpen(id))
}
