import { fieldsFault, type RegistrationField } from '#src/rules/registration-fields.ts'
import { fail } from '../../lib/refusal.ts'

/** @param name of the setting, which the refusal is about. */
export function refuseBadQuestions(fields: readonly RegistrationField[], name: string): void {
  const fault = fieldsFault(fields)
  if (!fault) return
  const { kind, label } = fault
  throw fail(kind === 'same-key' ? 'RegistrationKeyTwice' : 'RegistrationOptionsMissing', { label }, name)
}
