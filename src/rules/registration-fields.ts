// What organisers ask of a team that registers for a game, and administrators of a user who registers at the site; and which answers are
// right. The forms and the server ask the same rule. Answers are texts by the key of their field; '' is none.
import { isCountry } from './countries.ts'

export const registrationKinds = ['text', 'number', 'choice', 'country', 'agreement'] as const
export type RegistrationKind = (typeof registrationKinds)[number]

export interface RegistrationField {
  /** Stays when the field gets another label. */
  key: string
  label: string
  kind: RegistrationKind
  /** Below the field; of an agreement, what is agreed with. */
  help: string
  /** Of a choice. */
  options: readonly string[]
  required: boolean
  /** Others may know the answer. Boards show the country of a team; an answer of a user is beside their name. */
  isPublic: boolean
  /** Who answered may change it until then, in epoch milliseconds; 0: at any time. */
  editableUntil: number
}

export type Answers = Readonly<Record<string, string>>

/** What a required agreement is answered with. */
export const agreed = 'yes'

export const answerMax = 500

export type AnswerFault = 'required' | 'number' | 'choice' | 'country' | 'long' | 'fixed'

/** What is wrong with an answer by itself. */
export function faultOf(field: RegistrationField, answer: string): AnswerFault | undefined {
  if (answer === '') return field.required ? 'required' : undefined
  if (answer.length > answerMax) return 'long'
  switch (field.kind) {
    case 'text':
      return undefined
    case 'number':
      return /^[+-]?\d{1,15}(\.\d{1,6})?$/.test(answer) ? undefined : 'number'
    case 'choice':
      return field.options.includes(answer) ? undefined : 'choice'
    case 'country':
      return isCountry(answer) ? undefined : 'country'
    case 'agreement':
      return answer === agreed ? undefined : 'choice'
  }
}

/** As `editableUntil`: an answer stays as it was given. A time that is always past, so that no rule has a case for it. */
export const fixedOnceGiven = 1

export const isEditable = ({ editableUntil }: RegistrationField, now: number): boolean =>
  editableUntil === 0 || now < editableUntil

/**
 * What is stored when somebody sends answers.
 * @param sent a field that is left out keeps its answer; keys that no field has are dropped.
 * @param before what is stored, also for fields that were removed; undefined: nothing was answered yet.
 * @param options.byStaff staff correct answers that are fixed, and may take back a required one.
 * @returns the first fault, in the order of the fields.
 */
export function checkAnswers(
  fields: readonly RegistrationField[],
  sent: Answers,
  before: Answers | undefined,
  now: number,
  { byStaff = false } = {},
): { answers: Answers } | { field: RegistrationField; fault: AnswerFault } {
  const answers: Record<string, string> = { ...before }
  for (const field of fields) {
    const known = before?.[field.key] ?? ''
    const answer = sent[field.key]?.trim() ?? known
    // An answer that was right when it was given stays right for who leaves it alone.
    if (answer === known && known !== '') continue
    // Who could not answer in time, because they had not registered, still may.
    if (!byStaff && answer !== known && known !== '' && !isEditable(field, now))
      return { field, fault: 'fixed' }
    const fault = byStaff && answer === '' ? undefined : faultOf(field, answer)
    if (fault) return { field, fault }
    answers[field.key] = answer
  }
  return { answers }
}

/** What is wrong with the fields of a form; undefined when it can be used. */
export function fieldsFault(
  fields: readonly RegistrationField[],
): { kind: 'same-key' | 'no-options'; label: string } | undefined {
  const keys = new Set<string>()
  for (const { key, kind, options, label } of fields) {
    if (keys.has(key)) return { kind: 'same-key', label }
    keys.add(key)
    if (kind === 'choice' && options.length === 0) return { kind: 'no-options', label }
  }
  return undefined
}

/** The field whose answer boards show beside the name of a team. */
export const countryField = (fields: readonly RegistrationField[]): RegistrationField | undefined =>
  fields.find(({ kind, isPublic }) => kind === 'country' && isPublic)

/** The fields that can be answered, or answered otherwise, now. */
export const changeable = (
  fields: readonly RegistrationField[],
  before: Answers,
  now: number,
): RegistrationField[] => fields.filter((field) => !before[field.key] || isEditable(field, now))

/** What has to be answered still. */
export const missingIn = (fields: readonly RegistrationField[], answers: Answers): RegistrationField[] =>
  fields.filter(({ key, required }) => required && !answers[key])

/** The labels of what was answered otherwise before. */
export const changedIn = (fields: readonly RegistrationField[], before: Answers, after: Answers): string[] =>
  fields.filter(({ key }) => (before[key] ?? '') !== (after[key] ?? '')).map(({ label }) => label)

/** Whether others see anything of it. An agreement says nothing about who agreed. */
export const canBePublic = (kind: RegistrationKind): boolean => kind !== 'agreement'

/** What everybody may know of one user: the country that is beside the name, and what is below it. */
export function publicIn(
  fields: readonly RegistrationField[],
  answers: Answers,
): { country?: string; facts: { label: string; answer: string }[] } {
  const country = answers[countryField(fields)?.key ?? '']
  const shown = fields.filter(({ kind, isPublic }) => isPublic && canBePublic(kind) && kind !== 'country')
  return {
    ...(country && { country }),
    facts: shown.flatMap(({ key, label }) => {
      const answer = answers[key]
      return answer ? [{ label, answer }] : []
    }),
  }
}

/** Whether anything of any user is public. */
export const tellsOfUsers = (fields: readonly RegistrationField[]): boolean =>
  fields.some(({ kind, isPublic }) => isPublic && canBePublic(kind))

/** Kinds whose answers are few enough to choose from in a filter. */
export const canFilter = (kind: RegistrationKind): boolean =>
  kind === 'choice' || kind === 'country' || kind === 'agreement'
