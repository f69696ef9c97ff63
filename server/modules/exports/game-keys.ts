// What of a game is signed and made with its keys: the signature of a zip, and the keys themselves, encrypted with a pass phrase.
import { sign } from 'node:crypto'
import type { VerbContext } from '../../access/context.ts'
import { readSecret } from '../../crypto/at-rest.ts'
import { sealByPhrase } from '../../crypto/sealed-by-phrase.ts'
import { signingKey } from '../../crypto/signing-keys.ts'
import { hashSaltOf } from '../games/game-hash-salt.ts'
import { findKeysToExport } from './repository.ts'
import { type Entry, jsonEntry, textEntry } from './text-entry.ts'

/** `checksums.sig`: Base64 of the Ed25519 signature of the checksums, by the key of the game. It is the same each time. */
export async function signatureEntry(ctx: VerbContext, gameId: number, checksums: string): Promise<Entry> {
  const { publicKey, privateKey } = await findKeysToExport(ctx.db, gameId)
  const key = signingKey({ publicKey, privateKey: readSecret(ctx.config.secretKey, privateKey) })
  return textEntry('checksums.sig', `${sign(null, Buffer.from(checksums), key).toString('base64')}\n`)
}

/** `keys.json`: with it, tokens of teams and flags made outside of the platform stay valid in a new game. */
export async function keysEntry(ctx: VerbContext, gameId: number, phrase: string): Promise<Entry> {
  const { secretKey } = ctx.config
  const { publicKey, privateKey, salt, challengeIds } = await findKeysToExport(ctx.db, gameId)
  const keys = {
    publicKey,
    privateKey: readSecret(secretKey, privateKey),
    hashSalt: hashSaltOf(secretKey, { privateKey, salt }),
    numbers: challengeIds,
  }
  return jsonEntry('keys.json', await sealByPhrase(phrase, JSON.stringify(keys)))
}
