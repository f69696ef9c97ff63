import { limits } from '#src/contract/limits.ts'
import { cleanFileName } from '#src/rules/file-name.ts'
import type { RequestContext } from '../../access/context.ts'
import type { IncomingForm } from '../../answers/incoming-form.ts'
import { fail } from '../../refusal.ts'
import type { Actor } from '../../state/sessions/actor.ts'
import { contentOf, storeContents } from './store-contents.ts'

/** Keeps files until an administrator deletes them or something that used them goes. Empty ones are left out. */
export async function uploadAssets(
  ctx: RequestContext & { actor: Actor },
  { form, filename }: { form: IncomingForm; filename?: string | null | undefined },
): Promise<{ hash: string; name: string }[]> {
  const uploads = await form.receive({
    part: 'files',
    maxBytes: limits.assetBytesMax,
    maxFiles: limits.assetsPerCallMax,
  })
  if (uploads.length === 0) throw fail('FileMissing')
  const given = filename?.trim()
  const contents = uploads
    .filter(({ size }) => size > 0)
    .map((upload) => ({ ...contentOf(upload), ...(given && { name: cleanFileName(given) }), kept: true }))
  // Twice the same content is one file.
  const once = [...new Map(contents.map((content) => [content.hash, content])).values()]
  await storeContents(ctx, once, async () => {})
  ctx.log.info({ userId: ctx.actor.userId, files: contents.length }, 'files uploaded')
  return contents.map(({ hash, name }) => ({ hash, name }))
}
