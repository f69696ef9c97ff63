// Settings of the site that every page needs.
import { z } from 'zod'
import { captchaProviders, portMappings } from '../rules/terms.ts'
import { limits } from './limits.ts'
import { text } from './shapes.ts'

export const clientConfig = z.object({
  title: z.string(),
  slogan: z.string(),
  footerInfo: z.string().nullable(),
  customTheme: z.string().nullable(),
  apiPublicKey: z.string().nullable(),
  logoUrl: z.string().nullable(),
  portMapping: z.enum(portMappings),
  defaultLifetime: z.number(),
  extensionDuration: z.number(),
  renewalWindow: z.number(),
})
export type ClientConfig = z.infer<typeof clientConfig>

/** What an author is typing, to be shown as readers will see it. */
export const previewInput = z.object({ text: text(limits.markdownMax) })
export const preview = z.object({ html: z.string() })

/** The human check that forms have to show. */
export const captchaConfig = z.object({ type: z.enum(captchaProviders), siteKey: z.string() })
export type CaptchaConfig = z.infer<typeof captchaConfig>

/** A proof-of-work task: `id` and `challenge` are hex, `difficulty` counts zero bits. */
export const powChallenge = z.object({ id: z.string(), challenge: z.string(), difficulty: z.number() })
export type PowChallenge = z.infer<typeof powChallenge>
