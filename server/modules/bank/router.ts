import { z } from 'zod'
import {
  bankChange,
  bankCopied,
  bankCopy,
  bankEntry,
  bankEntryPage,
  bankRef,
  bankSave,
  bankSaved,
  bankVersionRef,
} from '#src/contract/bank.ts'
import { nothing } from '#src/contract/shapes.ts'
import { hasRole } from '#src/rules/roles.ts'
import { t } from '../../access/init.ts'
import { anyEditor, challengeEditor, ofAccount } from '../../access/procedures.ts'
import { serverLimits } from '../../lib/server-limits.ts'
import { changeEntry, removeEntry } from './change-entry.ts'
import { copyFromBank } from './copy-from-bank.ts'
import { readEntry } from './read-entry.ts'
import { listEntries } from './repository.ts'
import { saveToBank } from './save-to-bank.ts'
import { entryView } from './views.ts'

/** The question bank. */
export const bank = t.router({
  list: anyEditor
    .use(ofAccount)
    .output(z.array(bankEntry))
    .query(async ({ ctx: { db, actor } }) => {
      const reader = hasRole(actor.role, 'Admin') ? null : actor.userId
      return (await listEntries(db, reader, serverLimits.bankEntriesShown)).map((row) =>
        entryView(row, actor),
      )
    }),
  get: anyEditor
    .use(ofAccount)
    .input(bankVersionRef)
    .output(bankEntryPage)
    .query(({ ctx, input }) => readEntry(ctx, input)),
  save: challengeEditor
    .use(ofAccount)
    .input(bankSave)
    .output(bankSaved)
    .mutation(({ ctx, input }) => saveToBank(ctx, input)),
  change: anyEditor
    .use(ofAccount)
    .input(bankChange)
    .output(nothing)
    .mutation(({ ctx, input }) => changeEntry(ctx, input)),
  delete: anyEditor
    .use(ofAccount)
    .input(bankRef)
    .output(nothing)
    .mutation(({ ctx, input }) => removeEntry(ctx, input)),
  copy: challengeEditor
    .use(ofAccount)
    .input(bankCopy)
    .output(bankCopied)
    .mutation(({ ctx, input }) => copyFromBank(ctx, input)),
})
