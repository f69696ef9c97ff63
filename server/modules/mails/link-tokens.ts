// Tokens of mailed links: for one account, one purpose and one use, a few hours long. Only hashes are kept, and a token
// is created when its mail is sent, so neither the queue nor the database ever contains one.
import { createHash, randomBytes } from 'node:crypto'
import { mailPath } from '#src/rules/mail-link.ts'
import type { Db } from '../../db/client.ts'
import { findUsedToken, insertToken, type MailKind, type MailPurpose, takeToken } from './repository.ts'

const hours = 3
/** People did not ask for it, so they do not wait for it. */
const importedHours = 72
export const tokenLifetimeHours = (kind: MailKind | 'test'): number =>
  kind === 'imported' ? importedHours : hours

const hashOf = (token: string) => createHash('sha256').update(token).digest()

export async function newToken(
  tx: Db,
  link: { userId: string; purpose: MailPurpose; email: string },
  now: number,
  lifetimeHours = hours,
): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  const expiresAt = now + lifetimeHours * 3_600_000
  await insertToken(tx, { ...link, tokenHash: hashOf(token), createdAt: now, expiresAt })
  return token
}

export interface MailedLink {
  /** Base64, as in the link. */
  token: string
  /** Base64 of the address. */
  email: string
}

/**
 * Uses up the token of a link. Undefined when it is wrong, stale, used, of another purpose or mailed to another address;
 * the transaction should be rolled back when the caller refuses later on.
 */
export async function useLink(
  tx: Db,
  purpose: MailPurpose,
  link: MailedLink,
  now: number,
): Promise<{ userId: string; email: string; createdAt: number } | undefined> {
  const found = await takeToken(tx, { tokenHash: hashOf(decode(link.token)), purpose, now })
  return found && found.email === decode(link.email) ? found : undefined
}

/** Whether this very link was followed before. */
export async function wasUsed(tx: Db, purpose: MailPurpose, link: MailedLink, now: number): Promise<boolean> {
  const used = await findUsedToken(tx, { tokenHash: hashOf(decode(link.token)), purpose, now })
  return used?.email === decode(link.email)
}

const decode = (base64: string) => Buffer.from(base64, 'base64').toString('utf8')

/** @param origin without a slash at its end. */
export const linkTo = (origin: string, purpose: MailPurpose, token: string, email: string): string =>
  origin + mailPath(purpose, { token, email })
