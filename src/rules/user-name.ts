// A user name has 3 to 15 characters (or as many as the site allows) of any script, without invisible characters and without blanks at its ends. Names that
// differ only in letter case or in compatibility forms of a character are equal (behaviour 1.1).
import { hasVisible } from './visible.ts'

export const userNameLimits = { min: 3, max: 15 } as const

export type UserNameProblem = 'blank' | 'short' | 'long' | 'edges' | 'characters'

/** Control characters, bidi marks, zero-width and other invisible characters, and unpaired surrogates. */
const invisible = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]/u

/** The form to store and show. Blanks are kept: `userNameProblem` refuses them with a reason. */
export const normaliseUserName = (name: string): string => name.normalize('NFC')

/** Two names are equal if their keys are equal. */
export const userNameKey = (name: string): string => name.normalize('NFKC').toUpperCase().normalize('NFKC')

/** @param max characters; a site may allow more than the usual ones. */
export const userNameProblem = (name: string, max: number = userNameLimits.max): UserNameProblem | null => {
  const normal = normaliseUserName(name)
  const length = [...normal].length
  if (!hasVisible(normal)) return normal.trim() === '' ? 'blank' : 'characters'
  if (length < userNameLimits.min) return 'short'
  if (length > max) return 'long'
  if (normal.trim() !== normal) return 'edges'
  return invisible.test(normal) || isMisleading(normal) ? 'characters' : null
}

/** Names that the log uses for the server and for guests. */
const reserved = new Set(['SYSTEM', 'ANONYMOUS'])

/** Scripts that have letters which look like those of another one; a name has letters of one of them. */
const lookAlike = [
  /\p{Script=Latin}/u,
  /\p{Script=Cyrillic}/u,
  /\p{Script=Greek}/u,
  /\p{Script=Armenian}/u,
  /\p{Script=Cherokee}/u,
]

/**
 * Cyrillic, Greek, Armenian and Cherokee letters that look like Latin ones (Unicode's confusables). A name that has letters
 * of these scripts must have at least one that does not.
 */
const latinLooks =
  /^[асеорхуѕіјһԁԛԝӏкмтьАВЕЗКМНОРСТУХЅІЈԌԚԜҮαικνορτυχΑΒΕΖΗΙΚΜΝΟΡΤΥΧոսցհօՕՏԼᎪᏴᏟᎠᎬᏀᎻᏆᎫᏦᏞᎷΝᏢᎡᏚᎢᏙᎳᏃ]$/u

function looksLatin(name: string): boolean {
  const letters = [...name.normalize('NFD')].filter((sign) =>
    lookAlike.slice(1).some((script) => script.test(sign)),
  )
  return letters.length > 0 && letters.every((sign) => latinLooks.test(sign))
}

/** A name that could be taken for another one: letters of mixed scripts, towers of marks, names of the server. */
function isMisleading(name: string): boolean {
  return (
    reserved.has(userNameKey(name)) ||
    lookAlike.filter((script) => script.test(name)).length > 1 ||
    looksLatin(name) ||
    /\p{Mn}{4}/u.test(name.normalize('NFD'))
  )
}
