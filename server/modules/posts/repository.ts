import type { Db } from '../../db/client.ts'

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
export const listPosts = (db: Db, limit?: number) =>
  postQuery(db)
    .orderBy('isPinned', 'desc')
    .orderBy('updatedAt', 'desc')
    .orderBy('posts.id')
    .$if(limit !== undefined, (query) => query.limit(limit as number))
    .execute()
export type PostRow = Awaited<ReturnType<typeof listPosts>>[number]

export const findPost = (db: Db, postId: string) =>
  postQuery(db).select('posts.content').where('posts.id', '=', postId).executeTakeFirst()
