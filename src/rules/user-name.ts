// A user name has 3 to 15 characters of any script, but nothing invisible and no blanks at its ends; names that differ
// only in letter case or in look-alike forms of one character are the same name (behaviour 1.1).

export const userNameLimits = { min: 3, max: 15 } as const

export type UserNameProblem = 'blank' | 'short' | 'long' | 'edges' | 'characters'

/** Controls, bidi marks, zero-width and other characters that show nothing, and halves of broken pairs. */
const invisible = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]/u

/** The form to store and show. Blanks are kept: `userNameProblem` refuses them with words. */
export const normaliseUserName = (name: string): string => name.normalize('NFC')

/** Two names are the same if their keys are equal. */
export const userNameKey = (name: string): string => name.normalize('NFKC').toUpperCase().normalize('NFKC')

export const userNameProblem = (name: string): UserNameProblem | null => {
  const normal = normaliseUserName(name)
  const length = [...normal].length
  if (normal.trim() === '') return 'blank'
  if (length < userNameLimits.min) return 'short'
  if (length > userNameLimits.max) return 'long'
  if (normal.trim() !== normal) return 'edges'
  return invisible.test(normal) ? 'characters' : null
}
