import { emailKey } from '#src/rules/email.ts'
import { userNameKey } from '#src/rules/user-name.ts'
import type { VerbContext } from '../../access/context.ts'
import { uuidV7 } from '../../lib/uuid-v7.ts'
import { transact } from '../../writes/transact.ts'
import { checkEmail, checkUserName, refuseTaken } from '../accounts/prepare-account.ts'
import { findUser, insertUser, updateUser } from '../accounts/repository.ts'

export interface ImportedUser {
  /** A new one, if it is left out or taken. */
  id?: string | undefined
  userName: string
  email: string
  emailConfirmed: boolean
  /** Of another platform (src/rules/foreign-password.ts); empty: no password is right until a new one is set. */
  passwordHash: string
  isBanned: boolean
  realName: string
  stdNumber: string
  phone: string | null
  bio: string
  avatarHash: string | null
  registeredAt: number
}

/** An account of another platform. It is a plain user, whatever it was there. @returns its id. */
export async function addImportedUser(ctx: VerbContext, user: ImportedUser): Promise<string> {
  const { registeredAt, emailConfirmed, passwordHash, isBanned, ...more } = user
  const userName = checkUserName(ctx.settings.own(), user.userName)
  const email = checkEmail(user.email)
  const role = isBanned ? 'Banned' : 'User'
  return await transact(ctx, async (tx, after) => {
    const isFree = user.id !== undefined && !(await findUser(tx, user.id))
    const id = isFree ? user.id! : uuidV7(ctx.clock.now())
    await insertUser(tx, {
      id,
      userName,
      userNameKey: userNameKey(userName),
      email,
      emailKey: emailKey(email),
      emailConfirmed,
      confirmBy: null,
      passwordHash,
      role,
      registeredAt,
    }).catch(refuseTaken)
    const { realName, stdNumber, phone, bio, avatarHash } = more
    await updateUser(tx, id, { realName, stdNumber, phone, bio, avatarHash })
    after.audit({
      action: 'user.create',
      target: { id, name: userName },
      after: { userName, email, role, realName, stdNumber, phone },
    })
    return id
  })
}
