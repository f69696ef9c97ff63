// Queries on the question bank.
import { sql } from 'kysely'
import type { OwnCategory } from '#src/contract/own-categories.ts'
import type { ChallengeCategory, ChallengeType } from '#src/rules/terms.ts'
import type { Db } from '../../db/client.ts'

export interface EntryRow {
  id: number
  ownerId: string | null
  owner: string | null
  isShared: boolean
  tags: string[]
  title: string
  category: ChallengeCategory
  ownCategory: OwnCategory | null
  type: ChallengeType
  version: number
  updatedAt: number
  uses: number
}

const entries = (db: Db) =>
  db
    .selectFrom('bankEntries')
    .leftJoin('users', 'users.id', 'bankEntries.ownerId')
    .select([
      'bankEntries.id',
      'ownerId',
      'users.userName as owner',
      'isShared',
      'tags',
      'title',
      'category',
      'type',
      'version',
      'updatedAt',
    ])
    .select(sql<number>`(select count(*)::int from bank_uses where entry_id = bank_entries.id)`.as('uses'))
    .select(
      sql<OwnCategory | null>`(
        select challenge->'ownCategory' from bank_versions as newest
        where newest.entry_id = bank_entries.id and newest.version = bank_entries.version)`.as('ownCategory'),
    )
    .$castTo<EntryRow>()

/** @param reader whose own entries and shared ones are read; null: all. The last change first. */
export const listEntries = (db: Db, reader: string | null, most: number): Promise<EntryRow[]> =>
  entries(db)
    .$if(reader !== null, (query) =>
      query.where((is) => is.or([is('isShared', '=', true), is('ownerId', '=', reader)])),
    )
    .orderBy('updatedAt', 'desc')
    .orderBy('bankEntries.id', 'desc')
    .limit(most)
    .execute()

export const findEntry = (db: Db, entryId: number): Promise<EntryRow | undefined> =>
  entries(db).where('bankEntries.id', '=', entryId).executeTakeFirst()

/** Locks the row until the end of the transaction. */
export async function lockEntry(tx: Db, entryId: number): Promise<EntryRow | undefined> {
  await tx.selectFrom('bankEntries').select('id').where('id', '=', entryId).forUpdate().execute()
  return await findEntry(tx, entryId)
}

export type StoredVersion = Record<string, unknown>

export const findVersion = (db: Db, entryId: number, version: number): Promise<StoredVersion | undefined> =>
  db
    .selectFrom('bankVersions')
    .select(sql<StoredVersion>`challenge`.as('challenge'))
    .where('entryId', '=', entryId)
    .where('version', '=', version)
    .executeTakeFirst()
    .then((row) => row?.challenge)

export const listVersions = (db: Db, entryId: number) =>
  db
    .selectFrom('bankVersions')
    .leftJoin('users', 'users.id', 'bankVersions.savedBy')
    .select(['version', 'savedAt', 'users.userName as savedBy'])
    .where('entryId', '=', entryId)
    .orderBy('version', 'desc')
    .execute()

export const listVersionFiles = (db: Db, entryId: number, version: number) =>
  db
    .selectFrom('bankFiles')
    .innerJoin('files', 'files.hash', 'bankFiles.fileHash')
    .select(['hash', 'size'])
    .where('entryId', '=', entryId)
    .where('version', '=', version)
    .execute()

export const listUses = (db: Db, entryId: number) =>
  db
    .selectFrom('bankUses')
    .innerJoin('challenges', 'challenges.id', 'bankUses.challengeId')
    .innerJoin('games', 'games.id', 'challenges.gameId')
    .select([
      'gameId',
      'games.title as game',
      'challengeId',
      'challenges.title',
      'bankUses.version',
      'usedAt',
    ])
    .where('entryId', '=', entryId)
    .orderBy('usedAt', 'desc')
    .execute()

export const findUse = (db: Db, challengeId: number) =>
  db
    .selectFrom('bankUses')
    .select(['entryId', 'version'])
    .where('challengeId', '=', challengeId)
    .executeTakeFirst()

export const storeUse = (
  tx: Db,
  use: { challengeId: number; entryId: number; version: number; usedAt: number },
) =>
  tx
    .insertInto('bankUses')
    .values(use)
    .onConflict((conflict) =>
      conflict.column('challengeId').doUpdateSet({
        entryId: use.entryId,
        version: use.version,
        usedAt: use.usedAt,
      }),
    )
    .execute()

interface EntryColumns {
  title: string
  category: string
  type: string
  version: number
  updatedAt: number
}

export const insertEntry = (
  tx: Db,
  row: EntryColumns & { ownerId: string; tags: string[] },
): Promise<number> =>
  tx
    .insertInto('bankEntries')
    .values({ ...row, isShared: false })
    .returning('id')
    .executeTakeFirstOrThrow()
    .then(({ id }) => id)

export const updateEntry = (
  tx: Db,
  entryId: number,
  changes: Partial<EntryColumns> & { tags?: string[]; isShared?: boolean },
) => tx.updateTable('bankEntries').set(changes).where('id', '=', entryId).execute()

export async function insertVersion(
  tx: Db,
  row: { entryId: number; version: number; challenge: StoredVersion; savedBy: string; savedAt: number },
  hashes: readonly string[],
): Promise<void> {
  const { entryId, version } = row
  await tx
    .insertInto('bankVersions')
    .values({ ...row, challenge: sql<string>`${JSON.stringify(row.challenge)}::jsonb` })
    .execute()
  const files = [...new Set(hashes)].map((fileHash) => ({ entryId, version, fileHash }))
  if (files.length > 0) await tx.insertInto('bankFiles').values(files).execute()
}

/** @returns the hashes of its files. */
export async function deleteEntry(tx: Db, entryId: number): Promise<string[]> {
  const files = await tx.selectFrom('bankFiles').select('fileHash').where('entryId', '=', entryId).execute()
  await tx.deleteFrom('bankEntries').where('id', '=', entryId).execute()
  return [...new Set(files.map(({ fileHash }) => fileHash))]
}
