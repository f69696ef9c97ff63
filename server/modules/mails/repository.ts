// Every query on waiting mail and on the tokens of its links.
import { type Insertable, sql } from 'kysely'
import type { Db } from '../../db/client.ts'
import { countRows } from '../../db/count-rows.ts'
import type { DB } from '../../db/schema.gen.ts'

export const mailPurposes = ['verify', 'reset', 'change'] as const
/** Of a mail with a link. */
export type MailPurpose = (typeof mailPurposes)[number]
/** `moved` goes to the old address and has no link. */
export type MailKind = MailPurpose | 'moved'

export const insertMail = (tx: Db, mail: Insertable<DB['mails']>) =>
  tx.insertInto('mails').values(mail).execute()

/** Queues a reset mail for the active account with this address, if there is one and none was mailed just now. */
export const insertResetMail = (
  tx: Db,
  { emailKey, locale, now, since }: { emailKey: string; locale: string; now: number; since: number },
) =>
  sql`
    insert into mails (user_id, purpose, recipient, locale, due_at, created_at)
    select id, 'reset', email, ${locale}, ${now}, ${now} from users
    where email_key = ${emailKey} and email_confirmed and role <> 'Banned'
      and not exists (select from mails where user_id = users.id and purpose = 'reset')
      and not exists (select from mail_tokens
        where user_id = users.id and purpose = 'reset' and created_at > ${since})`.execute(tx)

export const countMails = (db: Db) => countRows(db, 'mails')

/**
 * Takes the mail that has waited longest, for this process alone: the others see it again at `leaseUntil`, should this
 * one die while it sends.
 */
export const claimMail = (tx: Db, { now, leaseUntil }: { now: number; leaseUntil: number }) =>
  tx
    .updateTable('mails')
    .set({ dueAt: leaseUntil, attempts: sql`attempts + 1` })
    .from('users')
    .whereRef('users.id', '=', 'mails.userId')
    .where(
      'mails.id',
      '=',
      tx
        .selectFrom('mails')
        .select('id')
        .where('dueAt', '<=', now)
        .orderBy('dueAt')
        .orderBy('id')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returning([
      'mails.id',
      'mails.userId',
      'mails.purpose',
      'mails.recipient',
      'mails.locale',
      'mails.attempts',
      'mails.createdAt',
      'users.userName',
    ])
    .executeTakeFirst()
export type ClaimedMail = NonNullable<Awaited<ReturnType<typeof claimMail>>>

export const postponeMail = (db: Db, id: number, dueAt: number) =>
  db.updateTable('mails').set({ dueAt }).where('id', '=', id).execute()

export const deleteMail = (db: Db, id: number) => db.deleteFrom('mails').where('id', '=', id).execute()

/** Whether a mail of this kind left, or tried to, since then. */
export const wasMailedSince = async (db: Db, userId: string, purpose: MailPurpose, since: number) =>
  (await db
    .selectFrom('mailTokens')
    .select('userId')
    .where('userId', '=', userId)
    .where('purpose', '=', purpose)
    .where('createdAt', '>', since)
    .limit(1)
    .executeTakeFirst()) !== undefined

/** Takes back what waits, for a mail that takes its place: a server may never have taken the address in it. */
export const dropWaiting = (tx: Db, userId: string, purpose: MailPurpose) =>
  tx.deleteFrom('mails').where('userId', '=', userId).where('purpose', '=', purpose).execute()

export const insertToken = (tx: Db, token: Insertable<DB['mailTokens']>) =>
  tx.insertInto('mailTokens').values(token).execute()

/** Uses a token up: whoever gets the row is the only one. */
export const takeToken = (
  tx: Db,
  { tokenHash, purpose, now }: { tokenHash: Buffer; purpose: MailPurpose; now: number },
) =>
  tx
    .updateTable('mailTokens')
    .set({ usedAt: now })
    .where('tokenHash', '=', tokenHash)
    .where('purpose', '=', purpose)
    .where('expiresAt', '>', now)
    .where('usedAt', 'is', null)
    .returning(['userId', 'email'])
    .executeTakeFirst()

/** The address of a token that was used up, for as long as it would have been good. */
export const findUsedToken = (
  tx: Db,
  { tokenHash, purpose, now }: { tokenHash: Buffer; purpose: MailPurpose; now: number },
) =>
  tx
    .selectFrom('mailTokens')
    .select('email')
    .where('tokenHash', '=', tokenHash)
    .where('purpose', '=', purpose)
    .where('expiresAt', '>', now)
    .where('usedAt', 'is not', null)
    .executeTakeFirst()

/** Makes every link mailed so far useless, and those about to be: for a new password or address. */
export async function dropLinks(tx: Db, userId: string): Promise<void> {
  await tx.deleteFrom('mails').where('userId', '=', userId).where('purpose', 'in', mailPurposes).execute()
  await tx.deleteFrom('mailTokens').where('userId', '=', userId).execute()
}

export const deleteExpiredTokens = (db: Db, now: number) =>
  db.deleteFrom('mailTokens').where('expiresAt', '<=', now).execute()
