// What the audit log records of each kind of thing. Properties that are not listed here are never recorded; of secret
// ones only that they changed.
import { challengeFields } from './challenge-fields.ts'
import type { Fields } from './fields.ts'
import { gameFields } from './game-fields.ts'
import { limits } from './limits.ts'
import type { OwnSettings, SiteSettingsValues } from './settings.ts'

const shown = 'shown'
const secret = 'secret'
type Visibility = typeof shown | typeof secret

/** All that administrators set for the site: a setting that is not listed below does not compile. */
type SettingName =
  | { [Part in keyof SiteSettingsValues]: keyof SiteSettingsValues[Part] }[keyof SiteSettingsValues]
  | keyof OwnSettings

const visibilityOf = <All extends Fields>(fields: All) =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, field.secret ? secret : shown]),
  ) as Record<keyof All, Visibility>

/** Stands in the place of a secret that is set. */
export const hiddenValue = '***'

export const auditFields = {
  game: {
    ...visibilityOf(gameFields),
    divisionSettings: shown,
    divisionCodes: secret,
    revealedAt: shown,
    /** How many. */
    writeups: shown,
    /** Titles of a category, as organisers put them in order. */
    challengeOrder: shown,
    /** The format in which the game left. */
    exportedAs: shown,
  },
  challenge: {
    ...visibilityOf(challengeFields),
    attachment: shown,
    /** Only the number of flags is recorded. */
    flagCount: shown,
    flagsReissued: shown,
  },
  category: { name: shown, tone: shown, pattern: shown, /** How many lost it. */ challenges: shown },
  capture: { file: shown, /** How many. */ files: shown, participation: shown },
  notice: { content: shown },
  post: { title: shown, summary: shown, content: shown, tags: shown, isPinned: shown },
  participation: { status: shown, division: shown, reviewNote: shown, scoresAnyway: shown, answered: shown },
  adjustment: { points: shown, reason: shown },
  challengeCheck: {
    kind: shown,
    address: shown,
    path: shown,
    status: shown,
    /** An author may expect a flag. */
    text: secret,
    image: shown,
    everySeconds: shown,
    timeoutSeconds: shown,
    enabled: shown,
  },
  /** Of one challenge; nothing of it is recorded but that it was made or revoked. */
  checkerToken: {},
  submission: { verdict: shown, remark: shown },
  staff: { role: shown },
  team: { name: shown, bio: shown, locked: shown },
  user: {
    userName: shown,
    email: shown,
    role: shown,
    emailConfirmed: shown,
    bio: shown,
    phone: secret,
    realName: secret,
    stdNumber: secret,
    password: secret,
    teamName: shown,
    /** The questions that were answered otherwise; what was answered is not recorded. */
    answered: shown,
  },
  settings: {
    allowRegister: shown,
    activeOnRegister: shown,
    useCaptcha: shown,
    emailConfirmationRequired: shown,
    emailDomainList: shown,
    title: shown,
    slogan: shown,
    description: shown,
    footerInfo: shown,
    customTheme: shown,
    apiEncryption: shown,
    logoHash: shown,
    faviconHash: shown,
    autoDestroyOnLimitReached: shown,
    maxExerciseContainerCountPerUser: shown,
    defaultLifetime: shown,
    extensionDuration: shown,
    renewalWindow: shown,
    project: shown,
    translation: shown,
    firstScheme: shown,
    face: shown,
    socialPicture: shown,
    teamNameMax: shown,
    userNameMax: shown,
    userFields: shown,
    providersOnly: shown,
    framing: shown,
    framingOrigins: shown,
    registrationCode: secret,
    /** People, who did not register yet. */
    registrationEmails: secret,
  } satisfies Record<SettingName, Visibility>,
  loginProvider: {
    name: shown,
    preset: shown,
    issuer: shown,
    clientId: shown,
    clientSecret: secret,
    extraScopes: shown,
    isEnabled: shown,
    trustsEmail: shown,
    groupClaim: shown,
    groupRules: shown,
  },
  token: { name: shown, scope: shown, expiresAt: shown, isRevoked: shown },
  file: { name: shown, size: shown, kept: shown },
  job: { attempts: shown, lastError: shown },
  container: { kind: shown, image: shown },
  hook: {
    kind: shown,
    name: shown,
    /** Its topics. */
    tells: shown,
    view: shown,
    locale: shown,
    isEnabled: shown,
    host: shown,
    room: shown,
    /** With the path, of which the host is shown. */
    address: secret,
    token: secret,
    secret: secret,
    template: secret,
  },
  bankEntry: { title: shown, version: shown, tags: shown, isShared: shown },
  page: {
    slug: shown,
    title: shown,
    place: shown,
    readers: shown,
    isDraft: shown,
    languages: shown,
    content: shown,
  },
  /** The blocks as JSON. */
  frontPage: { blocks: shown },
} as const satisfies Record<string, Record<string, Visibility>>

