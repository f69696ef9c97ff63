// Names and texts of players in files for spreadsheets: what a program could run as a formula gets an apostrophe in front. Phone
// numbers do not: calculated they do nothing, and with an apostrophe the file could not be imported again.
import { isPhone } from './phone.ts'

const formulaStart = /^[=+\-@\t\r]/

export const quoteFormula = (text: string): string => (formulaStart.test(text) ? `'${text}` : text)

export const quoteUnlessPhone = (text: string): string => (isPhone(text) ? text : quoteFormula(text))

/** A cell of CSV (RFC 4180). Numbers are written as they are, also negative ones. */
export function csvCell(value: string | number): string {
  if (typeof value === 'number') return String(value)
  const safe = quoteFormula(value)
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
