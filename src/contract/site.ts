// Settings of the site that every page needs.
import { z } from 'zod'
import { portMappings } from '../rules/terms.ts'

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
