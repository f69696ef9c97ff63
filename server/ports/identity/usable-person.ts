import { limits } from '#src/contract/limits.ts'
import { isStorable } from '#src/rules/storable-text.ts'
import type { ProviderPerson } from './port.ts'

const nameMax = 200

/** What a provider told, without the texts that cannot be stored. Somebody whose subject is such a text cannot come in. */
export function usablePerson(person: ProviderPerson): ProviderPerson | 'refused' {
  const { subject, email } = person
  if (subject === '' || subject.length > limits.subjectMax || !isStorable(subject)) return 'refused'
  // A part of an address would be another address.
  const isAddress = email.length <= limits.emailMax && isStorable(email)
  return {
    ...person,
    names: person.names.map(shortened).filter((name) => name !== ''),
    email: isAddress ? email : '',
    isEmailConfirmed: isAddress && person.isEmailConfirmed,
    groups: person.groups.filter(isStorable),
  }
}

/** By characters, so that none is cut in its middle. */
const shortened = (name: string) =>
  [...name]
    .filter(isStorable)
    .slice(0, nameMax)
    .join('')
    .slice(0, nameMax)
    .replace(/\p{Cs}$/u, '')
    .trim()
