// Reads a list of accounts: CSV, or columns copied from a spreadsheet, with or without a line of headings.
import Papa from 'papaparse'
import { limits } from '#src/contract/limits.ts'
import type { NameLimits } from '#src/lib/use-name-limits.ts'
import { emailKey, isEmail } from '#src/rules/email.ts'
import { passwordProblem } from '#src/rules/password.ts'
import { isPhone } from '#src/rules/phone.ts'
import { teamNameProblem } from '#src/rules/team-name.ts'
import { userNameKey, userNameProblem } from '#src/rules/user-name.ts'

/** The columns in their order when there are no headings, and the headings by which they are known. */
const headings = {
  userName: ['username', 'user', 'login', 'name'],
  email: ['email', 'mail', 'emailaddress'],
  password: ['password', 'pass'],
  realName: ['realname', 'fullname'],
  stdNumber: ['stdnumber', 'studentnumber', 'studentid', 'number'],
  phone: ['phone', 'phonenumber'],
  teamName: ['team', 'teamname'],
} as const
export type UserColumn = keyof typeof headings
export const userColumns = Object.keys(headings) as UserColumn[]

export type ParsedUser = Record<UserColumn, string>
export type LineProblem =
  | 'userName'
  | 'email'
  | 'password'
  | 'phone'
  | 'teamName'
  | 'long'
  | 'twice'
  | 'cells'
  | 'quote'

export interface ParsedLine {
  /** Where it begins in the text. Counted from 1, as a text editor counts. */
  line: number
  user: ParsedUser
  problems: LineProblem[]
}

/** @param longest names that the site allows. */
export function parseUsers(text: string, longest: NameLimits): ParsedLine[] {
  const lines = linesOf(text)
  const filled = lines.filter(({ cells }) => cells.some((cell) => cell !== ''))
  const columns = columnsOf(filled[0]?.cells ?? [])
  const seen = new Set<string>()
  const isHead = columns && !filled[0]!.isBroken
  return filled.slice(isHead ? 1 : 0).map(({ line, cells, isBroken }) => {
    const order = columns ?? userColumns
    const user = Object.fromEntries(
      userColumns.map((name) => [name, cells[order.indexOf(name)] ?? '']),
    ) as ParsedUser
    const extra = cells.slice(order.length).some((cell) => cell !== '')
    const problems = problemsOf(user, seen, longest)
    if (extra) problems.unshift('cells')
    return { line, user, problems: isBroken ? ['quote'] : problems }
  })
}

interface Line {
  line: number
  cells: string[]
  /** A quote in it is not closed, so that it has swallowed further lines or a part of a cell. */
  isBroken: boolean
}

function linesOf(text: string): Line[] {
  const { data, errors } = Papa.parse<string[]>(text.replaceAll(/\r\n?/g, '\n'), { newline: '\n' })
  const broken = new Set(errors.filter(({ type }) => type === 'Quotes').map(({ row }) => row))
  let next = 1
  return data.map((cells, index) => {
    const line = next
    // A cell keeps its line breaks. No property of a user has one.
    const breaks = cells.join('').split('\n').length - 1
    next += 1 + breaks
    return { line, cells: cells.map((cell) => cell.trim()), isBroken: broken.has(index) || breaks > 0 }
  })
}

/** Undefined when the first line is not a line of headings: it has to name both of what every account needs. */
function columnsOf(cells: string[]): (UserColumn | undefined)[] | undefined {
  const columns = cells.map((cell) => {
    const plain = cell.toLowerCase().replace(/[^a-z]/g, '')
    return userColumns.find((name) => (headings[name] as readonly string[]).includes(plain))
  })
  return columns.includes('userName') && columns.includes('email') ? columns : undefined
}

function problemsOf(user: ParsedUser, seen: Set<string>, longest: NameLimits): LineProblem[] {
  const problems: LineProblem[] = []
  if (userNameProblem(user.userName, longest.userNameMax)) problems.push('userName')
  if (!isEmail(user.email)) problems.push('email')
  if (user.password !== '' && passwordProblem(user.password)) problems.push('password')
  if (user.phone !== '' && !isPhone(user.phone)) problems.push('phone')
  if (user.teamName !== '' && teamNameProblem(user.teamName, longest.teamNameMax)) problems.push('teamName')
  if (isTooLong(user)) problems.push('long')
  const keys = [`name ${userNameKey(user.userName)}`, `email ${emailKey(user.email)}`]
  if (keys.some((key) => seen.has(key))) problems.push('twice')
  for (const key of keys) seen.add(key)
  return problems
}

const isTooLong = ({ email, password, realName, stdNumber, phone }: ParsedUser) =>
  email.length > limits.emailMax ||
  password.length > limits.passwordMax ||
  realName.length > limits.realNameMax ||
  stdNumber.length > limits.stdNumberMax ||
  phone.length > limits.phoneMax
