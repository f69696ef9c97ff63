import { createHash } from 'node:crypto'
import { readSecret } from '../../crypto/at-rest.ts'

/** What the team hashes of a game's flags are made with (behaviour 3.1). Never to be changed: flags given out hold it. */
export const gameHashSalt = (privateKey: string): string =>
  createHash('sha256').update(`VEXIL@${privateKey}@PK`).digest('hex')

/** That of a game. @param stored its private key, and the salt that it had on another platform. */
export const hashSaltOf = (
  secretKey: string | undefined,
  { privateKey, salt }: { privateKey: string; salt: string | null },
): string => (salt === null ? gameHashSalt(readSecret(secretKey, privateKey)) : readSecret(secretKey, salt))
