// Queries on stored files.
import { type Insertable, type RawBuilder, type SqlBool, sql } from 'kysely'
import type { FileDetailsInput } from '#src/contract/files.ts'
import type { PageAccess } from '#src/rules/page-terms.ts'
import { constraintOf, type Db } from '../../db/client.ts'
import { countRows } from '../../db/count-rows.ts'
import { likePattern } from '../../db/like-pattern.ts'
import type { DB } from '../../db/schema.gen.ts'
import {
  attachmentPlaces,
  isOpen,
  isReviewed,
  isShared,
  isShownToAll,
  isUnused,
  isWriteup,
  pagesShowing,
  references,
  textPlaces,
} from './references.ts'

/** Locks the blobs against being announced or removed until the end of the transaction. Taken before rows are locked. */
const lockContents = (tx: Db, sortedHashes: readonly string[]) =>
  sql`select pg_advisory_xact_lock(hashtextextended('file ' || hash, 0)) from unnest(${sortedHashes}::text[]) as hash`.execute(
    tx,
  )

/**
 * Announces that these blobs are being stored: they are not removed until the announcement is deleted or expires.
 * Waits for a removal that has begun.
 */
export const insertUploads = (
  db: Db,
  sortedHashes: readonly string[],
  expiresAt: number,
): Promise<number[]> =>
  db.transaction().execute(async (tx) => {
    await lockContents(tx, sortedHashes)
    const { rows } = await sql<{ id: number }>`
      insert into file_uploads (hash, expires_at)
      select hash, ${expiresAt} from unnest(${sortedHashes}::text[]) as hash returning id`.execute(tx)
    return rows.map(({ id }) => id)
  })

export const deleteUploads = (db: Db, ids: readonly number[]) =>
  sql`delete from file_uploads where id = any(${ids}::bigint[])`.execute(db)

/** The blobs of uploads whose process has died. */
export async function takeExpiredUploads(tx: Db, now: number): Promise<string[]> {
  const taken = await tx.deleteFrom('fileUploads').where('expiresAt', '<=', now).returning('hash').execute()
  return taken.map(({ hash }) => hash)
}

/** Stores the row of a blob. The same blob again gets the last name, unless an administrator keeps it under another one. */
export const upsertFile = (tx: Db, file: Insertable<DB['files']>) =>
  tx
    .insertInto('files')
    .values(file)
    .onConflict((conflict) =>
      conflict.column('hash').doUpdateSet({
        name: sql`case when files.kept and not excluded.kept then files.name else excluded.name end`,
        kept: sql`files.kept or excluded.kept`,
        keptUntil: sql`greatest(files.kept_until, excluded.kept_until)`,
      }),
    )
    .execute()

/**
 * Deletes the row of a blob that is not in use. True when its bytes should be removed too, before the transaction ends. A
 * reference that is being inserted keeps the row by its foreign key.
 */
export async function deleteUnusedFile(tx: Db, hash: string, now: number): Promise<boolean> {
  await lockContents(tx, [hash])
  const upload = await tx
    .selectFrom('fileUploads')
    .select('id')
    .where('hash', '=', hash)
    .where('expiresAt', '>', now)
    .limit(1)
    .executeTakeFirst()
  if (upload) return false
  try {
    await tx.deleteFrom('files').where('hash', '=', hash).where(isUnused(now)).execute()
  } catch (error) {
    if (constraintOf(error)) return false
    throw error
  }
  const left = await tx.selectFrom('files').select('hash').where('hash', '=', hash).executeTakeFirst()
  return left === undefined
}

/** Unused files, without those that were uploaded a short time ago. */
export async function listUnusedHashes(db: Db, uploadedBefore: number, now: number): Promise<string[]> {
  const unused = await db
    .selectFrom('files')
    .select('hash')
    .where('uploadedAt', '<', uploadedBefore)
    .where(isUnused(now))
    .limit(1_000)
    .execute()
  return unused.map(({ hash }) => hash)
}

/** A challenge that has the file; without `challengeId`, a text of the game that shows it. */
/** `ofSolution`: the solution of the challenge shows it. */
export type FilePlace = { gameId: number; challengeId: number | null; ofSolution: boolean }

const placesIn = (rows: RawBuilder<unknown>) =>
  sql<
    FilePlace[]
  >`(select coalesce(json_agg(json_build_object('gameId', game_id, 'challengeId', challenge_id, 'ofSolution', of_solution)), '[]') from (${rows}) as places)`

