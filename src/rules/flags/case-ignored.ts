import type { FlagKind } from './flag-kind.ts'

/** The two small sigmas are one letter: which of them a capital becomes depends on the letters around it. */
export const foldCase = (text: string): string => text.toLowerCase().normalize('NFC').replaceAll('ς', 'σ')

/** Letter case does not count, as Unicode has it for no language in particular. Accents and blanks inside the answer do. */
export const caseIgnored: FlagKind = {
  matches: (flag, answer) => foldCase(flag) === foldCase(answer),
}
