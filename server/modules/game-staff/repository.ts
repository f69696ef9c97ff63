// Every query on the staff of games.
import type { Insertable } from 'kysely'
import type { StaffRole } from '#src/rules/staff.ts'
import type { Db } from '../../db/client.ts'
import type { DB } from '../../db/schema.gen.ts'

export const insertStaff = (db: Db, row: Insertable<DB['gameStaff']> & { role: StaffRole }) =>
  db.insertInto('gameStaff').values(row).execute()
