import type { AccountContext } from '../../access/context.ts'
import { transact } from '../../writes/transact.ts'
import { lockDraftOf } from './draft-repository.ts'
import { dropDraft } from './drop-draft.ts'

/** The reader has left the page. One that is being read or imported stays until that has ended, and is swept then. */
export const discardDraft = (ctx: AccountContext, draftId: string): Promise<void> =>
  transact(ctx, async (tx, after) => {
    const draft = await lockDraftOf(tx, ctx.actor.userId)
    if (draft?.id !== draftId || draft.busyUntil > ctx.clock.now()) return
    await dropDraft(tx, after, draft)
  })
