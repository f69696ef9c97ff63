// Whose addresses may register: those of the allowed domains, and those on the list of the site. A site without either takes every address.
import { domainAllowed, emailKey, readEmail } from './email.ts'

export interface RegistrationGate {
  /** Comma-separated; '' means that domains let nobody in, or everybody where there is no list. */
  domains: string
  emails: readonly string[]
}

const keysOf = new WeakMap<readonly string[], ReadonlySet<string>>()

function listed(emails: readonly string[]): ReadonlySet<string> {
  const known = keysOf.get(emails) ?? new Set(emails.map(emailKey))
  keysOf.set(emails, known)
  return known
}

const isEmpty = (domains: string) => domains.replaceAll(/[,\s]/g, '') === ''

/** @returns why the address may not register: it is of another domain, or not on the list; null when it may. */
export function addressProblem(
  { domains, emails }: RegistrationGate,
  email: string,
): 'domain' | 'list' | null {
  if (emails.length === 0) return domainAllowed(domains, email) ? null : 'domain'
  if (!isEmpty(domains) && domainAllowed(domains, email)) return null
  return listed(emails).has(emailKey(email)) ? null : 'list'
}

/**
 * The addresses in a text with one a line, or with commas, semicolons or blanks between them, as they come out of a table. Each mailbox
 * once, in its stored form.
 * @returns the first text that is no address as `wrong`.
 */
export function addressesIn(text: string): { emails: string[] } | { wrong: string } {
  const found = new Map<string, string>()
  for (const one of text.split(/[\s,;]+/)) {
    if (one === '') continue
    const email = readEmail(one)
    if (email === undefined) return { wrong: one }
    found.set(emailKey(email), found.get(emailKey(email)) ?? email)
  }
  return { emails: [...found.values()] }
}
