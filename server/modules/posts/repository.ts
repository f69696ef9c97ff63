// Queries on posts.
import type { Insertable, Updateable } from 'kysely'
import type { Db } from '../../db/client.ts'
import type { DB } from '../../db/schema.gen.ts'

const postQuery = (db: Db) =>
  db
    .selectFrom('posts')
    .leftJoin('users', 'users.id', 'posts.authorId')
    .select([
      'posts.id',
      'posts.title',
      'posts.summary',
      'posts.isPinned',
      'posts.tags',
      'posts.updatedAt',
      'users.userName',
      'users.avatarHash',
    ])

/** Pinned first, then latest edit first. */
export const listPosts = (db: Db, { count, skip = 0 }: { count?: number; skip?: number } = {}) =>
  postQuery(db)
    .orderBy('isPinned', 'desc')
    .orderBy('updatedAt', 'desc')
    .orderBy('posts.id')
    .$if(count !== undefined, (query) => query.limit(count as number))
    .offset(skip)
    .execute()
export type PostRow = Awaited<ReturnType<typeof listPosts>>[number]

/** Those that were changed last in a span of time, latest first, with their texts. */
export const listPostsOf = (db: Db, { from, until }: { from: number; until: number }) =>
  db
    .selectFrom('posts')
    .select(['id', 'title', 'summary', 'content', 'updatedAt'])
    .where('updatedAt', '>=', from)
    .where('updatedAt', '<=', until)
    .orderBy('updatedAt', 'desc')
    .orderBy('id')
    .execute()

export const findPost = (db: Db, postId: string) =>
  postQuery(db).select('posts.content').where('posts.id', '=', postId).executeTakeFirst()

/** Locks the row until the end of the transaction, so that properties that were not sent are unchanged. */
export const lockPost = (tx: Db, postId: string) =>
  tx
    .selectFrom('posts')
    .select(['title', 'summary', 'content', 'tags', 'isPinned'])
    .where('id', '=', postId)
    .forUpdate()
    .executeTakeFirst()

/** False when there is a post with this id. */
export async function insertPost(db: Db, post: Insertable<DB['posts']>): Promise<boolean> {
  const inserted = await db
    .insertInto('posts')
    .values(post)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}

export const updatePost = (db: Db, postId: string, changes: Updateable<DB['posts']>) =>
  db.updateTable('posts').set(changes).where('id', '=', postId).execute()

/** @returns the deleted post, if it existed. */
export const deletePost = (tx: Db, postId: string) =>
  tx
    .deleteFrom('posts')
    .where('id', '=', postId)
    .returning(['title', 'summary', 'content', 'tags', 'isPinned'])
    .executeTakeFirst()
