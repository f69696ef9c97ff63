// Setting up and removing the own second factor. Both ask for the password: a browser that was left open is not enough.
import { randomBytes } from 'node:crypto'
import { encode } from 'uqr'
import type { AccountContext } from '../../access/context.ts'
import { keepSecret } from '../../crypto/at-rest.ts'
import { fail } from '../../lib/refusal.ts'
import { deleteOtherSessions } from '../../state/sessions/repository.ts'
import { afterCommit, transact } from '../../writes/transact.ts'
import { checkOwnPassword } from '../accounts/check-own-password.ts'
import { tellNewCredentials } from '../mails/tell-new-credentials.ts'
import { checkCode, recoveryHash } from './check-code.ts'
import { newSecret, setupUri } from './one-time-codes.ts'
import { confirmFactor, deleteFactor, hasFactor, insertRecoveryCodes, insertSetup } from './repository.ts'

type Signed = AccountContext

/** Active only after a code of the app has been entered. */
export async function startSetup(ctx: Signed, password: string) {
  const { userId, userName } = ctx.actor
  await checkOwnPassword(ctx, password)
  if (await hasFactor(ctx.db, userId)) throw fail('SecondFactorIsOn')
  const secret = newSecret()
  await insertSetup(ctx.db, userId, keepSecret(ctx.config.secretKey, secret))
  const uri = setupUri(secret, ctx.settings.clientConfig().title, userName)
  return { secret, uri, qr: qrOf(uri) }
}

const codesMade = 10
const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** Answers the recovery codes, once. Ends all other sessions, which were started without the second factor. */
export async function confirmSetup(ctx: Signed, code: string): Promise<{ codes: string[] }> {
  const { userId } = ctx.actor
  if (await hasFactor(ctx.db, userId)) throw fail('SecondFactorIsOn')
  await checkCode(ctx, ctx.db, userId, code)
  const codes = Array.from({ length: codesMade }, newCode)
  await transact(ctx, async (tx, after) => {
    const done = await confirmFactor(tx, userId, ctx.clock.now())
    if (done.numUpdatedRows !== 1n) throw fail('SecondFactorIsOn')
    await deleteOtherSessions(tx, userId, ctx.actor.sessionHash)
    await insertRecoveryCodes(tx, userId, codes.map(recoveryHash))
    await tellNewCredentials(ctx, tx, after, userId)
    after.emit({ kind: 'identity', userId })
  })
  afterCommit(ctx, () => ctx.log.info({ userId }, 'second factor set up'))
  return { codes }
}

export async function removeFactor(ctx: Signed, password: string): Promise<void> {
  const { userId } = ctx.actor
  await checkOwnPassword(ctx, password)
  await transact(ctx, async (tx, after) => {
    await deleteFactor(tx, userId)
    await tellNewCredentials(ctx, tx, after, userId)
    after.emit({ kind: 'identity', userId })
  })
  afterCommit(ctx, () => ctx.log.info({ userId }, 'second factor removed'))
}

function newCode(): string {
  const text = [...randomBytes(10)].map((byte) => letters[byte % letters.length]).join('')
  return `${text.slice(0, 5)}-${text.slice(5)}`
}

function qrOf(uri: string): { size: number; path: string } {
  const { size, data } = encode(uri, { border: 2 })
  const dots = data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : '')))
  return { size, path: dots.join('') }
}
