// Settings of the site that every page needs.
import { z } from 'zod'
import { portMappings } from '../rules/terms.ts'
import { limits } from './limits.ts'
import { lines } from './shapes.ts'

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

/** The text that an author is editing, for the preview. */
export const previewInput = z.object({ text: lines(limits.markdownMax) })
export const preview = z.object({
  html: z.string(),
  /** Of the HTML in the text: tags that are shown as text; attributes, comments and addresses that were left out. */
  leftOut: z.object({ tags: z.array(z.string()), parts: z.array(z.string()) }),
})
export type LeftOut = z.infer<typeof preview>['leftOut']
