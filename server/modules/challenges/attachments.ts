// Every query on the files of challenges. Remote ones are addresses only; nothing here, or anywhere on the server,
// fetches them.
import { sql } from 'kysely'
import type { FirstDownload } from '#src/contract/challenges.ts'
import type { Db } from '../../db/client.ts'

/** Of a stored file, without a name the one under which it was uploaded last; or an address elsewhere. */
export type AttachmentTarget = { fileHash: string; name?: string | undefined } | { remoteUrl: string }

/** Of the teams of a game, the newest first. Only the first download of each team is recorded. */
export const listFirstDownloads = (db: Db, gameId: number, challengeId: number): Promise<FirstDownload[]> =>
  db
    .selectFrom('attachmentDownloads')
    .innerJoin('participations', 'participations.id', 'attachmentDownloads.participationId')
    .innerJoin('teams', 'teams.id', 'participations.teamId')
    .leftJoin('users', 'users.id', 'attachmentDownloads.userId')
    .select(['teams.name as team', 'users.userName as by', 'downloadedAt as at'])
    .where('participations.gameId', '=', gameId)
    .where('challengeId', '=', challengeId)
    .orderBy('downloadedAt', 'desc')
    .orderBy('teams.id')
    .execute()

/** In their order. The first is the one that documented calls have. */
export const listAttachments = (db: Db, challengeId: number) =>
  db
    .selectFrom('attachments')
    .leftJoin('files', 'files.hash', 'attachments.fileHash')
    .select([
      'attachments.id',
      'type',
      'fileHash',
      'remoteUrl',
      'attachments.name',
      'files.size',
      'files.uploadedAt',
    ])
    .where('challengeId', '=', challengeId)
    .orderBy('attachments.position')
    .execute()
export type AttachmentRow = Awaited<ReturnType<typeof listAttachments>>[number]

export async function insertAttachments(
  tx: Db,
  challengeId: number,
  targets: readonly AttachmentTarget[],
): Promise<void> {
  if (targets.length === 0) return
  await tx
    .insertInto('attachments')
    .values(
      targets.map((target, position) => ({
        challengeId,
        position,
        fileHash: 'fileHash' in target ? target.fileHash : null,
        name: 'fileHash' in target ? (target.name ?? nameOfUpload(target.fileHash)) : null,
        remoteUrl: 'fileHash' in target ? null : target.remoteUrl,
        type: 'fileHash' in target ? 'Local' : 'Remote',
      })),
    )
    .execute()
}

const nameOfUpload = (hash: string) => sql<string>`(select name from files where hash = ${hash})`

export const deleteAttachments = (tx: Db, challengeId: number) =>
  tx.deleteFrom('attachments').where('challengeId', '=', challengeId).execute()
