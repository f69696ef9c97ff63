// Hashes of passwords that another platform stored, as far as they can be checked here. They are checked once: with the first log-in they are
// replaced by a hash of our own (server/modules/accounts/passwords.ts).

/** `bcrypt-sha256` of CTFd, by the library passlib; `aspnet` of the reference, by ASP.NET Identity. */
export type ForeignPassword =
  | { kind: 'bcrypt-sha256'; version: 1 | 2; rounds: number; salt: string; digest: string }
  | { kind: 'aspnet'; digest: 'sha1' | 'sha256' | 'sha512'; iterations: number; salt: string; subkey: string }

/** What marks the hashes of ASP.NET in our database; by themselves they are plain base64. */
const aspnetPrefix = '$aspnet$'
/** bcrypt takes 2 to the power of them. */
const roundsMin = 4
const roundsMax = 14
const iterationsMax = 1_000_000
const saltMin = 16
const subkeyMin = 16

const digests = ['sha1', 'sha256', 'sha512'] as const

const bcryptForms = [
  [2, /^\$bcrypt-sha256\$v=2,t=2b,r=(\d{1,2})\$([./A-Za-z0-9]{22})\$([./A-Za-z0-9]{31})$/],
  [1, /^\$bcrypt-sha256\$2[ab],(\d{1,2})\$([./A-Za-z0-9]{22})\$([./A-Za-z0-9]{31})$/],
] as const

/** @param stored a text of our database. Undefined for hashes of our own, and for what cannot be checked. */
export function readForeignPassword(stored: string): ForeignPassword | undefined {
  if (stored.startsWith(aspnetPrefix)) return readAspnet(stored.slice(aspnetPrefix.length))
  for (const [version, form] of bcryptForms) {
    const found = form.exec(stored)
    if (!found) continue
    const [, rounds = '', salt = '', digest = ''] = found
    const number = Number(rounds)
    if (number < roundsMin || number > roundsMax) return undefined
    return { kind: 'bcrypt-sha256', version, rounds: number, salt, digest }
  }
  return undefined
}

/**
 * What is stored of a hash of another platform.
 * @param source as that platform stores it. Undefined when it cannot be checked here.
 */
export function foreignPasswordOf(source: string | null): string | undefined {
  if (!source) return undefined
  const stored = source.startsWith('$') ? source : `${aspnetPrefix}${source}`
  return readForeignPassword(stored) && stored
}

/** How long a check takes, to compare: in about a thousandth of a millisecond. */
export function foreignPasswordCost(password: ForeignPassword): number {
  if (password.kind === 'bcrypt-sha256') return 50 * 2 ** password.rounds
  return password.iterations * (password.digest === 'sha512' ? 0.7 : 0.4)
}

function readAspnet(base64: string): ForeignPassword | undefined {
  const bytes = bytesOf(base64)
  if (!bytes) return undefined
  if (bytes[0] === 0) {
    if (bytes.length !== 49) return undefined
    return {
      kind: 'aspnet',
      digest: 'sha1',
      iterations: 1_000,
      salt: hexOf(bytes.subarray(1, 17)),
      subkey: hexOf(bytes.subarray(17)),
    }
  }
  const headLength = 13
  if (bytes[0] !== 1 || bytes.length < headLength + saltMin + subkeyMin) return undefined
  const numbers = new DataView(bytes.buffer, bytes.byteOffset)
  const digest = digests[numbers.getUint32(1)]
  const iterations = numbers.getUint32(5)
  const saltLength = numbers.getUint32(9)
  const subkeyLength = bytes.length - headLength - saltLength
  if (!digest || iterations < 1 || iterations > iterationsMax) return undefined
  // The text does not say where the subkey ends; it is 32 bytes in every release, and what follows would be left over.
  if (saltLength < saltMin || subkeyLength < subkeyMin || subkeyLength > 32) return undefined
  const subkeyAt = headLength + saltLength
  return {
    kind: 'aspnet',
    digest,
    iterations,
    salt: hexOf(bytes.subarray(headLength, subkeyAt)),
    subkey: hexOf(bytes.subarray(subkeyAt)),
  }
}

function bytesOf(base64: string): Uint8Array | undefined {
  if (
    base64.length > 1_000 ||
    !/^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/.test(base64)
  ) {
    return undefined
  }
  return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
}

const hexOf = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
