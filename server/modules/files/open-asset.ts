// Files by their hash. A file is private unless something public refers to it. Writeups can be read by the team that
// handed them in, by monitors and by reviewers of the game, and an upload that is not used yet by who uploaded it and by
// administrators. For all others a private file does not exist.
import { cleanFileName } from '#src/rules/file-name.ts'
import { hasRole } from '#src/rules/roles.ts'
import { gamesFor } from '#src/rules/staff.ts'
import type { RequestContext } from '../../access/context.ts'
import { provenStaff } from '../../access/proven-staff.ts'
import { Download } from '../../answers/download.ts'
import { isPicture } from '../../images/is-picture.ts'
import { fail } from '../../lib/refusal.ts'
import { findAsset, insertFirstDownload, isShownInText, isWriteupFor } from './repository.ts'

/** The address is a hash of the content, so the answer never changes. */
const weekCache = 'public, max-age=604800'

export async function openAsset(
  ctx: RequestContext,
  { hash, name }: { hash: string; name: string },
): Promise<Download> {
  const { db, storage, actor, clock, log, ip } = ctx
  const file = await findAsset(db, hash)
  const isPublic = file !== undefined && (file.isOpen || (await isShownInText(db, hash)))
  const mayRead = isPublic || (file !== undefined && (await mayReadPrivate(ctx, hash, file)))
  const stored = mayRead ? await storage.stat(hash) : undefined
  if (!file || !stored) {
    // For the text log only: guests could fill the administrators' log with such rows.
    log.debug({ hash, ip, status: 'NotFound' }, 'no such file')
    throw fail('FileNotFound')
  }
  if (file.isAttachment && actor) await insertFirstDownload(db, hash, actor.userId, clock.now())
  const clean = cleanFileName(name)
  return new Download({
    name: clean,
    // The addresses of avatars, posters and the logo have no extension.
    ...(!clean.includes('.') && isPicture(file.mediaType) && { type: file.mediaType }),
    length: stored.size,
    etag: hash.slice(8, 16),
    lastModifiedAt: file.uploadedAt,
    isShared: file.isShared && !file.isAttachment && isPicture(file.mediaType),
    cache: isPublic ? weekCache : 'private, no-cache',
    async open(range) {
      const stream = await storage.open(hash, range)
      if (!stream) throw fail('FileNotFound')
      return stream
    },
  })
}

async function mayReadPrivate(
  ctx: RequestContext,
  hash: string,
  file: { isWriteup: boolean; uploadedBy: string | null },
): Promise<boolean> {
  const actor = provenStaff(ctx, ctx.actor)
  if (!actor || !hasRole(actor.role, 'User')) return false
  if (hasRole(actor.role, 'Admin') || file.uploadedBy === actor.userId) return true
  if (!file.isWriteup) return false
  const reviewed = gamesFor(actor, 'review')
  if (reviewed === 'all' || hasRole(actor.role, 'Monitor')) return true
  return await isWriteupFor(ctx.db, hash, { userId: actor.userId, reviewed })
}
