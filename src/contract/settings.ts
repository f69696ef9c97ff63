// Settings that administrators change while the site runs. Shapes of the wire contract's ServerConfig.
import { z } from 'zod'
import { isMailable } from '../rules/email.ts'
import { framings, isFramingOrigin } from '../rules/embeds.ts'
import { captchaProviders, faces, firstSchemes, portMappings } from '../rules/terms.ts'
import { sentSchema } from './field-schemas.ts'
import { ownGameFields } from './game-fields.ts'
import { limits } from './limits.ts'
import { flag, int, int32, lines, storedPicture, text } from './shapes.ts'

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

/** What is omitted or null is unchanged, sections and their properties alike; '' means cleared. */
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
      description: lines(limits.siteTextMax).nullish(),
      footerInfo: lines(limits.siteFooterMax).nullish(),
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

const link = () =>
  text(limits.siteTextMax).refine((value) => value === '' || /^https?:\/\/[^\s/]/i.test(value), {
    error: 'RemoteUrlInvalid',
  })
/** Those that the documented interface does not know. */
export const ownSettings = z.object({
  /** Where readers may help; empty ones are not shown. The project that hosts the code. */
  project: link(),
  /** Where translations are worked on. */
  translation: link(),
  /** Colour mode of readers who did not choose one. */
  firstScheme: z.enum(firstSchemes),
  face: z.enum(faces),
  /** What links to the site show elsewhere: the address of a stored picture; '': none. */
  socialPicture: storedPicture(),
  /** The longest names of teams and of users, in characters. */
  teamNameMax: int(limits.teamNameMax, limits.teamNameMost),
  userNameMax: int(limits.userName.max, limits.userName.most),
  /** New accounts come from sign-in providers only. */
  providersOnly: z.boolean(),
  /** What a new user has to know; '': nothing. Only administrators read it. */
  registrationCode: text(limits.inviteCodeMax),
  /** Addresses that may register, beside those of the allowed domains; none: there is no list. Only administrators read it. */
  registrationEmails: z.array(text(limits.emailMax, 1)).max(limits.registrationEmailsMax),
  /** What a user answers when they register; the questions of a game for its teams are of the same shape. */
  userFields: sentSchema(ownGameFields.registrationFields),
  /** Which sites may show boards, countdowns and feeds in a frame. */
  framing: z.enum(framings),
  /** Those of `listed`. */
  framingOrigins: z
    .array(text(limits.embedOriginMax, 1).refine(isFramingOrigin, { error: 'FramingOriginInvalid' }))
    .max(limits.embedOriginsMax),
})
export type OwnSettings = z.infer<typeof ownSettings>

/** What the environment of the server decides, without secrets. Null: there is none. */
export const serverSetup = z.object({
  /** Host and port. */
  mailServer: z.string().nullable(),
  storage: z.object({
    kind: z.enum(['disk', 's3']),
    /** A folder, or the bucket with its endpoint. */
    place: z.string(),
    /** Bytes that are free on the disk of the data folder. */
    freeBytes: z.number().nullable(),
  }),
  engine: z
    .object({
      name: z.string(),
      /** Null until it was reached. */
      version: z.string().nullable(),
      isUp: z.boolean(),
      trouble: z.string().nullable(),
      mapping: z.enum(portMappings),
    })
    .nullable(),
  /** Secrets of the database are encrypted with a key that the environment names. */
  hasSecretKey: z.boolean(),
})
export type ServerSetup = z.infer<typeof serverSetup>

/** For our own pages: the settings, and what the process decides about them. */
export const settingsPage = z.object({
  settings: siteSettings,
  own: ownSettings,
  /** `outbox`: mail is only written to files. */
  mail: z.object({ way: z.enum(['smtp', 'outbox']), from: z.string() }),
  captcha: z.enum(captchaProviders),
  logoUrl: z.string().nullable(),
  setup: serverSetup,
})
export type SettingsPage = z.infer<typeof settingsPage>

export const testMailInput = z.object({
  to: text(limits.emailMax).refine(isMailable, { error: 'EmailInvalid' }),
})
/** Why it did not work; null when it did. */
export const storageOutcome = z.object({ problem: z.string().nullable() })
export const engineOutcome = z.object({ problem: z.string().nullable(), version: z.string().nullable() })

/** Why the mail server did not take it; null when it did. */
export const testMailOutcome = z.object({ problem: z.string().nullable() })
