// Texts of cells: those that a spreadsheet program could interpret as a formula are quoted, and characters that XML does not
// allow are removed.
import { quoteFormula } from '#src/rules/spreadsheet-text.ts'

/** `asIs`: a text that is no formula although it may begin like one. */
export type CellValue = string | number | { asIs: string }

/** Maximum number of characters in a cell. */
const cellMax = 32_767

const withoutBadCharacters = (text: string): string =>
  text
    .replace(/\p{Surrogate}/gu, '\ufffd')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: XML has no way to write them
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')

export const safeText = (text: Exclude<CellValue, number>): string =>
  (typeof text === 'string'
    ? quoteFormula(withoutBadCharacters(text))
    : withoutBadCharacters(text.asIs)
  ).slice(0, cellMax)

/** `2026-11-21 10:00:00Z`. */
export const timeText = (at: number | null): string =>
  at === null ? '' : `${new Date(at).toISOString().slice(0, 19).replace('T', ' ')}Z`
