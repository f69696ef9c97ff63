import { gamePhase } from '#src/rules/game-clock.ts'
import type { Arena, ArenaParticipation } from '../../state/arena/arena.ts'

/** Whether a reader may know of a challenge: none before the start, then those of the public board and those that are listed for their team. */
export function knownTo(
  arena: Arena,
  own: ArenaParticipation | undefined,
  now: number,
): (challengeId: number) => boolean {
  if (gamePhase(arena.game, now) === 'upcoming') return () => false
  const { challenges } = arena.boards.get({ view: 'public' }).bytes.challengeParts()
  const onBoard = new Set(Object.values(challenges).flatMap((group) => group.map(({ id }) => id)))
  return (id) => onBoard.has(id) || isListed(arena, id, own, now)
}

function isListed(arena: Arena, id: number, own: ArenaParticipation | undefined, now: number): boolean {
  const challenge = arena.challenges.get(id)
  if (!challenge || own?.status !== 'Accepted') return false
  const state = arena.stateOf(challenge, own, now)
  return state !== 'hidden' && !(state === 'locked' && challenge.lockedLook === 'hidden')
}
