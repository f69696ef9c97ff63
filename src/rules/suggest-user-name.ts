import { normaliseUserName, userNameProblem } from './user-name.ts'

/** What is never a part of a user name, or is taken for the end of one: addresses keep what stands before the @. */
const unusable = /[\p{C}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/gu

/**
 * The first of the names that a provider has for a person which can be a user name here, cut to the longest one; '' when none can.
 * @param max characters.
 */
export function suggestUserName(names: readonly string[], max: number): string {
  for (const name of names) {
    const plain = normaliseUserName(name).replace(/@.*$/s, '').replace(unusable, '')
    const cut = [...plain.trim()].slice(0, max).join('').trim()
    if (userNameProblem(cut, max) === null) return cut
  }
  return ''
}
