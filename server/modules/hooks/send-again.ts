import type { z } from 'zod'
import type { HookMessage } from '#src/contract/hook-messages.ts'
import type { deliveryRef, hookRef } from '#src/contract/hooks.ts'
import type { VerbContext } from '../../access/context.ts'
import { fail } from '../../lib/refusal.ts'
import { uuidV7 } from '../../lib/uuid-v7.ts'
import { transact } from '../../writes/transact.ts'
import { enqueueDeliveries } from './enqueue-deliveries.ts'
import { insertDeliveries, updateToResend } from './repository.ts'
import { lockExisting } from './write-hook.ts'

/** Puts a message into the queue once more, for one attempt and with the same number. */
export async function sendAgain(
  ctx: VerbContext,
  { deliveryId, ...ref }: z.output<typeof deliveryRef>,
): Promise<void> {
  await transact(ctx, async (tx, after) => {
    const hook = await lockExisting(tx, ref)
    if (!hook.isEnabled) throw fail('HookIsOff')
    const sent = await updateToResend(tx, ref.hookId, deliveryId, ctx.clock.now())
    if (!sent) throw fail('HookDeliveryNotFound')
    enqueueDeliveries(after, { hookId: ref.hookId, gameId: sent.gameId })
    after.audit({
      action: 'hook.resend',
      gameId: ref.gameId,
      target: { id: ref.hookId, name: `${hook.name}: ${sent.type}` },
    })
  })
}

/** Sends a message that says it is a test, for one attempt. */
export async function sendTest(ctx: VerbContext, ref: z.output<typeof hookRef>): Promise<void> {
  const now = ctx.clock.now()
  const message: HookMessage = { type: 'webhook.test', timestamp: new Date(now).toISOString(), data: {} }
  await transact(ctx, async (tx, after) => {
    const hook = await lockExisting(tx, ref)
    const { hookId } = ref
    await insertDeliveries(tx, [
      {
        hookId,
        gameId: null,
        eventId: null,
        messageId: `msg_${uuidV7(now)}`,
        type: message.type,
        body: JSON.stringify(message),
        createdAt: now,
        triesLeft: 1,
      },
    ])
    enqueueDeliveries(after, { hookId, gameId: null })
    after.audit({
      action: 'hook.test',
      gameId: ref.gameId,
      target: { id: hookId, name: hook.name },
    })
  })
}
