// Who may do what in a game, as rules without effects: the builders of procedures and answers that are at hand ask the same ones.
import type { ErrorName } from '#src/contract/errors.ts'
import { gamePhase, playGate } from '#src/rules/game-clock.ts'
import { fail } from '../lib/refusal.ts'
import type { Arena, ArenaParticipation } from '../state/arena/arena.ts'
import type { Actor } from '../state/sessions/actor.ts'
import { canSee, type Viewer } from './can-see.ts'

/** The game, if the viewer may know that it exists. */
export function seeGame(
  gameId: number,
  arena: Arena | undefined,
  viewer: Viewer,
  unknown: ErrorName = 'GameNotFound',
): Arena {
  if (arena && canSee(arena, viewer)) return arena
  const seconds = viewer.heldBack?.get(gameId)
  throw seconds === undefined ? fail(unknown) : fail('TooManyRequests', { seconds })
}

export function refuseUpcoming({ game }: Arena, now: number): void {
  if (gamePhase(game, now) === 'upcoming') throw fail('GameNotOpen')
}

/** The participation of somebody who joined, while the team may act and the game has started. */
export function joinedParticipation(arena: Arena, { userId }: Actor, now: number): ArenaParticipation {
  const participation = arena.participationOf(userId)
  if (!participation) throw fail('NotInGame')
  if (participation.status === 'Pending') throw fail('ParticipationPending')
  if (participation.status === 'Rejected') throw fail('ParticipationRejected')
  if (participation.status === 'Suspended') throw fail('ParticipationSuspended')
  if (gamePhase(arena.game, now) === 'upcoming') throw fail('GameNotStarted')
  const missing = arena.membersMissing(participation)
  if (missing > 0) throw fail('TeamTooSmall', { missing })
  return participation
}

export function refuseEnded({ game }: Arena, now: number): void {
  if (playGate(game, now) === 'ended') throw fail('GameEnded')
}
