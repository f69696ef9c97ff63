import { createHash } from 'node:crypto'
import type { VerbContext } from '../../access/context.ts'
import { readSecret } from '../../crypto/at-rest.ts'
import type { Db } from '../../db/client.ts'
import { fail } from '../../lib/refusal.ts'
import { stepOf } from './one-time-codes.ts'
import { countTry, findFactor, takeRecoveryCode, takeStep } from './repository.ts'

const triesMax = 5
const windowMs = 300_000

export const recoveryHash = (code: string): Buffer => createHash('sha256').update(plain(code)).digest()

const plain = (code: string) => code.replaceAll(/[\s-]/g, '').toUpperCase()

/**
 * Refuses a wrong code, and every code after five wrong ones within five minutes. Each code works once. Not within a
 * transaction that a refusal would roll back: a wrong code must count.
 */
export async function checkCode(
  { config, clock }: Pick<VerbContext, 'config' | 'clock'>,
  db: Db,
  userId: string,
  text: string,
): Promise<void> {
  const now = clock.now()
  const factor = await findFactor(db, userId)
  if (!factor) throw fail('CodeWrong', {}, 'code')
  if (!(await countTry(db, userId, now, triesMax, windowMs))) {
    throw fail('TooManyRequests', {
      seconds: Math.max(1, Math.ceil((factor.failedAt + windowMs - now) / 1_000)),
    })
  }
  const code = plain(text)
  if (/^\d{6}$/.test(code)) {
    const step = stepOf(readSecret(config.secretKey, factor.totpSecret), code, now)
    if (step !== undefined && (await takeStep(db, userId, step))) return
  } else if (factor.confirmedAt !== null && (await takeRecoveryCode(db, userId, recoveryHash(code)))) return
  throw fail('CodeWrong', {}, 'code')
}
