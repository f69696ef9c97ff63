import type { Locale } from '#src/rules/terms.ts'
import type { Db } from '../../db/client.ts'
import type { AfterCommit } from '../../writes/transact.ts'
import { insertMail, type MailKind } from './repository.ts'
import { sendMail } from './send-mail.ts'

export interface WantedMail {
  userId: string
  purpose: MailKind
  recipient: string
  locale: Locale
  now: number
  /** Not before. */
  dueAt?: number
}

/** Puts a mail into the outbox in the transaction of its cause; it is sent soon after the commit. */
export async function queueMail(
  tx: Db,
  after: AfterCommit,
  { now, dueAt, ...mail }: WantedMail,
): Promise<void> {
  const mailId = await insertMail(tx, { ...mail, createdAt: now })
  after.enqueue(sendMail, { mailId }, dueAt === undefined ? {} : { dueAt })
}
