// Texts of cells: those that a spreadsheet program could interpret as a formula are quoted, and characters that XML does not
// allow are removed.
export type CellValue = string | number

/** Maximum number of characters in a cell. */
const cellMax = 32_767

export const safeText = (text: string): string => {
  const clean = text
    .replace(/\p{Surrogate}/gu, '\ufffd')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: XML has no way to write them
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
  return (/^[=+\-@\t\r]/.test(clean) ? `'${clean}` : clean).slice(0, cellMax)
}

/** `2026-11-21 10:00:00Z`. */
export const timeText = (at: number | null): string =>
  at === null ? '' : `${new Date(at).toISOString().slice(0, 19).replace('T', ' ')}Z`
