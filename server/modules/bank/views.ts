import type { z } from 'zod'
import type { bankEntry } from '#src/contract/bank.ts'
import { canChangeEntry } from '#src/rules/bank-access.ts'
import type { Actor } from '../../state/sessions/actor.ts'
import type { EntryRow } from './repository.ts'

export const entryView = ({ ownerId, ...row }: EntryRow, actor: Actor): z.input<typeof bankEntry> => ({
  ...row,
  mayChange: canChangeEntry(actor, { ownerId }),
})
