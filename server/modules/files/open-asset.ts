// Public files by their hash. Writeups are for those who handed them in and for monitors; for others they do not exist.
import { cleanFileName } from '#src/rules/file-name.ts'
import { hasRole } from '#src/rules/roles.ts'
import type { RequestContext } from '../../access/context.ts'
import { Download } from '../../answers/download.ts'
import { isPicture } from '../../images/is-picture.ts'
import { fail } from '../../refusal.ts'
import { findAsset, insertFirstDownload, isOwnWriteup } from './repository.ts'

/** What a file is called by its content never changes. */
const weekCache = 'public, max-age=604800'

export async function openAsset(
  ctx: RequestContext,
  { hash, name }: { hash: string; name: string },
): Promise<Download> {
  const { db, storage, actor, clock, log, ip } = ctx
  const file = await findAsset(db, hash)
  const isPrivate = file?.isWriteup && !file.isOpen
  const isThere = file && (!isPrivate || (await mayReadWriteup(ctx, hash)))
  const stored = isThere ? await storage.stat(hash) : undefined
  if (!file || !stored) {
    log.info({ hash, ip, status: 'NotFound' }, 'no such file')
    throw fail('FileNotFound')
  }
  if (file.isAttachment && actor) await insertFirstDownload(db, hash, actor.userId, clock.now())
  const clean = cleanFileName(name)
  return new Download({
    name: clean,
    // Pictures of ours have addresses without an extension.
    ...(!clean.includes('.') && isPicture(file.mediaType) && { type: file.mediaType }),
    length: stored.size,
    etag: hash.slice(8, 16),
    lastModifiedAt: file.uploadedAt,
    cache: isPrivate ? 'private, no-cache' : weekCache,
    async open(range) {
      const stream = await storage.open(hash, range)
      if (!stream) throw fail('FileNotFound')
      return stream
    },
  })
}

async function mayReadWriteup({ db, actor }: RequestContext, hash: string): Promise<boolean> {
  if (!actor || !hasRole(actor.role, 'User')) return false
  return hasRole(actor.role, 'Monitor') || (await isOwnWriteup(db, hash, actor.userId))
}
