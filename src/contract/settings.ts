// Settings that administrators change while the site runs. Shapes of the wire contract's ServerConfig.
import { z } from 'zod'
import { limits } from './limits.ts'
import { flag, int, int32, text } from './shapes.ts'

const lifetime = () => int(limits.lifetimeMinutes.min, limits.lifetimeMinutes.max)

export const siteSettings = z.object({
  accountPolicy: z.object({
    allowRegister: z.boolean(),
    activeOnRegister: z.boolean(),
    useCaptcha: z.boolean(),
    emailConfirmationRequired: z.boolean(),
    /** Comma-separated domains; empty means any domain. */
    emailDomainList: z.string(),
  }),
  globalConfig: z.object({
    title: z.string(),
    slogan: z.string(),
    description: z.string().nullable(),
    footerInfo: z.string().nullable(),
    /** `#RRGGBB` */
    customTheme: z.string().nullable(),
    apiEncryption: z.boolean(),
    logoHash: z.string().nullable(),
    faviconHash: z.string().nullable(),
  }),
  /** Minutes. */
  containerPolicy: z.object({
    autoDestroyOnLimitReached: z.boolean(),
    maxExerciseContainerCountPerUser: z.number(),
    defaultLifetime: z.number(),
    extensionDuration: z.number(),
    renewalWindow: z.number(),
  }),
})
export type SiteSettingsValues = z.infer<typeof siteSettings>

/** Omitted sections are unchanged. Within a section: omitted means default, null means unchanged, '' means cleared. */
export const siteSettingsUpdate = z.object({
  accountPolicy: z
    .object({
      allowRegister: flag().nullish(),
      activeOnRegister: flag().nullish(),
      useCaptcha: flag().nullish(),
      emailConfirmationRequired: flag().nullish(),
      emailDomainList: text(limits.emailDomainListMax).nullish(),
    })
    .nullish(),
  globalConfig: z
    .object({
      title: text(limits.siteTitleMax).nullish(),
      slogan: text(limits.siteTextMax).nullish(),
      description: text(limits.siteTextMax).nullish(),
      footerInfo: text(limits.siteFooterMax).nullish(),
      customTheme: text(limits.siteTextMax)
        .regex(/^(#[0-9a-f]{6})?$/i, 'ThemeColourInvalid')
        .nullish(),
      apiEncryption: flag().nullish(),
    })
    .nullish(),
  containerPolicy: z
    .object({
      autoDestroyOnLimitReached: flag().nullish(),
      maxExerciseContainerCountPerUser: int32().nullish(),
      defaultLifetime: lifetime().nullish(),
      extensionDuration: lifetime().nullish(),
      renewalWindow: int(limits.renewalWindowMinutes.min, limits.renewalWindowMinutes.max).nullish(),
    })
    .nullish(),
})
export type SiteSettingsUpdate = z.output<typeof siteSettingsUpdate>
