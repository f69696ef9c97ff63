import { expect, test } from 'vitest'
import type { SettingsPage } from '#src/contract/settings.ts'
import { changedIn } from '#src/lib/merge-drafts.ts'
import { draftOf, ownSettingsOf, updateOf } from './settings-draft.ts'

const page: SettingsPage = {
  settings: {
    accountPolicy: {
      allowRegister: true,
      activeOnRegister: true,
      useCaptcha: false,
      emailConfirmationRequired: false,
      emailDomainList: 'example.org, example.com',
    },
    globalConfig: {
      title: 'VX',
      slogan: 'Go',
      description: null,
      footerInfo: 'foot',
      customTheme: '#112233',
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
  },
  own: {
    project: '',
    translation: '',
    firstScheme: 'system',
    face: 'geist',
    socialPicture: '',
    teamNameMax: 20,
    userNameMax: 15,
    providersOnly: false,
    registrationCode: '',
    registrationEmails: [],
    userFields: [],
    framing: 'nobody',
    framingOrigins: [],
  },
  mail: { way: 'outbox', from: 'no-reply@example.org' },
  captcha: 'None',
  logoUrl: null,
  setup: {
    mailServer: null,
    storage: { kind: 'disk', place: '/data', freeBytes: 1 },
    engine: null,
    hasSecretKey: false,
  },
}

test('only what was touched is sent: the rest of its section stays as it is', () => {
  const base = draftOf(page)
  expect(updateOf({})).toEqual({})
  const draft = { ...base, title: 'Cup', customTheme: '', emailDomainList: ['example.org'] }
  expect(updateOf(changedIn(draft, base))).toEqual({
    accountPolicy: {
      allowRegister: null,
      activeOnRegister: null,
      useCaptcha: null,
      emailConfirmationRequired: null,
      emailDomainList: 'example.org',
    },
    globalConfig: {
      title: 'Cup',
      slogan: null,
      description: null,
      footerInfo: null,
      customTheme: '',
      apiEncryption: null,
    },
  })
  expect(ownSettingsOf(changedIn(draft, base), draft)).toBeUndefined()
  const linked = {
    ...base,
    project: ' https://code.example.org ',
    registrationCode: ' Tea-2026 ',
    registrationEmails: 'a@x.org\n\n b@x.org; ',
  }
  expect(ownSettingsOf(changedIn(linked, base), linked)).toEqual({
    project: 'https://code.example.org',
    translation: '',
    firstScheme: 'system',
    face: 'geist',
    socialPicture: '',
    teamNameMax: 20,
    userNameMax: 15,
    providersOnly: false,
    registrationCode: 'Tea-2026',
    registrationEmails: ['a@x.org', 'b@x.org'],
    userFields: [],
    framing: 'nobody',
    framingOrigins: [],
  })
  const choice = { key: 'a', label: 'Size', kind: 'choice' as const, help: '', options: ['S', ' ', ''] }
  const rest = { required: false, isPublic: false, editableUntil: 0 }
  const asking = { ...base, userFields: [{ ...choice, ...rest }] }
  expect(ownSettingsOf(changedIn(asking, base), asking)?.userFields).toEqual([
    { ...choice, ...rest, options: ['S'] },
  ])
})
