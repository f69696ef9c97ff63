import type { z } from 'zod'
import type { signUpInput } from '#src/contract/sign-in.ts'
import type { RegisterOutcome } from '#src/rules/terms.ts'
import type { RequestContext } from '../../access/context.ts'
import { fail } from '../../lib/refusal.ts'
import { checkRegistrationCode } from '../accounts/check-registration-code.ts'
import { checkCaptcha } from '../captcha/check-captcha.ts'
import { pendingHash } from './browser-key.ts'
import { findPending, type PendingSignUp } from './repository.ts'
import { signUp } from './sign-up.ts'

/** With what the provider did not say, or said and cannot be used. */
export async function completeSignUp(
  ctx: RequestContext,
  { challenge, code, ...person }: z.output<typeof signUpInput>,
): Promise<{ outcome: RegisterOutcome }> {
  const pending = await readPending(ctx)
  if (!pending) throw fail('SignInOver')
  await checkRegistrationCode(ctx, code)
  await checkCaptcha(ctx, 'register', challenge)
  return { outcome: await signUp(ctx, pending, person) }
}

/** The identity that came with this browser and waits for its account. */
export async function readPending(ctx: RequestContext): Promise<PendingSignUp | undefined> {
  const key = ctx.cookies.signInKey()
  return key === undefined ? undefined : await findPending(ctx.db, pendingHash(key), ctx.clock.now())
}