export type AuditKind = keyof typeof auditFields
export type AuditField<Kind extends AuditKind> = keyof (typeof auditFields)[Kind]

/** What is done to each kind; the action is called `kind.verb`. */
export const auditVerbs = {
  game: ['create', 'update', 'delete', 'deleteWriteups', 'reveal', 'hideAgain', 'export', 'orderChallenges'],
  challenge: ['create', 'update', 'delete', 'addFlags', 'deleteFlag'],
  category: ['create', 'update', 'delete'],
  capture: ['delete'],
  notice: ['create', 'update', 'delete'],
  post: ['create', 'update', 'delete'],
  participation: ['review', 'update'],
  adjustment: ['create', 'delete'],
  challengeCheck: ['update', 'run'],
  checkerToken: ['create', 'replace', 'delete'],
  submission: ['judge'],
  staff: ['create', 'update', 'delete'],
  team: ['update', 'delete'],
  user: ['create', 'update', 'delete', 'resetPassword'],
  settings: ['update', 'testMail', 'testStorage'],
  loginProvider: ['create', 'update', 'delete'],
  token: ['create', 'revoke', 'restore', 'delete'],
  file: ['create', 'delete'],
  job: ['retry', 'dismiss'],
  container: ['start', 'stop', 'takeImages'],
  hook: ['create', 'update', 'delete', 'rotate', 'test', 'resend'],
  bankEntry: ['create', 'update', 'delete'],
  page: ['create', 'update', 'delete', 'order', 'addFile', 'deleteFile'],
  frontPage: ['update'],
} as const satisfies Record<AuditKind, readonly string[]>

export type AuditActionOf<Kind extends AuditKind> = `${Kind}.${(typeof auditVerbs)[Kind][number]}`
export type AuditAction = { [Kind in AuditKind]: AuditActionOf<Kind> }[AuditKind]

export const auditActions = Object.entries(auditVerbs).flatMap(([kind, verbs]) =>
  verbs.map((verb) => `${kind}.${verb}`),
) as AuditAction[]

export const kindOfAction = (action: AuditAction) => action.split('.')[0] as AuditKind

/** Values by the name of the property. */
export type Recorded = Record<string, unknown>
/** A side that does not exist (before a creation, after a deletion) is null. */
export interface Changes {
  before: Recorded | null
  after: Recorded | null
}

/**
 * What the log keeps of a write. Of an update the properties that differ; `after` may leave out what stays. Of a
 * creation or deletion all properties that have a value.
 * @returns undefined for an update that changes nothing.
 */
export function changesOf(
  kind: AuditKind,
  before: Recorded | undefined,
  after: Recorded | undefined,
): Changes | undefined {
  const changes = { before: {} as Recorded, after: {} as Recorded }
  const isUpdate = before !== undefined && after !== undefined
  for (const [name, visibility] of Object.entries<Visibility>(auditFields[kind])) {
    const [old, next] = [before?.[name], after?.[name]]
    if (isUpdate ? next === undefined || isSame(old, next) : isEmpty(old ?? next)) continue
    const [left, right] = visibility === secret ? [hide(old), hide(next)] : excerpts(old, next)
    if (before) changes.before[name] = left
    if (after) changes.after[name] = right
  }
  if (isUpdate && Object.keys(changes.after).length === 0) return undefined
  return { before: before ? changes.before : null, after: after ? changes.after : null }
}

const isSame = (a: unknown, b: unknown) => JSON.stringify(a ?? null) === JSON.stringify(b ?? null)
const isEmpty = (value: unknown) =>
  value == null || value === '' || (Array.isArray(value) && value.length === 0)
const hide = (value: unknown) => (isEmpty(value) ? null : hiddenValue)

/** Characters of common text that are kept around a difference. */
const contextLength = 40
const ellipsis = '…'

/** Both sides of a long text, from where they begin to differ. */
function excerpts(old: unknown, next: unknown): [unknown, unknown] {
  const max = limits.auditTextMax
  const [a, b] = [textOf(old), textOf(next)]
  if (a.length <= max && b.length <= max) return [old ?? null, next ?? null]
  const shorter = Math.min(a.length, b.length)
  let start = 0
  while (start < shorter && a[start] === b[start]) start++
  let end = 0
  while (end < shorter - start && a.at(-1 - end) === b.at(-1 - end)) end++
  start = Math.max(0, start - contextLength)
  end = Math.max(0, end - contextLength)
  const cut = (text: string) => {
    const part = text.slice(start, text.length - end)
    return `${start > 0 ? ellipsis : ''}${part.slice(0, max)}${end > 0 || part.length > max ? ellipsis : ''}`
  }
  return [cut(a), cut(b)]
}

const textOf = (value: unknown) =>
  Array.isArray(value) ? value.join('\n') : typeof value === 'string' ? value : ''
