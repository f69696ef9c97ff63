// An e-mail address has exactly one @, neither first nor last, no line break and no mark that turns the direction of writing; letter case is ignored, and a list of
// domains may limit who can register (behaviour 1.1, 1.3).

export const isEmail = (text: string): boolean =>
  /^[^@\p{Cc}\p{Bidi_Control}]+@[^@\p{Cc}\p{Bidi_Control}]+$/u.test(text)

/**
 * True when mail may be sent to the address: no part of it could be parsed as a second address, a name, a comment or a
 * header. Stricter than `isEmail`, which validates the address of an account.
 */
export const isMailable = (text: string): boolean =>
  text.length <= 254 && /^[^\s\p{C}@<>()[\],;:"\\]+@[^\s\p{C}@<>()[\],;:"\\]+$/u.test(text)

/**
 * Two addresses are the same if their keys are equal. Only for comparing: mail always goes to the stored address, as two
 * different addresses can share a key.
 */
export const emailKey = (email: string): string => email.normalize('NFC').toUpperCase()

/** The part after the last @, in lower case. */
export const emailDomain = (email: string): string => email.slice(email.lastIndexOf('@') + 1).toLowerCase()

/** `list` is comma separated; an empty list allows every domain. */
export const domainAllowed = (list: string, email: string): boolean => {
  const domains = list
    .split(',')
    .map((domain) => domain.trim().toLowerCase())
    .filter((domain) => domain !== '')
  return domains.length === 0 || domains.includes(emailDomain(email))
}
