// A team name shows something and cannot bend the text around it: no controls, no line breaks, no marks that turn the
// direction of writing. Joiners and variation marks stay, as emoji are made with them.

const misleading = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\p{Bidi_Control}\ufeff]/u
const showsNothing = /^[\s\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]*$/u

export type TeamNameProblem = 'blank' | 'characters'

/** The form to store and show. */
export const normaliseTeamName = (name: string): string => name.trim()

export const teamNameProblem = (name: string): TeamNameProblem | null => {
  if (misleading.test(normaliseTeamName(name))) return 'characters'
  return showsNothing.test(name) ? 'blank' : null
}
