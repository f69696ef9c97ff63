// Every query on attachments: of a challenge, or of one of its flags. Remote ones are addresses only; nothing here, or
// anywhere on the server, fetches them.
import { sql } from 'kysely'
import type { z } from 'zod'
import type { attachment } from '#src/contract/challenges.ts'
import { assetUrl } from '../../asset-url.ts'
import type { Db } from '../../db/client.ts'

type AttachmentView = z.infer<typeof attachment>

/** `{ fileHash }` of a stored file, or `{ remoteUrl }`. */
export type AttachmentTarget = { fileHash: string } | { remoteUrl: string }

const attachmentQuery = (db: Db) =>
  db
    .selectFrom('attachments')
    .leftJoin('files', 'files.hash', 'attachments.fileHash')
    .select([
      'attachments.id',
      'attachments.challengeId',
      'attachments.flagId',
      'attachments.type',
      'attachments.fileHash',
      'attachments.remoteUrl',
      'files.name',
      'files.size',
    ])
export type AttachmentRow = Awaited<ReturnType<ReturnType<typeof attachmentQuery>['execute']>>[number]

/** Of the challenge and of its flags. */
export const listAttachments = (db: Db, challengeId: number): Promise<AttachmentRow[]> =>
  attachmentQuery(db).where('attachments.challengeId', '=', challengeId).execute()

/** @param name shown instead of the stored one. */
export const attachmentView = (row: AttachmentRow | undefined, name?: string): AttachmentView | null =>
  row
    ? {
        id: row.id,
        type: row.type as AttachmentView['type'],
        url: row.remoteUrl ?? assetUrl(row.fileHash, name ?? row.name ?? 'attachment'),
        fileSize: row.size,
      }
    : null

/**
 * A stored file that was uploaded for it is kept by its attachment from now on. Fails with the foreign key
 * `attachments_file_hash_fkey` when there is no such file.
 */
export async function insertAttachment(
  tx: Db,
  owner: { challengeId: number; flagId: number | null },
  target: AttachmentTarget,
): Promise<void> {
  const isLocal = 'fileHash' in target
  await tx
    .insertInto('attachments')
    .values({ ...owner, ...target, type: isLocal ? 'Local' : 'Remote' })
    .execute()
  if (isLocal)
    await tx.updateTable('files').set({ kept: false }).where('hash', '=', target.fileHash).execute()
}

/** Takes the challenge's own attachment away; the hashes that may go out of use. */
export async function deleteAttachment(tx: Db, challengeId: number): Promise<(string | null)[]> {
  const rows = await tx
    .deleteFrom('attachments')
    .where('challengeId', '=', challengeId)
    .where('flagId', 'is', null)
    .returning('fileHash')
    .execute()
  return rows.map(({ fileHash }) => fileHash)
}

/** The challenge's own attachment as players load it, for the arena: `{ url, fileSize }`. */
export const attachmentOfChallenge = sql<{
  hash: string | null
  name: string | null
  url: string | null
  size: number | null
} | null>`(
  select json_build_object('hash', file_hash, 'name', files.name, 'url', remote_url, 'size', files.size)
  from attachments left join files on files.hash = file_hash
  where challenge_id = challenges.id and flag_id is null
)`
