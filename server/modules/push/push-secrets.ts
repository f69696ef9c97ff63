// What a browser says of its subscription, in one sealed column: who knows it may try to reach the browser.
import { z } from 'zod'
import { keepSecret, readSecret } from '../../crypto/at-rest.ts'

const pushSecrets = z.object({ endpoint: z.string(), p256dh: z.string(), auth: z.string() })
export type PushSecrets = z.infer<typeof pushSecrets>

export const sealPushSecrets = (secretKey: string | undefined, secrets: PushSecrets): string =>
  keepSecret(secretKey, JSON.stringify(secrets))

export const openPushSecrets = (secretKey: string | undefined, stored: string): PushSecrets =>
  pushSecrets.parse(JSON.parse(readSecret(secretKey, stored)))
