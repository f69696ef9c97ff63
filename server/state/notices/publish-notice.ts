import type { Notice } from '#src/contract/notices.ts'
import type { Db } from '../../db/client.ts'
import type { AfterCommit } from '../../writes/transact.ts'
import { insertNotice, type NewNotice } from './repository.ts'

/** Stores a notice; players are notified after the commit. */
export async function publishNotice(tx: Db, after: AfterCommit, notice: NewNotice): Promise<Notice> {
  const stored = await insertNotice(tx, notice)
  const at = { gameId: notice.gameId, noticeId: stored.id }
  after.happened({ kind: 'announcement', ...at, detail: notice.type })
  after.emit({ kind: 'notice', ...at })
  return stored
}
