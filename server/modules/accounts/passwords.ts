// Password hashing (argon2id) on threads of its own, and the account rules for passwords.
import type { ErrorName } from '#src/contract/errors.ts'
import { limits } from '#src/contract/limits.ts'
import { readForeignPassword } from '#src/rules/foreign-password.ts'
import { normalisePassword, passwordProblem } from '#src/rules/password.ts'
import type { RequestContext, VerbContext } from '../../access/context.ts'
import { networkOf } from '../../lib/network-of.ts'
import { fail } from '../../lib/refusal.ts'
import { createHashingTurns } from './create-hashing-turns.ts'
import { matchesForeign } from './foreign-passwords.ts'
import { hashApart } from './hashing-threads.ts'

/** 19 MiB, two passes, one lane: the OWASP minimum. A hash takes about 10 ms. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

const refusals = {
  short: 'PasswordTooShort',
  digit: 'PasswordNeedsDigit',
  lower: 'PasswordNeedsLower',
  upper: 'PasswordNeedsUpper',
} as const satisfies Record<NonNullable<ReturnType<typeof passwordProblem>>, ErrorName>

/** Refuses an invalid password with the first rule that it violates. */
export function checkNewPassword(raw: string, field = 'password'): void {
  const password = normalisePassword(raw)
  const problem = passwordProblem(password)
  if (problem) throw fail(refusals[problem], {}, field)
  if (password.length > limits.passwordMax) throw fail('PasswordTooLong', {}, field)
}

/** From here on few passwords are hashed at a time, so that fewer players come in while those who are in wait for their answers. */
const busyLagMs = 100

const turns = createHashingTurns()

/** Refuses while too many wait. A log-in that cannot be answered costs no statement then, and is not counted as an attempt. */
export const refuseWhenFull = (ip: string): void => turns.refuseWhenFull(networkOf(ip))

/** How long a log-in that comes now waits for others, in seconds. */
export const logInWaitSeconds = (ip: string): number => Math.ceil(turns.waitMs(networkOf(ip)) / 1_000)

/** @param ip of who signs up: new accounts of a network take turns with those of others, and do not delay its log-ins. */
export const hashPassword = async (raw: string, ip = ''): Promise<string> => {
  const password = normalisePassword(raw)
  return String(await turns.take({ network: `new ${networkOf(ip)}` }, () => hashApart({ password, cost })))
}

/**
 * Verifies against a dummy hash when there is no account, so that both cases take the same time.
 * @param caller when many wait, networks take turns, and who has left is not waited for.
 */
export async function passwordMatches(
  passwordHash: string | undefined,
  password: string,
  caller?: Pick<VerbContext, 'ip' | 'lag'> & Partial<Pick<RequestContext, 'isGone'>>,
): Promise<boolean> {
  if (password.length > limits.passwordMax) return false
  const { ip = '', isGone, lag } = caller ?? {}
  const isBusy = () => lag !== undefined && lag.ms > busyLagMs
  // An account that was imported without a hash has an empty one, which no password matches.
  const known = passwordHash || (await decoy())
  const foreign = readForeignPassword(known)
  const from = { network: networkOf(ip), isGone }
  const verify = (text: string) =>
    foreign
      ? matchesForeign(foreign, text, from)
      : turns.take(from, () => hashApart({ password: text, known }), isBusy)
  const normal = normalisePassword(password)
  // Hashes of passwords from before they were composed are of what was sent then.
  const matches =
    (await verify(normal)) === true || (normal !== password && (await verify(password)) === true)
  return Boolean(passwordHash) && matches
}

/**
 * The hash of our own that takes the place of one of another platform.
 * @param password the right one.
 * @returns undefined when the stored hash is ours already.
 */
export const ownHashOf = async (
  passwordHash: string,
  password: string,
  ip = '',
): Promise<string | undefined> => readForeignPassword(passwordHash) && (await hashPassword(password, ip))

let decoyHash: Promise<string> | undefined
const decoy = () => {
  decoyHash ??= hashPassword('no account has this password')
  return decoyHash
}
