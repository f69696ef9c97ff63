// Every query on the notices of a game, for the arena and for those who edit them.
import type { Notice } from '#src/contract/notices.ts'
import type { NoticeType } from '#src/rules/terms.ts'
import { anyOf } from '../../db/any-of.ts'
import type { Db } from '../../db/client.ts'

export interface NewNotice {
  gameId: number
  type: NoticeType
  /** Normal: [text]; bloods: [team, challenge]; NewHint and NewChallenge: [challenge]. */
  content: string[]
  publishedAt: number
  /** The challenge that it names. */
  challengeId?: number
}

interface NoticeRow {
  id: number
  type: string
  content: string[]
  publishedAt: number
}

const columns = ['id', 'type', 'content', 'publishedAt'] as const

const noticeView = ({ id, type, content, publishedAt }: NoticeRow): Notice => ({
  id,
  time: publishedAt,
  type: type as NoticeType,
  values: content,
})

/** With the participation of a blood and the challenge that is named, which may have been deleted since. */
export interface StoredNotice extends Notice {
  participationId: number | null
  challengeId: number | null
}

/** Only stores it: see publish-notice.ts. */
export async function insertNotice(tx: Db, notice: NewNotice): Promise<Notice> {
  return noticeView(
    await tx.insertInto('notices').values(notice).returning(columns).executeTakeFirstOrThrow(),
  )
}

/** Newest first; all of the game, or those of these numbers. */
export async function listNotices(db: Db, gameId: number, ids?: readonly number[]): Promise<StoredNotice[]> {
  const rows = await db
    .selectFrom('notices')
    .select([...columns, 'participationId', 'challengeId'])
    .where('gameId', '=', gameId)
    .$if(ids !== undefined, (query) => query.where('id', '=', anyOf(ids!)))
    .orderBy('publishedAt', 'desc')
    .orderBy('id', 'desc')
    .execute()
  return rows.map((row) => ({
    ...noticeView(row),
    participationId: row.participationId,
    challengeId: row.challengeId,
  }))
}

/** Locks the row until the end of the transaction. */
export const lockNotice = (tx: Db, gameId: number, noticeId: number) =>
  tx
    .selectFrom('notices')
    .select(['type', 'content'])
    .where('id', '=', noticeId)
    .where('gameId', '=', gameId)
    .forUpdate()
    .executeTakeFirst()

export const updateNotice = async (
  tx: Db,
  noticeId: number,
  changes: Pick<NewNotice, 'content' | 'publishedAt'>,
): Promise<Notice> =>
  noticeView(
    await tx
      .updateTable('notices')
      .set(changes)
      .where('id', '=', noticeId)
      .returning(columns)
      .executeTakeFirstOrThrow(),
  )

export const deleteNotice = (tx: Db, noticeId: number) =>
  tx.deleteFrom('notices').where('id', '=', noticeId).execute()
