// The one parser of mailboxes. What a mail server takes for the same mailbox is one address: blanks around it, quotes that are
// not needed, a dot behind the domain, and a domain in letters or in punycode. Letter case is ignored, and a list of domains may limit
// who can register (behaviour 1.1, 1.3).

/** Blanks and characters that show nothing. */
const edge = /^[\s\p{C}\p{Default_Ignorable_Code_Point}]+|[\s\p{C}\p{Default_Ignorable_Code_Point}]+$/gu

/** A local part without quotes, and the characters of a domain; neither has anything that shows nothing. */
const dotAtom =
  /^[^\s\p{C}\p{Z}\p{Default_Ignorable_Code_Point}@<>()[\],;:"\\.]+(\.[^\s\p{C}\p{Z}\p{Default_Ignorable_Code_Point}@<>()[\],;:"\\.]+)*$/u
const domainCharacters = /^(?:[\p{L}\p{M}\p{N}.-]|\u200c|\u200d)+$/u
const label = /^(?!-)[a-z0-9-]{1,63}(?<!-)$/

const longest = 254
/** Bytes of what stands before the @. Mail servers take no more (RFC 5321). */
const longestLocal = 64
const bytesOf = (text: string) => new TextEncoder().encode(text).length

/** The ASCII form in lower case; undefined for what is no domain. Addresses of machines are none. */
function asciiDomain(domain: string): string | undefined {
  // Some versions of Node.js decode punycode only in a domain that also has a letter outside of ASCII.
  if (!domainCharacters.test(domain) || !URL.canParse(`http://é.${domain}`)) return undefined
  const ascii = new URL(`http://${domain}`).hostname
  const labels = ascii.split('.')
  return labels.every((one) => label.test(one)) && !/^\d+$/.test(labels.at(-1)!) ? ascii : undefined
}

/** The same domain in its usual characters: without other dots, wide letters and the dot at its end. */
const plainDomain = (domain: string) => domain.normalize('NFKC').replaceAll('\u3002', '.').replace(/\.$/, '')

interface Mailbox {
  local: string
  domain: string
  ascii: string
}

function parse(text: string): Mailbox | undefined {
  const trimmed = text.normalize('NFC').replace(edge, '')
  const at = trimmed.lastIndexOf('@')
  const local = trimmed.slice(0, at).replace(/^"(.*)"$/s, '$1')
  const domain = plainDomain(trimmed.slice(at + 1))
  const ascii = at > 0 ? asciiDomain(domain) : undefined
  if (ascii === undefined || !dotAtom.test(local)) return undefined
  if (bytesOf(local) > longestLocal || bytesOf(local) + 1 + ascii.length > longest) return undefined
  return { local, domain, ascii }
}

/** The form of an address to store and to send mail to; undefined for what is no address. */
export function readEmail(text: string): string | undefined {
  const mailbox = parse(text)
  return mailbox && `${mailbox.local}@${mailbox.domain}`
}

export const isEmail = (text: string): boolean => parse(text) !== undefined

/** True when mail may be sent to the address as it is written. Addresses from before this parser may not pass; `.invalid` never has mail. */
export const isMailable = (text: string): boolean =>
  readEmail(text) === text && !/(^|\.)invalid$/.test(emailDomain(text))

/** True when only a mail server with SMTPUTF8 can deliver to the address. A domain can be written in ASCII. */
export const needsSmtpUtf8 = (email: string): boolean =>
  /[^\0-\x7f]/.test(email.slice(0, email.lastIndexOf('@')))

/**
 * Two addresses are the same if their keys are equal. Only for comparing: mail always goes to the stored address, as two
 * different addresses can share a key.
 */
export function emailKey(email: string): string {
  const mailbox = parse(email)
  return (mailbox ? `${mailbox.local}@${mailbox.ascii}` : email.normalize('NFC')).toUpperCase()
}

/** The key that an address had before domains were compared in ASCII. Accounts of one mailbox from that time still have it. */
export const formerEmailKey = (email: string): string => email.normalize('NFC').toUpperCase()

/** The part after the last @, in lower case and ASCII. */
export function emailDomain(email: string): string {
  const domain = email.slice(email.lastIndexOf('@') + 1)
  return parse(email)?.ascii ?? domain.toLowerCase()
}

/** `list` is comma separated; an empty list allows every domain. */
export const domainAllowed = (list: string, email: string): boolean => {
  const domains = list
    .split(',')
    .map((domain) => domain.trim().toLowerCase())
    .filter((domain) => domain !== '')
  return (
    domains.length === 0 ||
    domains.some((domain) => (asciiDomain(plainDomain(domain)) ?? domain) === emailDomain(email))
  )
}