/** A file, with the facts that decide who may load it. */
export const findAsset = (db: Db, hash: string) =>
  db
    .selectFrom('files')
    .select(['mediaType', 'uploadedAt', 'uploadedBy'])
    .select([
      isOpen.as('isOpen'),
      isShared.as('isShared'),
      isWriteup.as('isWriteup'),
      isReviewed.as('isReviewed'),
      placesIn(attachmentPlaces).as('attachedTo'),
    ])
    .where('hash', '=', hash)
    .executeTakeFirst()
export type Asset = NonNullable<Awaited<ReturnType<typeof findAsset>>>

/** Whether a text that everybody may read shows the file, and which texts of games do. */
export const findShowingTexts = (db: Db, hash: string) =>
  db
    .selectFrom('files')
    .select([
      isShownToAll.as('isShownToAll'),
      placesIn(textPlaces).as('shownIn'),
      sql<PageAccess[]>`(select coalesce(json_agg(page), '[]') from (${pagesShowing}) as page)`.as('shownOn'),
    ])
    .where('hash', '=', hash)
    .executeTakeFirst()

/** True for members of a participation that handed this file in, and for reviewers of its game. */
export async function isWriteupFor(
  db: Db,
  hash: string,
  { userId, reviewed }: { userId: string; reviewed: readonly number[] },
): Promise<boolean> {
  const found = await db
    .selectFrom('writeups')
    .innerJoin('participations', 'participations.id', 'writeups.participationId')
    .select('writeups.participationId')
    .where('fileHash', '=', hash)
    .where(
      sql<SqlBool>`(participations.game_id = any(${reviewed}::integer[]) or exists (
        select from participation_members
        where participation_id = participations.id and user_id = ${userId}))`,
    )
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

/** True for members of a team that handed this file in as an answer, and for those who judge answers of its game. */
export async function isAnswerFor(
  db: Db,
  hash: string,
  { userId, judged }: { userId: string; judged: readonly number[] },
): Promise<boolean> {
  const found = await db
    .selectFrom('reviews')
    .select('submissionId')
    .where('fileHash', '=', hash)
    .where(
      sql<SqlBool>`(game_id = any(${judged}::integer[]) or exists (
        select from participation_members
        where participation_members.participation_id = reviews.participation_id and user_id = ${userId}))`,
    )
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

/**
 * Records the first download of each participation that the user joined: of a challenge's file, and of the file of the
 * participation's own flag. Downloads of a file given to another team are not recorded.
 */
export const insertFirstDownload = (db: Db, hash: string, userId: string, downloadedAt: number) =>
  sql`
    insert into attachment_downloads (participation_id, challenge_id, user_id, downloaded_at)
    select participation_id, challenge_id, ${userId}::uuid, ${downloadedAt}::bigint
    from (
      select participation_members.participation_id, attachments.challenge_id, participation_members.user_id
      from attachments
        join challenges on challenges.id = attachments.challenge_id
        join participation_members on participation_members.game_id = challenges.game_id
      where attachments.file_hash = ${hash}
      union
      select instances.participation_id, instances.challenge_id, participation_members.user_id
      from flags
        join instances on instances.flag_id = flags.id
        join participation_members on participation_members.participation_id = instances.participation_id
      where flags.file_hash = ${hash}
    ) as downloads
    where user_id = ${userId}
    on conflict do nothing`.execute(db)

/**
 * From now on these files are kept only by references. They are locked against a release until the end of the transaction,
 * which creates the references. False when a file does not exist.
 */
export async function keepByReference(tx: Db, hashes: readonly string[]): Promise<boolean> {
  const wanted = [...new Set(hashes)]
  if (wanted.length === 0) return true
  // Locked in one order, to avoid deadlocks.
  const found = await tx
    .selectFrom('files')
    .select('hash')
    .where('hash', 'in', wanted)
    .orderBy('hash')
    .forNoKeyUpdate()
    .execute()
  if (found.length < wanted.length) return false
  await tx.updateTable('files').set({ kept: false, keptUntil: null }).where('hash', 'in', wanted).execute()
  return true
}

export async function findUnknown(db: Db, hashes: readonly string[]): Promise<Set<string>> {
  const found = await db.selectFrom('files').select('hash').where('hash', 'in', hashes).execute()
  const known = new Set(found.map(({ hash }) => hash))
  return new Set(hashes.filter((hash) => !known.has(hash)))
}

/** The file goes when nothing refers to it. @returns undefined when there is none. */
export const stopKeeping = (tx: Db, hash: string) =>
  tx
    .updateTable('files')
    .set({ kept: false, keptUntil: null })
    .where('hash', '=', hash)
    .returning(['name', 'size'])
    .executeTakeFirst()

/** Ordered by name. */
export const listFiles = (db: Db, { count, skip }: { count: number; skip: number }) =>
  db
    .selectFrom('files')
    .select(['hash', 'name'])
    .orderBy('name')
    .orderBy('hash')
    .limit(count)
    .offset(skip)
    .execute()

const matching = (db: Db, { text, used }: Pick<FileDetailsInput, 'text' | 'used'>) =>
  db
    .selectFrom('files')
    .$if(Boolean(text?.trim()), (query) =>
      query.where((where) =>
        where.or([
          where('name', 'ilike', likePattern(text!.trim())),
          where('hash', 'ilike', likePattern(text!.trim()).slice(1)),
        ]),
      ),
    )
    .$if(used != null, (query) => query.where(sql<boolean>`(${references} > 0)`, '=', used!))

export const listFileDetails = (db: Db, { sort, descending, count, skip, ...filter }: FileDetailsInput) =>
  matching(db, filter)
    .select(['hash', 'name', 'size', 'uploadedAt', 'kept', 'keptUntil'])
    .select(references.as('references'))
    .orderBy(sort, descending ? 'desc' : 'asc')
    .orderBy('hash')
    .limit(count)
    .offset(skip)
    .execute()

/** How many files match, and their bytes. */
export const totalFiles = (db: Db, filter: FileDetailsInput) =>
  matching(db, filter)
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .select(sql<number>`coalesce(sum(size), 0)::bigint`.as('bytes'))
    .executeTakeFirstOrThrow()

export const countFiles = (db: Db) => countRows(db, 'files')

type Owner = { gameId: number } | { teamId: number } | { challengeId: number } | { participationId: number }

/** Hashes of the files that may become unused when the owner is deleted. Call it before the deletion. */
export async function listHashesOf(db: Db, owner: Owner): Promise<string[]> {
  const { rows } = await hashQuery(owner).execute(db)
  return rows.map(({ hash }) => hash)
}

function hashQuery(owner: Owner) {
  if ('challengeId' in owner)
    return sql<{ hash: string }>`
      select file_hash as hash from attachments where challenge_id = ${owner.challengeId} and file_hash is not null
      union select file_hash from flags where challenge_id = ${owner.challengeId} and file_hash is not null
      union select file_hash from reviews where challenge_id = ${owner.challengeId} and file_hash is not null
      union select hash from captures where challenge_id = ${owner.challengeId}`
  if ('participationId' in owner)
    return sql<{ hash: string }>`
      select file_hash as hash from writeups where participation_id = ${owner.participationId}
      union select file_hash from reviews where participation_id = ${owner.participationId} and file_hash is not null
      union select hash from captures where participation_id = ${owner.participationId}`
  if ('teamId' in owner)
    return sql<{ hash: string }>`
      select avatar_hash as hash from teams where id = ${owner.teamId} and avatar_hash is not null
      union select file_hash from writeups join participations on participations.id = participation_id
      where team_id = ${owner.teamId}
      union select file_hash from reviews join participations on participations.id = participation_id
      where team_id = ${owner.teamId} and file_hash is not null
      union select hash from captures join participations on participations.id = participation_id
      where team_id = ${owner.teamId}`
  return sql<{ hash: string }>`
    select poster_hash as hash from games where id = ${owner.gameId} and poster_hash is not null
    union select file_hash from attachments join challenges on challenges.id = challenge_id
    where game_id = ${owner.gameId} and file_hash is not null
    union select file_hash from flags join challenges on challenges.id = challenge_id
    where game_id = ${owner.gameId} and file_hash is not null
    union select file_hash from writeups join participations on participations.id = participation_id
    where game_id = ${owner.gameId}
    union select file_hash from reviews where game_id = ${owner.gameId} and file_hash is not null
    union select hash from captures join challenges on challenges.id = challenge_id
    where game_id = ${owner.gameId}`
}
