// Every query on the outbox and on the tokens of mailed links. Each mail in it belongs to a job of kind `send-mail`.
import { type Insertable, sql } from 'kysely'
import { emailKey } from '#src/rules/email.ts'
import type { Db } from '../../db/client.ts'
import type { DB } from '../../db/schema.gen.ts'

export const mailPurposes = ['verify', 'reset', 'change'] as const
/** The purpose of a mail that contains a link. `stop` goes to the address that an account is about to leave. */
export type MailPurpose = (typeof mailPurposes)[number] | 'stop'
/** Security notices to the owner of an account; `moved` goes to the old address. */
export const mailsWithoutLink = ['moved', 'credentials', 'place'] as const
/** `known` and `imported` have the link of `reset`. */
export type MailKind = MailPurpose | 'known' | 'imported' | (typeof mailsWithoutLink)[number]

export const hasNoLink = (kind: MailKind): kind is (typeof mailsWithoutLink)[number] =>
  (mailsWithoutLink as readonly MailKind[]).includes(kind)

/** The confirmed address of an account; undefined when there is none. */
export const findRecipient = async (db: Db, userId: string): Promise<string | undefined> =>
  (
    await db
      .selectFrom('users')
      .select('email')
      .where('id', '=', userId)
      .where('emailConfirmed', '=', true)
      .executeTakeFirst()
  )?.email

export const hasAccount = async (db: Db, email: string): Promise<boolean> =>
  (await db.selectFrom('users').select('id').where('emailKey', '=', emailKey(email)).executeTakeFirst()) !==
  undefined

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

export const hasPassword = async (db: Db, userId: string): Promise<boolean> =>
  (await db
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .where('passwordHash', '<>', '')
    .executeTakeFirst()) !== undefined

export const deleteMail = (db: Db, id: number) => db.deleteFrom('mails').where('id', '=', id).execute()

/** A refused mail is tried again, because some servers say "never" where they mean "later". */
export const keepRefusal = (db: Db, id: number, refusal: string) =>
  db.updateTable('mails').set({ refusal }).where('id', '=', id).execute()

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

/** Cancels the queued mail of this purpose. A new one replaces it, and it may be stuck because the server refuses its address. */
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
    .returning(['userId', 'email', 'createdAt'])
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

/**
 * Makes every link mailed so far useless, and those about to be: for a new password or address. Those that stop a change of
 * address stay good.
 */
export const dropLinks = (tx: Db, userId: string) => dropLinksFor(tx, userId, mailPurposes)

/** The links to stop a change that were mailed since then: an address that the account had earlier decides. */
export const dropStopLinks = (tx: Db, userId: string, since: number) =>
  dropLinksFor(tx, userId, ['stop'], since)

async function dropLinksFor(
  tx: Db,
  userId: string,
  purposes: readonly MailPurpose[],
  since = 0,
): Promise<void> {
  for (const table of ['mails', 'mailTokens'] as const) {
    await tx
      .deleteFrom(table)
      .where('userId', '=', userId)
      .where('purpose', 'in', purposes)
      .where('createdAt', '>=', since)
      .execute()
  }
}

/** For what an administrator decides. */
export async function dropAllLinks(tx: Db, userId: string): Promise<void> {
  await dropLinks(tx, userId)
  await dropStopLinks(tx, userId, 0)
}

export const deleteExpiredTokens = (db: Db, now: number) =>
  db.deleteFrom('mailTokens').where('expiresAt', '<=', now).execute()
