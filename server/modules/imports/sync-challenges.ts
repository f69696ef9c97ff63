import { type ImportReport, importInput } from '#src/contract/imports.ts'
import type { AccountContext } from '../../access/context.ts'
import type { SentFiles } from '../../answers/sent-files.ts'
import { discardDraft } from './discard-draft.ts'
import { applyDraft, planDraft } from './run-draft.ts'
import { uploadDraft } from './upload-draft.ts'

/** Imports a file in one step, or plans it. The file is removed in both cases. */
export async function syncChallenges(
  ctx: AccountContext,
  { form, gameId, apply }: { form: SentFiles; gameId: number | null; apply: boolean },
): Promise<ImportReport> {
  const { draftId } = await uploadDraft(ctx, { form, gameId })
  try {
    return await (apply ? applyDraft : planDraft)(ctx, importInput.parse({ draftId, gameId }))
  } finally {
    await discardDraft(ctx, draftId)
  }
}
