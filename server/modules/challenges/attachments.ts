// Every query on the files of challenges. Remote ones are addresses only; nothing here, or anywhere on the server,
// fetches them.
import type { Db } from '../../db/client.ts'

/** `{ fileHash }` of a stored file, or `{ remoteUrl }`. */
export type AttachmentTarget = { fileHash: string } | { remoteUrl: string }

export const findAttachment = (db: Db, challengeId: number) =>
  db
    .selectFrom('attachments')
    .leftJoin('files', 'files.hash', 'attachments.fileHash')
    .select(['attachments.id', 'type', 'fileHash', 'remoteUrl', 'files.name', 'files.size'])
    .where('challengeId', '=', challengeId)
    .executeTakeFirst()
export type AttachmentRow = NonNullable<Awaited<ReturnType<typeof findAttachment>>>

export const insertAttachment = (tx: Db, challengeId: number, target: AttachmentTarget) =>
  tx
    .insertInto('attachments')
    .values({ challengeId, ...target, type: 'fileHash' in target ? 'Local' : 'Remote' })
    .execute()

/** @returns the attachment, if there was one. */
export const deleteAttachment = (tx: Db, challengeId: number) =>
  tx
    .deleteFrom('attachments')
    .where('challengeId', '=', challengeId)
    .returning(['fileHash', 'remoteUrl'])
    .executeTakeFirst()
