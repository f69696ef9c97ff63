import type { Locale } from '#src/rules/terms.ts'
import type { Db } from '../../db/client.ts'
import type { AfterCommit } from '../../db/transact.ts'
import { insertMail, type MailKind } from './repository.ts'

export interface WantedMail {
  userId: string
  purpose: MailKind
  recipient: string
  locale: Locale
  now: number
}

/** Puts a mail into the queue with the transaction that asks for it; it leaves soon after the commit. */
export async function queueMail(tx: Db, after: AfterCommit, { now, ...mail }: WantedMail): Promise<void> {
  await insertMail(tx, { ...mail, dueAt: now, createdAt: now })
  after.emit({ kind: 'mail' })
}
