// A hidden game is visible only to its staff, to its participants, and to callers with its invitation code or share link.
import { can } from '#src/rules/staff.ts'
import { isInvited } from '../../access/can-see.ts'
import type { VerbContext } from '../../access/context.ts'
import { provenStaff } from '../../access/proven-staff.ts'
import type { Db } from '../../db/client.ts'
import { fail } from '../../lib/refusal.ts'
import type { Actor } from '../../state/sessions/actor.ts'
import { type HeldGame, holdGame } from '../games/repository.ts'
import { findMembership } from './repository.ts'

type Viewer = Pick<VerbContext, 'invitations' | 'config'> & { actor: Actor }

/** Locks the game; refuses a game that the caller may not see. */
export async function lockVisibleGame(
  tx: Db,
  viewer: Viewer,
  gameId: number,
  inviteCode?: string | null,
): Promise<HeldGame> {
  const game = await holdGame(tx, gameId)
  if (!game) throw fail('GameNotFound')
  const isVisible =
    !game.hidden ||
    can(provenStaff(viewer, viewer.actor), 'see', gameId) ||
    (game.inviteCode !== null && game.inviteCode === inviteCode) ||
    isInvited(game, viewer) ||
    (await findMembership(tx, gameId, viewer.actor.userId)) !== undefined
  if (!isVisible) throw fail('GameNotFound')
  return game
}
