import type { BankEntry } from '#src/contract/bank.ts'
import { canChangeEntry } from '#src/rules/bank-access.ts'
import type { Actor } from '../../state/sessions/actor.ts'
import type { EntryRow } from './repository.ts'

export const entryView = ({ ownerId, ...row }: EntryRow, actor: Actor): BankEntry => ({
  ...row,
  mayChange: canChangeEntry(actor, { ownerId }),
})
