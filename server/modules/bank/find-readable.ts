import { canReadEntry } from '#src/rules/bank-access.ts'
import type { AccountContext } from '../../access/context.ts'
import { fail } from '../../lib/refusal.ts'
import { type EntryRow, findEntry } from './repository.ts'

/** One that the caller may not read does not exist for them. */
export async function findReadable({ db, actor }: AccountContext, entryId: number): Promise<EntryRow> {
  const entry = await findEntry(db, entryId)
  if (!entry || !canReadEntry(actor, entry)) throw fail('BankEntryNotFound')
  return entry
}
