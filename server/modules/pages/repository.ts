// Queries on pages. `gameId` null: pages of the site.
import { sql } from 'kysely'
import type { PageVariant } from '#src/contract/pages.ts'
import type { PagePlace, PageReaders } from '#src/rules/page-terms.ts'
import type { Db } from '../../db/client.ts'
import { pageTitles } from '../../state/site-settings/repository.ts'

export interface PageRow {
  id: number
  gameId: number | null
  slug: string
  place: PagePlace
  readers: PageReaders
  isDraft: boolean
  variants: [PageVariant, ...PageVariant[]]
  updatedAt: number
}

const isOf = (gameId: number | null) => sql<boolean>`pages.game_id is not distinct from ${gameId}::int`
const heads = (db: Db) =>
  db
    .selectFrom('pages')
    .select(['id', 'gameId', 'slug', 'isDraft', 'updatedAt'])
    .select([sql<PagePlace>`place`.as('place'), sql<PageReaders>`readers`.as('readers')])
const pages = (db: Db) => heads(db).select(sql<PageRow['variants']>`variants`.as('variants'))

export const listPages = (db: Db, gameId: number | null) =>
  heads(db).select(pageTitles.as('titles')).where(isOf(gameId)).orderBy('position').orderBy('id').execute()

export const findPage = (db: Db, gameId: number | null, pageId: number): Promise<PageRow | undefined> =>
  pages(db).where('id', '=', pageId).where(isOf(gameId)).executeTakeFirst()

const inOrder = (db: Db, gameId: number) => pages(db).where(isOf(gameId)).orderBy('position').orderBy('id')

/** With their texts, in their order. */
export const listWholePages = (db: Db, gameId: number): Promise<PageRow[]> => inOrder(db, gameId).execute()

/** Those that everybody may read who may see the game, in their order. */
export const listPublicPages = (db: Db, gameId: number): Promise<PageRow[]> =>
  inOrder(db, gameId).where('isDraft', '=', false).where(sql<string>`readers`, '=', 'everybody').execute()

export const findPageAt = (db: Db, gameId: number | null, slug: string): Promise<PageRow | undefined> =>
  pages(db)
    .where(sql<string>`lower(slug)`, '=', slug.toLowerCase())
    // In the words of the unique index.
    .where(sql<number>`coalesce(game_id, 0)`, '=', gameId ?? 0)
    .executeTakeFirst()

/** Changes of the pages of one owner follow each other. */
export const lockPages = (tx: Db, gameId: number | null) =>
  sql`select pg_advisory_xact_lock(hashtext(${`vexil pages ${gameId}`}))`.execute(tx)

interface PageColumns {
  slug: string
  place: PagePlace
  readers: PageReaders
  isDraft: boolean
  variants: readonly PageVariant[]
  updatedAt: number
}

const columnsOf = ({ variants, ...columns }: PageColumns) => ({
  ...columns,
  variants: sql<string>`${JSON.stringify(variants)}::jsonb`,
})

export async function insertPage(
  tx: Db,
  { gameId, position, ...columns }: PageColumns & { gameId: number | null; position: number },
): Promise<number> {
  const { id } = await tx
    .insertInto('pages')
    .values({ gameId, position, ...columnsOf(columns) })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export const updatePage = (tx: Db, pageId: number, columns: PageColumns) =>
  tx.updateTable('pages').set(columnsOf(columns)).where('id', '=', pageId).execute()

export const deletePage = (tx: Db, pageId: number) =>
  tx.deleteFrom('pages').where('id', '=', pageId).execute()

/** @param pageIds in their new order. */
export const orderPages = (tx: Db, gameId: number | null, pageIds: readonly number[]) =>
  tx
    .updateTable('pages')
    .set({ position: sql<number>`array_position(${pageIds}::int[], pages.id)` })
    .where('id', 'in', pageIds)
    .where(isOf(gameId))
    .execute()

/** A new game gets the pages of the one that it is a copy of, with their files. */
export async function copyPages(tx: Db, from: number, to: number): Promise<void> {
  await sql`
    insert into pages (game_id, slug, place, readers, is_draft, position, variants, updated_at)
    select ${to}::int, slug, place, readers, is_draft, position, variants, updated_at from pages where game_id = ${from}
    order by position, id`.execute(tx)
  await sql`
    insert into page_media (game_id, location, file_hash)
    select ${to}::int, location, file_hash from page_media where game_id = ${from}`.execute(tx)
}
