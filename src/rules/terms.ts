// The vocabulary of the product: every enumeration, in the order of its numbers on the wire (spec section 3).
// Plain constants without a library, so that rules, contract, server and screens can share them.

export const roles = ['Banned', 'User', 'Monitor', 'Admin'] as const
export type Role = (typeof roles)[number]

export const challengeCategories = [
  'Misc',
  'Crypto',
  'Pwn',
  'Web',
  'Reverse',
  'Blockchain',
  'Forensics',
  'Hardware',
  'Mobile',
  'PPC',
  'AI',
  'Pentest',
  'OSINT',
] as const
export type ChallengeCategory = (typeof challengeCategories)[number]

export const challengeTypes = [
  'StaticAttachment',
  'StaticContainer',
  'DynamicAttachment',
  'DynamicContainer',
] as const
export type ChallengeType = (typeof challengeTypes)[number]

export const participationStatuses = ['Pending', 'Accepted', 'Rejected', 'Suspended', 'Unsubmitted'] as const
/** `Unsubmitted` means "no participation" and is never stored. */
export type ParticipationStatus = (typeof participationStatuses)[number]

export const answerResults = [
  'FlagSubmitted',
  'Accepted',
  'WrongAnswer',
  'CheatDetected',
  'NotFound',
] as const
export type AnswerResult = (typeof answerResults)[number]

export const solveTypes = ['Unaccepted', 'FirstBlood', 'SecondBlood', 'ThirdBlood', 'Normal'] as const
export type SolveType = (typeof solveTypes)[number]

export const eventTypes = [
  'Normal',
  'ContainerStart',
  'ContainerDestroy',
  'FlagSubmit',
  'CheatDetected',
] as const
export type EventType = (typeof eventTypes)[number]

export const noticeTypes = [
  'Normal',
  'FirstBlood',
  'SecondBlood',
  'ThirdBlood',
  'NewHint',
  'NewChallenge',
] as const
export type NoticeType = (typeof noticeTypes)[number]

export const actionResults = [
  'Success',
  'Failed',
  'Duplicate',
  'Denied',
  'NotFound',
  'Exit',
  'Pending',
] as const
export type ActionResult = (typeof actionResults)[number]

export const fileTypes = ['None', 'Local', 'Remote'] as const
export type FileType = (typeof fileTypes)[number]

/** What a site shows to readers who chose no colour mode: that of their system, or one of its own. */
export const firstSchemes = ['system', 'dark', 'light'] as const
export type FirstScheme = (typeof firstSchemes)[number]

/** Typefaces that a site may have. All but Geist are those of the reader's system. */
export const faces = ['geist', 'system', 'serif', 'mono'] as const
export type Face = (typeof faces)[number]

export const captchaProviders = ['None', 'HashPow', 'CloudflareTurnstile'] as const
export type CaptchaProvider = (typeof captchaProviders)[number]

export const portMappings = ['Default', 'PlatformProxy'] as const
export type PortMapping = (typeof portMappings)[number]

export const containerStatuses = ['Pending', 'Running', 'Destroyed'] as const
export type ContainerStatus = (typeof containerStatuses)[number]

export const registerOutcomes = [
  'LoggedIn',
  'AdminConfirmationRequired',
  'EmailConfirmationRequired',
] as const
export type RegisterOutcome = (typeof registerOutcomes)[number]

/** The eleven languages of the product (spec section 9). The first is the source language. */
export const locales = [
  'en-US',
  'zh-CN',
  'zh-TW',
  'ja-JP',
  'id-ID',
  'ko-KR',
  'ru-RU',
  'vi-VN',
  'de-DE',
  'fr-FR',
  'es-ES',
] as const
export type Locale = (typeof locales)[number]
export const defaultLocale: Locale = 'en-US'
