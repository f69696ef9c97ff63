// Files by their hash. A file that nothing public refers to is read by those who may read a place where it is
// (`may-read-file.ts`). For all others it does not exist.
import { cleanFileName } from '#src/rules/file-name.ts'
import type { VerbContext } from '../../access/context.ts'
import { Download } from '../../answers/download.ts'
import { isPicture } from '../../images/is-picture.ts'
import { fail } from '../../lib/refusal.ts'
import { type FileReading, mayReadFile } from './may-read-file.ts'
import { findAsset, insertFirstDownload } from './repository.ts'

/** The address is a hash of the content, so the answer never changes; who may read it does. */
const caching: Record<FileReading, string> = {
  public: 'public, max-age=604800',
  // Finding a text that shows a file is slow.
  text: 'private, max-age=300',
  private: 'private, no-cache',
}

export async function openAsset(
  ctx: VerbContext,
  { hash, name }: { hash: string; name: string },
): Promise<Download> {
  const { db, storage, actor, clock, log, ip } = ctx
  const file = await findAsset(db, hash)
  const reading = file && (await mayReadFile(ctx, hash, file))
  const stored = reading ? await storage.stat(hash) : undefined
  if (!file || !reading || !stored) {
    // For the text log only: guests could fill the administrators' log with such rows.
    log.debug({ hash, ip, status: 'NotFound' }, 'no such file')
    throw fail('FileNotFound')
  }
  const isAttachment = file.attachedTo.length > 0
  if (isAttachment && actor) await insertFirstDownload(db, hash, actor.userId, clock.now())
  const clean = cleanFileName(name)
  return new Download({
    name: clean,
    // The addresses of avatars, posters and the logo have no extension.
    ...(!clean.includes('.') && isPicture(file.mediaType) && { type: file.mediaType }),
    length: stored.size,
    etag: hash.slice(8, 16),
    lastModifiedAt: file.uploadedAt,
    isShared: file.isShared && !isAttachment && isPicture(file.mediaType),
    cache: caching[reading],
    async open(range) {
      const stream = await storage.open(hash, range)
      if (!stream) throw fail('FileNotFound')
      return stream
    },
  })
}
