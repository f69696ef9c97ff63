// A hidden game exists only for monitors, administrators, those in it, and whoever brings its invitation code.
import { hasRole } from '#src/rules/roles.ts'
import type { Db } from '../../db/client.ts'
import { fail } from '../../refusal.ts'
import type { Actor } from '../../state/sessions/actor.ts'
import { type HeldGame, holdGame } from '../games/repository.ts'
import { findMembership } from './repository.ts'

/** The game, held; refuses a game that the caller must not know of. */
export async function lockVisibleGame(
  tx: Db,
  actor: Actor,
  gameId: number,
  inviteCode?: string | null,
): Promise<HeldGame> {
  const game = await holdGame(tx, gameId)
  if (!game) throw fail('GameNotFound')
  const isVisible =
    !game.hidden ||
    hasRole(actor.role, 'Monitor') ||
    (game.inviteCode !== null && game.inviteCode === inviteCode) ||
    (await findMembership(tx, gameId, actor.userId)) !== undefined
  if (!isVisible) throw fail('GameNotFound')
  return game
}
