import { createHash } from 'node:crypto'
import { limits } from '#src/contract/limits.ts'
import type { PushSubscriptionInput } from '#src/contract/push.ts'
import { type AccountContext, localeOf } from '../../access/context.ts'
import { constraintOf } from '../../db/client.ts'
import { fail } from '../../lib/refusal.ts'
import { outsideTermsOf } from '../../outgoing/outside-terms-of.ts'
import { readTarget } from '../../outgoing/read-target.ts'
import { transact } from '../../writes/transact.ts'
import { sealPushSecrets } from './push-secrets.ts'
import { countOtherDevices, deleteSubscription, putSubscription } from './repository.ts'

/** The browser of the caller gets notifications until its session ends. */
export async function subscribe(ctx: AccountContext, sent: PushSubscriptionInput): Promise<void> {
  const { userId, sessionHash } = ctx.actor
  const { endpoint, p256dh, auth } = sent
  // It comes from the browser, so anything may stand there.
  if (!readTarget(endpoint, outsideTermsOf(ctx.config)) || !isPoint(p256dh)) {
    throw fail('PushEndpointInvalid', {}, 'endpoint')
  }
  await transact(ctx, async (tx) => {
    if ((await countOtherDevices(tx, userId, sessionHash)) >= limits.pushDevicesMax) {
      throw fail('TooManyPushDevices', { max: limits.pushDevicesMax })
    }
    await putSubscription(tx, {
      userId,
      sessionHash,
      endpointHash: createHash('sha256').update(endpoint).digest(),
      secrets: sealPushSecrets(ctx.config.secretKey, { endpoint, p256dh, auth }),
      locale: localeOf(ctx),
      createdAt: ctx.clock.now(),
    }).catch((error: unknown) => {
      // The session ended meanwhile.
      throw isMissing(error) ? fail('NotSignedIn') : error
    })
  })
}

/** An uncompressed point, as browsers send it. */
const isPoint = (key: string) => {
  const bytes = Buffer.from(key, 'base64url')
  return bytes.length === 65 && bytes[0] === 4
}

const isMissing = (error: unknown) => constraintOf(error) === 'push_subscriptions_session_hash_fkey'

export async function unsubscribe(ctx: AccountContext, id: number): Promise<void> {
  await transact(ctx, async (tx) => {
    const { numDeletedRows } = await deleteSubscription(tx, id, ctx.actor.userId)
    if (numDeletedRows === 0n) throw fail('NotFound')
  })
}
