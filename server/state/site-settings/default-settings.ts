import { limits } from '#src/contract/limits.ts'
import type { OwnSettings, SiteSettingsValues } from '#src/contract/settings.ts'

export const defaultSettings: SiteSettingsValues = {
  accountPolicy: {
    allowRegister: true,
    activeOnRegister: true,
    useCaptcha: false,
    emailConfirmationRequired: false,
    emailDomainList: '',
  },
  globalConfig: {
    title: 'VX',
    slogan: 'Hack for fun not for profit',
    description: 'A platform for capture-the-flag competitions',
    footerInfo: null,
    customTheme: null,
    apiEncryption: false,
    logoHash: null,
    faviconHash: null,
  },
  containerPolicy: {
    autoDestroyOnLimitReached: false,
    maxExerciseContainerCountPerUser: 1,
    defaultLifetime: 120,
    extensionDuration: 120,
    renewalWindow: 10,
  },
}

export const defaultOwnSettings: OwnSettings = {
  project: '',
  translation: '',
  firstScheme: 'system',
  face: 'geist',
  socialPicture: '',
  teamNameMax: limits.teamNameMax,
  userNameMax: limits.userName.max,
  providersOnly: false,
  registrationCode: '',
  registrationEmails: [],
  userFields: [],
  framing: 'nobody',
  framingOrigins: [],
}
