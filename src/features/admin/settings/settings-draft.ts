// The settings as one flat draft, and what is sent of it: only what was touched, so that two administrators do not undo
// each other's changes.
import { limits } from '#src/contract/limits.ts'
import type { OwnSettings, SettingsPage, SiteSettingsUpdate } from '#src/contract/settings.ts'
import { sentQuestions } from '../parts/sent-questions.ts'

export function draftOf({ settings, own }: SettingsPage) {
  const { accountPolicy, globalConfig, containerPolicy } = settings
  const { logoHash: _, faviconHash: __, ...texts } = globalConfig
  return {
    ...accountPolicy,
    emailDomainList: domainsIn(accountPolicy.emailDomainList),
    ...texts,
    description: texts.description ?? '',
    footerInfo: texts.footerInfo ?? '',
    customTheme: texts.customTheme ?? '',
    defaultLifetime: containerPolicy.defaultLifetime as number | null,
    extensionDuration: containerPolicy.extensionDuration as number | null,
    renewalWindow: containerPolicy.renewalWindow as number | null,
    maxExerciseContainerCountPerUser: containerPolicy.maxExerciseContainerCountPerUser as number | null,
    autoDestroyOnLimitReached: containerPolicy.autoDestroyOnLimitReached,
    ...own,
    registrationEmails: own.registrationEmails.join('\n'),
    teamNameMax: own.teamNameMax as number | null,
    userNameMax: own.userNameMax as number | null,
  }
}
export type SettingsDraft = ReturnType<typeof draftOf>

const domainsIn = (list: string) =>
  list
    .split(',')
    .map((domain) => domain.trim())
    .filter((domain) => domain !== '')

const sections = {
  accountPolicy: [
    'allowRegister',
    'activeOnRegister',
    'useCaptcha',
    'emailConfirmationRequired',
    'emailDomainList',
  ],
  globalConfig: ['title', 'slogan', 'description', 'footerInfo', 'customTheme', 'apiEncryption'],
  containerPolicy: [
    'autoDestroyOnLimitReached',
    'maxExerciseContainerCountPerUser',
    'defaultLifetime',
    'extensionDuration',
    'renewalWindow',
  ],
} as const satisfies Record<keyof SiteSettingsUpdate, readonly (keyof SettingsDraft)[]>

/** What is missing or null is unchanged. */
export function updateOf(changed: Partial<SettingsDraft>): SiteSettingsUpdate {
  const flat: Record<string, unknown> = {
    ...changed,
    ...(changed.emailDomainList && { emailDomainList: changed.emailDomainList.join(',') }),
  }
  const touched = Object.entries(sections).filter(([, names]) => names.some((name) => name in flat))
  return Object.fromEntries(
    touched.map(([section, names]) => [
      section,
      Object.fromEntries(names.map((name) => [name, flat[name] ?? null])),
    ]),
  )
}

/** Undefined when none of them was touched. An emptied number is that of the documented interface. */
export const ownSettingsOf = (
  changed: Partial<SettingsDraft>,
  draft: SettingsDraft,
): OwnSettings | undefined =>
  (
    [
      'project',
      'translation',
      'firstScheme',
      'face',
      'socialPicture',
      'teamNameMax',
      'userNameMax',
      'providersOnly',
      'registrationCode',
      'registrationEmails',
      'userFields',
      'framing',
      'framingOrigins',
    ] as const
  ).some((name) => name in changed)
    ? {
        project: draft.project.trim(),
        translation: draft.translation.trim(),
        firstScheme: draft.firstScheme,
        face: draft.face,
        socialPicture: draft.socialPicture,
        teamNameMax: draft.teamNameMax ?? limits.teamNameMax,
        userNameMax: draft.userNameMax ?? limits.userName.max,
        providersOnly: draft.providersOnly,
        registrationCode: draft.registrationCode.trim(),
        registrationEmails: draft.registrationEmails.split(/[\s,;]+/).filter((one) => one !== ''),
        userFields: sentQuestions(draft.userFields),
        framing: draft.framing,
        framingOrigins: draft.framingOrigins,
      }
    : undefined
