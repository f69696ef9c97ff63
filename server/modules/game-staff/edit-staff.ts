// Organisers and administrators decide who is on the staff of a game. A change acts at once: the event `identity` drops the
// cached session of the account and ends its live streams and hub connections, on every replica.
import type { z } from 'zod'
import type { staffAddInput, staffChangeInput, staffRef } from '#src/contract/game-staff.ts'
import type { VerbContext } from '../../access/context.ts'
import { may } from '../../access/may.ts'
import type { Db } from '../../db/client.ts'
import { fail } from '../../lib/refusal.ts'
import { transact } from '../../writes/transact.ts'
import { lockGame } from '../games/repository.ts'
import { findMembership } from '../participations/repository.ts'
import {
  deleteStaff,
  holdUserByName,
  insertStaff,
  listStaff,
  type StaffRow,
  updateStaff,
} from './repository.ts'

export async function addStaff(
  ctx: VerbContext,
  { gameId, userName, role }: z.output<typeof staffAddInput>,
): Promise<void> {
  await transact(ctx, async (tx, after) => {
    const staff = await lockStaff(tx, gameId, ctx)
    const user = await holdUserByName(tx, userName.trim())
    if (!user) throw fail('UserNotFound', {}, 'userName')
    if (user.role === 'Banned') throw fail('UserBanned', {}, 'userName')
    if (staff.some(({ userId }) => userId === user.id)) throw fail('StaffExists', {}, 'userName')
    await insertStaff(tx, { gameId, userId: user.id, role, addedAt: ctx.clock.now() })
    after.emit({ kind: 'identity', userId: user.id })
    // Their team does not score from now on.
    const joined = await findMembership(tx, gameId, user.id)
    if (joined) after.emit({ kind: 'participation', gameId, participationId: joined.id })
    const target = { id: user.id, name: user.userName }
    after.audit({ action: 'staff.create', gameId, target, after: { role } })
  })
}

export async function changeStaff(
  ctx: VerbContext,
  { gameId, role, ...ref }: z.output<typeof staffChangeInput>,
): Promise<void> {
  await transact(ctx, async (tx, after) => {
    const before = await lockMember(tx, ctx, gameId, ref.userId, role !== 'organiser')
    await updateStaff(tx, gameId, before.userId, role)
    after.emit({ kind: 'identity', userId: before.userId })
    after.audit({ action: 'staff.update', gameId, target: targetOf(before), before, after: { role } })
  })
}

export async function removeStaff(
  ctx: VerbContext,
  { gameId, userId }: z.output<typeof staffRef>,
): Promise<void> {
  await transact(ctx, async (tx, after) => {
    const before = await lockMember(tx, ctx, gameId, userId, true)
    await deleteStaff(tx, gameId, before.userId)
    after.emit({ kind: 'identity', userId: before.userId })
    after.audit({ action: 'staff.delete', gameId, target: targetOf(before), before })
  })
}

const targetOf = ({ userId, userName }: StaffRow) => ({ id: userId, name: userName })

/** Locks the staff of the game. The caller may have lost their right since the call began, so it is checked again. */
async function lockStaff(tx: Db, gameId: number, { actor, program }: VerbContext): Promise<StaffRow[]> {
  if (!(await lockGame(tx, gameId))) throw fail('GameNotFound')
  const staff = await listStaff(tx, gameId)
  const own = staff.find((one) => one.userId === actor?.userId)
  const now = actor && { ...actor, staffOf: own ? { [gameId]: own.role } : {} }
  if (!may({ actor: now, program }, 'manageStaff', gameId)) throw fail('NotAllowed')
  return staff
}

/** A member of the staff. Only administrators may take the last organiser of a game away. */
async function lockMember(
  tx: Db,
  ctx: VerbContext,
  gameId: number,
  userId: string,
  losesRole: boolean,
): Promise<StaffRow> {
  const staff = await lockStaff(tx, gameId, ctx)
  const member = staff.find((one) => one.userId === userId.toLowerCase())
  if (!member) throw fail('StaffNotFound')
  const isLast = !staff.some((one) => one.role === 'organiser' && one !== member)
  if (losesRole && member.role === 'organiser' && isLast && !may(ctx, 'manageStaff'))
    throw fail('LastOrganiser')
  return member
}
