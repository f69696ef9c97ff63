// Names and texts of players in files for spreadsheets: what a program could run as a formula gets an apostrophe in front. Phone
// numbers do not: calculated they do nothing, and with an apostrophe the file could not be imported again.
import { isPhone } from './phone.ts'

const formulaStart = /^[=+\-@\t\r]/

export const quoteFormula = (text: string): string => (formulaStart.test(text) ? `'${text}` : text)

export const quoteUnlessPhone = (text: string): string => (isPhone(text) ? text : quoteFormula(text))
