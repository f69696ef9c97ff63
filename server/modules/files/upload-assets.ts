import { limits } from '#src/contract/limits.ts'
import { cleanFileName } from '#src/rules/file-name.ts'
import type { VerbContext } from '../../access/context.ts'
import { may } from '../../access/may.ts'
import type { SentFiles } from '../../answers/sent-files.ts'
import { fail } from '../../lib/refusal.ts'
import { afterCommit } from '../../writes/transact.ts'
import { contentOf, storeContents } from './store-contents.ts'

/**
 * Stores files, and skips empty ones. They are kept until an administrator deletes them, or until the last thing that used
 * them is gone. Temporary ones, and all of the staff of a game, are removed after `limits.temporaryFileMs` unless something
 * refers to them by then.
 */
export async function uploadAssets(
  ctx: VerbContext,
  {
    form,
    filename,
    temporary,
  }: { form: SentFiles; filename?: string | null | undefined; temporary?: boolean | null | undefined },
): Promise<{ hash: string; name: string }[]> {
  const uploads = await form.receive({
    part: 'files',
    maxBytes: limits.assetBytesMax,
    maxFiles: limits.assetsPerCallMax,
  })
  if (uploads.length === 0) throw fail('FileMissing')
  const given = filename?.trim()
  const mayKeep = may(ctx, 'editChallenges')
  const keeping =
    temporary || !mayKeep ? { keptUntil: ctx.clock.now() + limits.temporaryFileMs } : { kept: true }
  const contents = uploads
    .filter(({ size }) => size > 0)
    .map((upload) => ({ ...contentOf(upload), ...(given && { name: cleanFileName(given) }), ...keeping }))
  // The same blob sent twice is one file.
  const once = [...new Map(contents.map((content) => [content.hash, content])).values()]
  await storeContents(ctx, once, async (_, after) => {
    for (const file of once) {
      after.audit({ action: 'file.create', target: { id: file.hash, name: file.name }, after: file })
    }
  })
  afterCommit(ctx, () =>
    ctx.log.info({ userId: ctx.actor?.userId, files: contents.length }, 'files uploaded'),
  )
  return contents.map(({ hash, name }) => ({ hash, name }))
}
