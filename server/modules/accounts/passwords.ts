// Password hashing (argon2id) on the thread pool, and the account rules for passwords.
import { hash, verify } from '@node-rs/argon2'
import type { ErrorName } from '#src/contract/errors.ts'
import { limits } from '#src/contract/limits.ts'
import { passwordProblem } from '#src/rules/password.ts'
import { fail } from '../../refusal.ts'
import { createHashingTurns } from './create-hashing-turns.ts'

/** 19 MiB, two passes, one lane: the OWASP minimum. A hash takes about 10 ms. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

const refusals = {
  short: 'PasswordTooShort',
  digit: 'PasswordNeedsDigit',
  lower: 'PasswordNeedsLower',
  upper: 'PasswordNeedsUpper',
} as const satisfies Record<NonNullable<ReturnType<typeof passwordProblem>>, ErrorName>

/** Refuses an invalid password with the first rule that it violates. */
export function checkNewPassword(password: string, field = 'password'): void {
  const problem = passwordProblem(password)
  if (problem) throw fail(refusals[problem], {}, field)
  if (password.length > limits.passwordMax) throw fail('PasswordTooLong', {}, field)
}

const turns = createHashingTurns()

export const hashPassword = (password: string): Promise<string> => turns.take('', () => hash(password, cost))

/**
 * Verifies against a dummy hash when there is no account, so that both cases take the same time.
 * @param network of the caller: when many wait, networks take turns.
 */
export async function passwordMatches(
  passwordHash: string | undefined,
  password: string,
  network = '',
): Promise<boolean> {
  if (password.length > limits.passwordMax) return false
  const known = passwordHash ?? (await decoy())
  const matches = await turns.take(network, () => verify(known, password))
  return passwordHash !== undefined && matches
}

let decoyHash: Promise<string> | undefined
const decoy = () => {
  decoyHash ??= hashPassword('no account has this password')
  return decoyHash
}
