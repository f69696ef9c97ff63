// All accounts are created here: checks the names and the password, hashes, inserts.
import type { ErrorName } from '#src/contract/errors.ts'
import { limits } from '#src/contract/limits.ts'
import type { OwnSettings } from '#src/contract/settings.ts'
import { emailKey, readEmail } from '#src/rules/email.ts'
import type { Role } from '#src/rules/terms.ts'
import {
  normaliseUserName,
  type UserNameProblem,
  userNameKey,
  userNameProblem,
} from '#src/rules/user-name.ts'
import type { Db } from '../../db/client.ts'
import { constraintOf } from '../../db/client.ts'
import { fail } from '../../lib/refusal.ts'
import { uuidV7 } from '../../lib/uuid-v7.ts'
import { checkNewPassword, hashPassword } from './passwords.ts'
import { insertUser } from './repository.ts'

/** What the site says of names. */
type NameLimit = Pick<OwnSettings, 'userNameMax'>

export interface NewAccount {
  userName: string
  email: string
  /** null: it is entered in other ways, and no password is right. */
  password: string | null
  role: Role
  emailConfirmed: boolean
  /** Until this time name and address are reserved for the user who has to confirm by a link. */
  confirmBy?: number
  ip?: string
}

/** Checks and hashes. The returned function inserts the account, so that no transaction is open while hashing. */
export async function prepareAccount(site: NameLimit, account: NewAccount, now: number) {
  const userName = checkUserName(site, account.userName)
  const email = checkEmail(account.email)
  if (account.password !== null) checkNewPassword(account.password)
  // Set before the slow hashing, so that rows prepared concurrently keep their order.
  const id = uuidV7(now)
  const passwordHash = account.password === null ? '' : await hashPassword(account.password, account.ip)
  return {
    id,
    userName,
    email,
    passwordHash,
    insert: (tx: Db) =>
      insertUser(tx, {
        id,
        userName,
        userNameKey: userNameKey(userName),
        email,
        emailKey: emailKey(email),
        emailConfirmed: account.emailConfirmed,
        confirmBy: account.confirmBy ?? null,
        passwordHash,
        role: account.role,
        ip: account.ip ?? '0.0.0.0',
        registeredAt: now,
        lastVisitedAt: now,
      }).catch(refuseTaken),
  }
}

const userNameRefusals = {
  blank: 'UserNameLength',
  short: 'UserNameLength',
  long: 'UserNameLength',
  edges: 'UserNameCharacters',
  characters: 'UserNameCharacters',
} as const satisfies Record<UserNameProblem, ErrorName>

export function checkUserName({ userNameMax }: NameLimit, raw: string): string {
  const problem = userNameProblem(raw, userNameMax)
  if (problem)
    throw fail(userNameRefusals[problem], { min: limits.userName.min, max: userNameMax }, 'userName')
  return normaliseUserName(raw)
}

/** The form of the address to store. */
export function checkEmail(raw: string, field = 'email'): string {
  const email = readEmail(raw)
  if (email === undefined || email.length > limits.emailMax) throw fail('EmailInvalid', {}, field)
  return email
}

const taken: Record<string, [ErrorName, string]> = {
  users_name_unique: ['UserNameTaken', 'userName'],
  users_email_unique: ['EmailTaken', 'email'],
}

/** Maps a violated unique constraint of users to its refusal. */
export function refuseTaken(error: unknown): never {
  const [name, field] = taken[constraintOf(error) ?? ''] ?? []
  throw name ? fail(name, {}, field) : error
}
