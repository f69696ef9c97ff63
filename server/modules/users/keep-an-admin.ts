// There is always an administrator who can sign in.

import type { Db } from '../../db/client.ts'
import { fail } from '../../lib/refusal.ts'
import { holdUser, isAdminWithout, lockAdmins } from './repository.ts'

/** Call it before an account loses administrator rights. It blocks concurrent calls that would do the same. */
export async function keepAnAdmin(tx: Db, userId: string): Promise<void> {
  await lockAdmins(tx)
  const user = await holdUser(tx, userId)
  if (user?.role === 'Admin' && user.emailConfirmed && !(await isAdminWithout(tx, userId)))
    throw fail('LastAdmin')
}
