// The second half of a log-in with a second factor. Between both the caller has nothing but the name of this log-in, which
// is valid for five minutes, for one success, and only while the password stays the same.
import { createHash, randomBytes } from 'node:crypto'
import type { z } from 'zod'
import type { passkeyAnswer, secondStepInput, secondStepPasskey } from '#src/contract/second-factor.ts'
import type { RequestContext } from '../../access/context.ts'
import { fail } from '../../lib/refusal.ts'
import { transact } from '../../writes/transact.ts'
import { tellNewPlace } from '../mails/tell-new-place.ts'
import { checkCode } from '../second-factor/check-code.ts'
import { askForPasskey, checkPasskey } from '../second-factor/passkeys.ts'
import { deleteLoginSteps, findLoginStep, insertLoginStep } from '../second-factor/repository.ts'
import { findUser, noteLogIn } from './repository.ts'
import { startSession } from './start-session.ts'

const lifetimeMs = 300_000

const hashOf = (token: string) => createHash('sha256').update(token).digest()

export async function openSecondStep(
  { db, clock }: RequestContext,
  user: { id: string; passwordHash: string },
): Promise<string> {
  const step = randomBytes(24).toString('base64url')
  const expiresAt = clock.now() + lifetimeMs
  await insertLoginStep(db, {
    tokenHash: hashOf(step),
    userId: user.id,
    passwordHash: user.passwordHash,
    expiresAt,
  })
  return step
}

export const secondStep = (ctx: RequestContext, { step, code }: z.output<typeof secondStepInput>) =>
  finish(ctx, step, (userId) => checkCode(ctx, ctx.db, userId, code))

export const secondStepWithPasskey = (
  ctx: RequestContext,
  { step, answer }: z.output<typeof secondStepPasskey>,
) => finish(ctx, step, (userId) => checkPasskey(ctx, userId, answer))

/** What to ask the authenticator; null when the account has no passkey. */
export async function askForPasskeyOf(ctx: RequestContext, step: string) {
  const user = await findLoginStep(ctx.db, hashOf(step), ctx.clock.now())
  if (!user) throw fail('LoginStepOver')
  return await askForPasskey(ctx, user.id)
}

/** A passkey alone: its authenticator has verified its person, which makes two factors. */
export async function logInWithPasskey(
  ctx: RequestContext,
  answer: z.output<typeof passkeyAnswer>,
): Promise<void> {
  const user = await findUser(ctx.db, await checkPasskey(ctx, null, answer))
  // As for an unknown passkey: who finds a device does not learn that its account was banned.
  if (!user || user.role === 'Banned' || !user.emailConfirmed) throw fail('PasskeyWrong')
  await transact(ctx, async (tx, after) => {
    if (!(await noteLogIn(tx, user, { now: ctx.clock.now(), ip: ctx.ip }))) throw fail('PasskeyWrong')
    await startSession(ctx, tx, after, user.id)
  })
  await tellNewPlace(ctx, user)
  ctx.log.info({ userName: user.userName }, 'logged in with a passkey')
}

async function finish(
  ctx: RequestContext,
  step: string,
  check: (userId: string) => Promise<unknown>,
): Promise<void> {
  const now = ctx.clock.now()
  const user = await findLoginStep(ctx.db, hashOf(step), now)
  if (!user) throw fail('LoginStepOver')
  if (user.role === 'Banned') throw fail('AccountBanned')
  await check(user.id)
  await transact(ctx, async (tx, after) => {
    await deleteLoginSteps(tx, user.id, now)
    if (!(await noteLogIn(tx, user, { now, ip: ctx.ip }))) throw fail('LoginStepOver')
    await startSession(ctx, tx, after, user.id)
  })
  await tellNewPlace(ctx, user)
  ctx.log.info({ userName: user.userName }, 'logged in with a second factor')
}
