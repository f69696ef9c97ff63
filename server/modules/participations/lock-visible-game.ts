// A hidden game is visible only to its staff, to its participants, and to callers with its invitation code.
import { can } from '#src/rules/staff.ts'
import type { Db } from '../../db/client.ts'
import { fail } from '../../refusal.ts'
import type { Actor } from '../../state/sessions/actor.ts'
import { type HeldGame, holdGame } from '../games/repository.ts'
import { findMembership } from './repository.ts'

/** Locks the game; refuses a game that the caller may not see. */
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
    can(actor, 'see', gameId) ||
    (game.inviteCode !== null && game.inviteCode === inviteCode) ||
    (await findMembership(tx, gameId, actor.userId)) !== undefined
  if (!isVisible) throw fail('GameNotFound')
  return game
}
