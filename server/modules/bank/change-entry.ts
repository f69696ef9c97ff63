import type { z } from 'zod'
import type { bankChange, bankRef } from '#src/contract/bank.ts'
import { canChangeEntry, canReadEntry } from '#src/rules/bank-access.ts'
import type { AccountContext, VerbContext } from '../../access/context.ts'
import type { Db } from '../../db/client.ts'
import { fail } from '../../lib/refusal.ts'
import { transact } from '../../writes/transact.ts'
import { releaseLater } from '../files/release-files.ts'
import { deleteEntry, type EntryRow, lockEntry, updateEntry } from './repository.ts'

export async function changeEntry(
  ctx: AccountContext,
  { entryId, tags: sent, isShared }: z.output<typeof bankChange>,
): Promise<void> {
  const tags = [...new Set(sent.map((tag) => tag.trim()).filter((tag) => tag !== ''))]
  await transact(ctx, async (tx, after) => {
    const before = await lockOwn(ctx, tx, entryId)
    await updateEntry(tx, entryId, { tags, isShared })
    after.audit({
      action: 'bankEntry.update',
      target: { id: entryId, name: before.title },
      before: { tags: before.tags, isShared: before.isShared },
      after: { tags, isShared },
    })
  })
}

/** Copies in games stay as they are. */
export async function removeEntry(ctx: AccountContext, { entryId }: z.output<typeof bankRef>): Promise<void> {
  await transact(ctx, async (tx, after) => {
    const { title, version, tags, isShared } = await lockOwn(ctx, tx, entryId)
    releaseLater(after, await deleteEntry(tx, entryId))
    after.audit({
      action: 'bankEntry.delete',
      target: { id: entryId, name: title },
      before: { title, version, tags, isShared },
    })
  })
}

async function lockOwn({ actor }: VerbContext & AccountContext, tx: Db, entryId: number): Promise<EntryRow> {
  const entry = await lockEntry(tx, entryId)
  if (!entry || !canReadEntry(actor, entry)) throw fail('BankEntryNotFound')
  if (!canChangeEntry(actor, entry)) throw fail('NotAllowed')
  return entry
}
