import { randomUUID } from 'node:crypto'
import type { ImportDraft } from '#src/contract/imports.ts'
import { limits } from '#src/contract/limits.ts'
import type { AccountContext } from '../../access/context.ts'
import type { SentFiles } from '../../answers/sent-files.ts'
import { fail } from '../../lib/refusal.ts'
import { transact } from '../../writes/transact.ts'
import { releaseLater } from '../files/release-files.ts'
import { deleteUploads, insertUploads } from '../files/repository.ts'
import { findGame } from '../games/repository.ts'
import { insertDraft, isBusy, lockDraftOf } from './draft-repository.ts'
import { dropDraft } from './drop-draft.ts'

/** Keeps a file that is to be imported, in place of the one that the account uploaded before. */
export async function uploadDraft(
  ctx: AccountContext,
  { form, gameId }: { form: SentFiles; gameId: number | null },
): Promise<ImportDraft> {
  const { actor, clock, db, storage } = ctx
  if (gameId !== null && !(await findGame(db, gameId))) throw fail('GameNotFound')
  if (await isBusy(db, actor.userId, clock.now())) throw fail('ImportBusy')
  const { path, hash, size, name } = await form.file(limits.assetBytesMax)
  const now = clock.now()
  const [uploadId] = await insertUploads(db, [hash], now + limits.temporaryFileMs)
  try {
    await storage.put(hash, { path })
    return await transact(ctx, async (tx, after) => {
      const before = await lockDraftOf(tx, actor.userId)
      if (before && before.busyUntil > now) throw fail('ImportBusy')
      if (before) await dropDraft(tx, after, before)
      const draftId = randomUUID()
      await insertDraft(tx, {
        id: draftId,
        userId: actor.userId,
        gameId,
        name,
        hash,
        size,
        uploadId: uploadId!,
        uploadedAt: now,
      })
      return { draftId, name, size }
    })
  } catch (error) {
    await ctx.background.attempt('release of an import', () =>
      transact(ctx, async (tx, after) => {
        await deleteUploads(tx, [uploadId!])
        releaseLater(after, [hash])
      }),
    )
    throw error
  }
}
