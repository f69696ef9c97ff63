// Reads the flags given to teams in dynamic challenges.
import { sql } from 'kysely'
import { assetUrl } from '../../asset-url.ts'
import type { OwnInstance } from '../../bus.ts'
import type { Db } from '../../db/client.ts'

const instanceQuery = (db: Db) =>
  db
    .selectFrom('instances')
    .innerJoin('challenges', 'challenges.id', 'instances.challengeId')
    .leftJoin('flags', 'flags.id', 'instances.flagId')
    .leftJoin('files', 'files.hash', 'flags.fileHash')
    .select([
      'instances.participationId',
      'instances.challengeId',
      'flags.fileHash',
      'flags.remoteUrl',
      'challenges.fileName',
      'files.size as fileSize',
    ])
    .select(sql<string>`coalesce(flags.flag, instances.flag)`.as('flag'))

type Row = Awaited<ReturnType<ReturnType<typeof instanceQuery>['execute']>>[number]

const instanceOf = ({
  participationId,
  challengeId,
  flag,
  fileHash,
  remoteUrl,
  fileName,
  fileSize,
}: Row) => ({
  participationId,
  challengeId,
  flag,
  // All teams see the same name, whatever the file was called.
  url: remoteUrl ?? assetUrl(fileHash, fileName),
  fileSize,
})

export const listInstances = async (db: Db, gameId: number): Promise<OwnInstance[]> =>
  (await instanceQuery(db).where('challenges.gameId', '=', gameId).execute()).map(instanceOf)

export async function findInstance(
  db: Db,
  participationId: number,
  challengeId: number,
): Promise<OwnInstance | undefined> {
  const row = await instanceQuery(db)
    .where('instances.participationId', '=', participationId)
    .where('instances.challengeId', '=', challengeId)
    .executeTakeFirst()
  return row && instanceOf(row)
}
