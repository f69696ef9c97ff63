import { sql } from 'kysely'
import type { Db } from '../../db/client.ts'

export interface ExportedFile {
  hash: string
  name: string
  size: number
}

/** Sizes of stored files, and the names under which they were uploaded, by their hash. */
export async function listFilesByHash(
  db: Db,
  hashes: readonly string[],
): Promise<ReadonlyMap<string, ExportedFile>> {
  if (hashes.length === 0) return new Map()
  const rows = await db
    .selectFrom('files')
    .select(['hash', 'name', 'size'])
    .where('hash', 'in', [...new Set(hashes)])
    .execute()
  return new Map(rows.map((row) => [row.hash, row]))
}

/** Those of a challenge that are stored here, under the names that they have in it. */
export const storedFilesOf = (
  places: readonly { fileHash: string | null; name: string | null }[],
  files: ReadonlyMap<string, ExportedFile>,
): ExportedFile[] =>
  places.flatMap(({ fileHash, name }) => {
    const file = fileHash === null ? undefined : files.get(fileHash)
    return file ? { ...file, name: name ?? file.name } : []
  })

/** Writeups that their teams let be published. */
export const listPublishedWriteups = (db: Db, gameId: number) =>
  db
    .selectFrom('writeups')
    .innerJoin('files', 'files.hash', 'writeups.fileHash')
    .innerJoin('participations', 'participations.id', 'writeups.participationId')
    .select(['teamId', 'writeups.name', 'files.hash', 'files.size'])
    .where('participations.gameId', '=', gameId)
    .where('mayPublish', '=', true)
    .orderBy('teamId')
    .execute()

/** Of those challenges that have one. */
export async function listSolutions(
  db: Db,
  challengeIds: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  if (challengeIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('challenges')
    .select(['id', 'solution'])
    .where('id', 'in', [...challengeIds])
    .execute()
  return new Map(rows.map(({ id, solution }) => [id, solution]))
}

/** Sealed as they are stored. `challengeIds`: the numbers that challenges had on another platform. */
export const findKeysToExport = (db: Db, gameId: number) =>
  db
    .selectFrom('games')
    .leftJoin('legacyHashes', 'legacyHashes.gameId', 'games.id')
    .select(['publicKey', 'privateKey', 'salt'])
    .select(sql<Record<string, number>>`coalesce(challenge_ids, '{}')`.as('challengeIds'))
    .where('id', '=', gameId)
    .executeTakeFirstOrThrow()
