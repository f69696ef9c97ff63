import { fieldsFault, type RegistrationField } from '#src/rules/registration-fields.ts'
import { fail } from '../../lib/refusal.ts'

/** @param stored the JSON that is to be stored, or undefined when nothing is sent. */
export function refuseBadQuestions(stored: unknown): void {
  const fields = typeof stored === 'string' ? JSON.parse(stored) : (stored ?? [])
  const fault = fieldsFault(fields as RegistrationField[])
  if (!fault) return
  const { kind, label } = fault
  const refusal = kind === 'same-key' ? 'RegistrationKeyTwice' : 'RegistrationOptionsMissing'
  throw fail(refusal, { label }, 'registrationFields')
}
