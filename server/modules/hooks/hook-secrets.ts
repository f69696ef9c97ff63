// What of a hook is written and never read again, in one sealed column.
import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import { keepSecret, readSecret } from '../../crypto/at-rest.ts'

const hookSecrets = z.object({
  /** With its path, which is the secret of most chats. */
  address: z.string(),
  token: z.string(),
  /** Base64 of the bytes that sign; empty for chats. */
  key: z.string(),
  formerKey: z.string(),
})
export type HookSecrets = z.infer<typeof hookSecrets>

export const sealHookSecrets = (secretKey: string | undefined, secrets: HookSecrets): string =>
  keepSecret(secretKey, JSON.stringify(secrets))

export const openHookSecrets = (secretKey: string | undefined, stored: string): HookSecrets =>
  hookSecrets.parse(JSON.parse(readSecret(secretKey, stored)))

export const newSigningKey = (): string => randomBytes(32).toString('base64')

/** As receivers are told it. */
export const writtenKey = (key: string): string => `whsec_${key}`
