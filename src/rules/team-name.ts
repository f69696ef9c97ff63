// A team name is visible and does not affect the text around it: no control characters, no line breaks, no marks that change
// the direction of writing. Joiners and variation selectors are allowed, because emoji need them.
import { hasVisible } from './visible.ts'

const misleading = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\p{Bidi_Control}\ufeff]/u
/** Joiners between letters, and towers of marks. */
const hidesSomething =
  /[\u00ad\u200b\u2060-\u2064]|\p{Mn}{4}|(?<=[\p{L}\p{N}])[\u200c\u200d](?=[\p{Script=Latin}\p{N}])/u

export type TeamNameProblem = 'blank' | 'characters' | 'long'

/** The form to store and show. */
export const normaliseTeamName = (name: string): string => name.normalize('NFC').trim()

/** @param max characters, as the site allows; without it, the length is not looked at. */
export const teamNameProblem = (name: string, max = Number.POSITIVE_INFINITY): TeamNameProblem | null => {
  const normal = normaliseTeamName(name)
  if (normal.length > max) return 'long'
  if (misleading.test(normal)) return 'characters'
  if (!hasVisible(normal)) return 'blank'
  return hidesSomething.test(normal.normalize('NFD')) ? 'characters' : null
}
