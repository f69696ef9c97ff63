// Links in mails: the page that each opens, with its token and the address it was sent to in the query, both base64
// (behaviour 1.7).
export const mailPages = {
  verify: '/account/verify',
  reset: '/account/reset',
  change: '/account/confirm',
  stop: '/account/reset',
} as const

/** Path and query of the link in a mail. */
export function mailPath(
  purpose: keyof typeof mailPages,
  { token, email }: { token: string; email: string },
): string {
  const part = (text: string) => encodeURIComponent(toBase64(text))
  return `${mailPages[purpose]}?token=${part(token)}&email=${part(email)}`
}

export interface MailLink {
  /** Base64, as the server wants it back. */
  token: string
  /** Base64, as the server wants it back. */
  email: string
  /** The address in clear. */
  address: string
}

/** What a page was opened with; undefined when a part is missing or damaged. */
export function readMailLink(search: Record<string, string>): MailLink | undefined {
  const [token = '', email = ''] = [search.token, search.email].map(mended)
  const address = fromBase64(email)
  return fromBase64(token) && address?.includes('@') ? { token, email, address } : undefined
}

/** Some mail programs open a link with its escapes undone: a plus sign then arrives as a space. */
const mended = (part = '') => part.replaceAll(' ', '+')

const toBase64 = (text: string) => btoa(String.fromCharCode(...new TextEncoder().encode(text)))

function fromBase64(text: string): string | undefined {
  try {
    const bytes = Uint8Array.from(atob(text), (sign) => sign.charCodeAt(0))
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}
