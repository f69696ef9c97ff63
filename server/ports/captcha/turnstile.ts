// Cloudflare Turnstile: the vendor's service verifies the token of the widget, and accepts each token once.
import type { Logger } from 'pino'
import { z } from 'zod'
import type { CaptchaPort } from './port.ts'

const timeoutMs = 5_000
/** Maximum length of the vendor's tokens. */
const tokenMax = 2_048

const verdict = z.object({ success: z.boolean(), action: z.string().optional() })

export interface TurnstileOptions {
  siteKey: string
  secretKey: string
  url: string
  log: Logger
}

export function turnstileCaptcha({ siteKey, secretKey, url, log }: TurnstileOptions): CaptchaPort {
  return {
    type: 'CloudflareTurnstile',
    siteKey,
    async verify(token, { action, ip }) {
      if (token.length > tokenMax) return false
      try {
        const response = await fetch(url, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ secret: secretKey, response: token, remoteip: ip }),
          redirect: 'error',
          signal: AbortSignal.timeout(timeoutMs),
        })
        const answer = verdict.parse(await response.json())
        return answer.success && answer.action === action
      } catch (error) {
        log.warn({ error: (error as Error).name }, 'human check could not be verified')
        return false
      }
    },
  }
}
