import { pushRef, pushState, pushSubscription } from '#src/contract/push.ts'
import { nothing } from '#src/contract/shapes.ts'
import { t } from '../../access/init.ts'
import { sessionOnly, signedIn } from '../../access/procedures.ts'
import { pushKeys } from './push-keys.ts'
import { listDevices } from './repository.ts'
import { subscribe, unsubscribe } from './subscribe.ts'

/** Notifications on the devices of the caller. */
export const push = t.router({
  state: signedIn
    .use(sessionOnly)
    .output(pushState)
    .query(async ({ ctx: { db, config, clock, actor } }) => ({
      publicKey: (await pushKeys(db, config.secretKey, clock.now())).publicKey,
      devices: (await listDevices(db, actor.userId)).map(({ id, browser, createdAt, sessionHash }) => ({
        id,
        browser,
        since: createdAt,
        current: sessionHash.equals(actor.sessionHash),
      })),
    })),
  subscribe: signedIn
    .use(sessionOnly)
    .input(pushSubscription)
    .output(nothing)
    .mutation(({ ctx, input }) => subscribe(ctx, input)),
  unsubscribe: signedIn
    .use(sessionOnly)
    .input(pushRef)
    .output(nothing)
    .mutation(({ ctx, input }) => unsubscribe(ctx, input.id)),
})
