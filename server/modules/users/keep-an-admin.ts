// There is always an administrator who can sign in.

import type { Db } from '../../db/client.ts'
import { fail } from '../../refusal.ts'
import { holdUser, isAdminWithout, lockAdmins } from './repository.ts'

/** Before an account loses the rights of an administrator. Holds off everybody who is about to do the same. */
export async function keepAnAdmin(tx: Db, userId: string): Promise<void> {
  await lockAdmins(tx)
  const user = await holdUser(tx, userId)
  if (user?.role === 'Admin' && user.emailConfirmed && !(await isAdminWithout(tx, userId)))
    throw fail('LastAdmin')
}
