import { z } from 'zod'
import {
  importDraft,
  importDraftRef,
  importEntry,
  importInput,
  importPlace,
  importProgress,
  importReport,
  importSync,
  importUndo,
  importUndone,
} from '#src/contract/imports.ts'
import { nothing } from '#src/contract/shapes.ts'
import { t } from '../../access/init.ts'
import { restOnly, sessionOnly } from '../../access/procedures.ts'
import { incomingForm } from '../../answers/incoming-form.ts'
import { discardDraft } from './discard-draft.ts'
import { findDraft } from './draft-repository.ts'
import { importer } from './importer.ts'
import { readImports } from './read-imports.ts'
import { applyDraft, planDraft } from './run-draft.ts'
import { syncChallenges } from './sync-challenges.ts'
import { undoOwnImport } from './undo-own-import.ts'
import { uploadDraft } from './upload-draft.ts'

/** Of our own pages; command lines call the verbs themselves. */
export const imports = t.router({
  upload: importer
    .concat(restOnly)
    .input(importPlace.extend({ form: incomingForm }))
    .output(importDraft)
    .mutation(({ ctx, input }) => uploadDraft(ctx, input)),
  /** A mutation so that nothing repeats it by itself. */
  plan: importer
    .use(sessionOnly)
    .input(importInput)
    .output(importReport)
    .mutation(({ ctx, input }) => planDraft(ctx, input)),
  carryOut: importer
    .use(sessionOnly)
    .input(importInput)
    .output(importReport)
    .mutation(({ ctx, input }) => applyDraft(ctx, input)),
  /** In one call, for programs of organisers, with a token of their game too. */
  sync: importer
    .concat(restOnly)
    .input(importSync.extend({ form: incomingForm }))
    .output(importReport)
    .mutation(({ ctx, input }) => syncChallenges(ctx, input)),
  progress: importer
    .input(importDraftRef)
    .output(importProgress)
    .query(async ({ ctx, input }) => {
      const draft = await findDraft(ctx.db, { ...input, userId: ctx.actor.userId })
      return draft && draft.busyUntil > ctx.clock.now() ? { done: draft.done, total: draft.total } : null
    }),
  discard: importer
    .input(importDraftRef)
    .output(nothing)
    .mutation(({ ctx, input }) => discardDraft(ctx, input.draftId)),
  list: importer
    .input(importPlace)
    .output(z.array(importEntry))
    .query(({ ctx, input }) => readImports(ctx, input.gameId)),
  undo: importer
    .use(sessionOnly)
    .input(importUndo)
    .output(importUndone)
    .mutation(({ ctx, input }) => undoOwnImport(ctx, input)),
})
