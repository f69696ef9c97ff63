import { returnPath } from '#src/rules/return-path.ts'
import type { RequestContext } from '../../access/context.ts'
import { fail } from '../../lib/refusal.ts'
import { attemptHash, newBrowserKey, newState, nonceOf, verifierOf } from './browser-key.ts'
import { accessOf, callbackOf, offeredProvider } from './provider-access.ts'
import { insertAttempt } from './repository.ts'

/** How long somebody may take at the provider. */
export const attemptMs = 600_000

/**
 * Begins a sign-in, or with `userId` the linking of an identity to that account, which has proved that it wants it.
 * @returns the address of the provider where the browser goes.
 */
export async function beginSignIn(
  ctx: RequestContext,
  providerId: string,
  {
    from,
    userId = null,
    again = false,
  }: { from?: string | undefined; userId?: string | null; again?: boolean },
): Promise<URL> {
  const provider = offeredProvider(ctx.settings, providerId)
  const key = ctx.cookies.signInKey() ?? newBrowserKey()
  const state = newState()
  const attempt = {
    redirectUri: callbackOf(ctx.origin(), providerId),
    state,
    nonce: nonceOf(key, state),
    verifier: verifierOf(key, state),
  }
  const url = await ctx.identity.begin(accessOf(ctx.config, provider), attempt, { again })
  if (typeof url === 'string') throw fail('ProviderDown', { provider: provider.name })
  const now = ctx.clock.now()
  await insertAttempt(ctx.db, {
    stateHash: attemptHash(key, state),
    providerId,
    userId,
    returnTo: returnPath(from),
    expiresAt: now + attemptMs,
  })
  ctx.cookies.setSignInKey(key, now + 3 * attemptMs)
  return url
}
