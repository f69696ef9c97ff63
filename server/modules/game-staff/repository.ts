// Every query on the staff of games.
import { type Insertable, sql } from 'kysely'
import { type StaffRole, staffRoles } from '#src/rules/staff.ts'
import { userNameKey } from '#src/rules/user-name.ts'
import type { Db } from '../../db/client.ts'
import type { DB } from '../../db/schema.gen.ts'

export interface StaffRow {
  userId: string
  userName: string
  avatarHash: string | null
  role: StaffRole
}

/** Organisers first, then in the order of roles and of being added. */
export const listStaff = (db: Db, gameId: number): Promise<StaffRow[]> =>
  db
    .selectFrom('gameStaff')
    .innerJoin('users', 'users.id', 'gameStaff.userId')
    .select(['gameStaff.userId', 'users.userName', 'users.avatarHash', 'gameStaff.role'])
    .where('gameId', '=', gameId)
    .orderBy(sql`array_position(${staffRoles}::text[], game_staff.role)`)
    .orderBy('addedAt')
    .orderBy('users.userName')
    .$narrowType<{ role: StaffRole }>()
    .execute()

/** An activated account by its name, kept from being deleted until the end of the transaction. */
export const holdUserByName = (tx: Db, userName: string) =>
  tx
    .selectFrom('users')
    .select(['id', 'userName', 'role'])
    .where('userNameKey', '=', userNameKey(userName))
    .where('emailConfirmed', '=', true)
    .forKeyShare()
    .executeTakeFirst()

export const insertStaff = (db: Db, row: Insertable<DB['gameStaff']> & { role: StaffRole }) =>
  db.insertInto('gameStaff').values(row).execute()

export const updateStaff = (tx: Db, gameId: number, userId: string, role: StaffRole) =>
  tx
    .updateTable('gameStaff')
    .set({ role })
    .where('gameId', '=', gameId)
    .where('userId', '=', userId)
    .execute()

export const deleteStaff = (tx: Db, gameId: number, userId: string) =>
  tx.deleteFrom('gameStaff').where('gameId', '=', gameId).where('userId', '=', userId).execute()
