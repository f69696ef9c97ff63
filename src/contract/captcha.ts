// The captcha of forms.
import { z } from 'zod'
import { captchaProviders } from '../rules/terms.ts'

/** The captcha that forms have to show. */
export const captchaConfig = z.object({ type: z.enum(captchaProviders), siteKey: z.string() })
export type CaptchaConfig = z.infer<typeof captchaConfig>

/** A proof-of-work task: `id` and `challenge` are hex, `difficulty` counts zero bits. */
export const powChallenge = z.object({ id: z.string(), challenge: z.string(), difficulty: z.number() })
export type PowChallenge = z.infer<typeof powChallenge>
