// A text that only those read who have a pass phrase: argon2id makes the key, AES-256-GCM encrypts.
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { hashRaw } from '@node-rs/argon2'
import { z } from 'zod'

const base64 = z.base64().max(100_000)
/** The limits keep a file of others from taking the memory of the process. */
export const sealedByPhrase = z.object({
  kdf: z.literal('argon2id'),
  memoryKiB: z.int().min(8).max(1_048_576),
  passes: z.int().min(1).max(20),
  salt: base64,
  cipher: z.literal('aes-256-gcm'),
  nonce: base64,
  /** With the tag at its end. */
  data: base64,
})
export type SealedByPhrase = z.infer<typeof sealedByPhrase>

const tagBytes = 16
const strong = { memoryKiB: 65_536, passes: 3 }
const argon2id = 2

const keyOf = (phrase: string, salt: Buffer, { memoryKiB, passes }: typeof strong): Promise<Buffer> =>
  hashRaw(phrase.normalize('NFC'), {
    ...{ algorithm: argon2id, salt, outputLen: 32, parallelism: 1 },
    ...{ memoryCost: memoryKiB, timeCost: passes },
  })

export async function sealByPhrase(phrase: string, text: string): Promise<SealedByPhrase> {
  const [salt, nonce] = [randomBytes(16), randomBytes(12)]
  const cipher = createCipheriv('aes-256-gcm', await keyOf(phrase, salt, strong), nonce)
  const data = Buffer.concat([cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()])
  return {
    ...{ kdf: 'argon2id', ...strong, salt: salt.toString('base64') },
    ...{ cipher: 'aes-256-gcm', nonce: nonce.toString('base64'), data: data.toString('base64') },
  }
}

/** @returns undefined when the phrase is another one, or something was changed. */
export async function openByPhrase(phrase: string, sealed: SealedByPhrase): Promise<string | undefined> {
  const [salt, nonce, data] = [sealed.salt, sealed.nonce, sealed.data].map((text) =>
    Buffer.from(text, 'base64'),
  )
  if (salt!.length < 8 || nonce!.length !== 12 || data!.length < tagBytes) return undefined
  const key = await keyOf(phrase, salt!, sealed)
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, nonce!, { authTagLength: tagBytes })
    decipher.setAuthTag(data!.subarray(-tagBytes))
    return Buffer.concat([decipher.update(data!.subarray(0, -tagBytes)), decipher.final()]).toString('utf8')
  } catch {
    return undefined
  }
}
