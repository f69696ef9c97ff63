// What organisers ask of a team that registers, and which answers are right. The form and the server ask the same rule. Answers are
// texts by the key of their field; '' is none.
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
  /** Others may know the answer: of a country, boards show it. */
  isPublic: boolean
  /** The team may change its answer until then, in epoch milliseconds; 0: at any time. */
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

export const isEditable = ({ editableUntil }: RegistrationField, now: number): boolean =>
  editableUntil === 0 || now < editableUntil

/**
 * What is stored when a team sends answers.
 * @param sent a field that is left out keeps its answer; keys that no field has are dropped.
 * @param before what is stored, also for fields that were removed; undefined: the team has not answered yet.
 * @returns the first fault, in the order of the fields.
 */
export function checkAnswers(
  fields: readonly RegistrationField[],
  sent: Answers,
  before: Answers | undefined,
  now: number,
): { answers: Answers } | { field: RegistrationField; fault: AnswerFault } {
  const answers: Record<string, string> = { ...before }
  for (const field of fields) {
    const known = before?.[field.key] ?? ''
    const answer = sent[field.key]?.trim() ?? known
    // An answer that was right when it was given stays right for who leaves it alone.
    if (answer === known && known !== '') continue
    // Who could not answer in time, because they had not registered, still may.
    if (answer !== known && known !== '' && !isEditable(field, now)) return { field, fault: 'fixed' }
    const fault = faultOf(field, answer)
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
