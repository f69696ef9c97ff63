// Every query on the outbox and on the tokens of mailed links. Each mail in it belongs to a job of kind `send-mail`.
import { type Insertable, sql } from 'kysely'
import type { Db } from '../../db/client.ts'
import type { DB } from '../../db/schema.gen.ts'

export const mailPurposes = ['verify', 'reset', 'change'] as const
/** Of a mail with a link. */
export type MailPurpose = (typeof mailPurposes)[number]
/** `moved` goes to the old address and has no link; `known` has the link of `reset`. */
export type MailKind = MailPurpose | 'moved' | 'known'

export async function insertMail(tx: Db, mail: Insertable<DB['mails']>): Promise<number> {
  const { id } = await tx.insertInto('mails').values(mail).returning('id').executeTakeFirstOrThrow()
  return id
}

/** A mail that has waited longer than this was given up, and does not stand in the way of another one. */
const waitsMs = 3 * 24 * 3_600_000

/**
 * Inserts a reset mail for the active account with this address. Undefined when there is none, when a mail waits for it,
 * and when one was sent after `since`.
 */
export async function insertResetMail(
  tx: Db,
  {
    purpose,
    emailKey,
    locale,
    now,
    since,
  }: { purpose: 'reset' | 'known'; emailKey: string; locale: string; now: number; since: number },
): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    insert into mails (user_id, purpose, recipient, locale, created_at)
    select id, ${purpose}, email, ${locale}, ${now} from users
    where email_key = ${emailKey} and email_confirmed and role <> 'Banned'
      and not exists (select from mails
        where user_id = users.id and purpose in ('reset', 'known') and created_at > ${now - waitsMs})
      and not exists (select from mail_tokens
        where user_id = users.id and purpose = 'reset' and created_at > ${since})
    returning id`.execute(tx)
  return rows[0]?.id
}

/** A mail with the name of its recipient. `dropLinks` waits until the transaction has stored the token of its link. */
export const lockMail = (tx: Db, id: number) =>
  tx
    .selectFrom('mails')
    .innerJoin('users', 'users.id', 'mails.userId')
    .select(['mails.userId', 'purpose', 'recipient', 'locale', 'userName'])
    .where('mails.id', '=', id)
    .forUpdate('mails')
    .executeTakeFirst()
export type WaitingMail = NonNullable<Awaited<ReturnType<typeof lockMail>>>

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

/** Uses up a token. Only one call gets the row. */
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
