// What goes into a cell: texts that a spreadsheet program could take for a formula are quoted, characters that a sheet cannot
// hold are left out.
export type CellValue = string | number

/** Most characters a cell holds. */
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
