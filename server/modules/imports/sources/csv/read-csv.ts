// Tables of users and of teams, with a line of headings: of a spreadsheet, or as CTFd exports them.
import { createHash } from 'node:crypto'
import { readFile, stat } from 'node:fs/promises'
import Papa from 'papaparse'
import { readForeignPassword } from '#src/rules/foreign-password.ts'
import { fail } from '../../../../lib/refusal.ts'
import type { Bundle, BundleTeam, BundleUser } from '../../bundle.ts'
import type { Report } from '../../create-report.ts'
import { emptyBundle } from '../../empty-bundle.ts'

const bytesMax = 16 * 1024 ** 2
/** Stands before the line number in findings, since the file may have the generated name of an upload. */
const place = 'CSV'

/** The headings by which columns are known, without case, blanks and other characters than letters and digits. */
const headings = {
  key: ['id', 'userid'],
  name: ['username', 'user', 'login', 'name'],
  email: ['email', 'mail', 'emailaddress'],
  password: ['password', 'pass'],
  type: ['type', 'role'],
  verified: ['verified', 'emailconfirmed', 'confirmed'],
  banned: ['banned'],
  realName: ['realname', 'fullname'],
  stdNumber: ['stdnumber', 'studentnumber', 'studentid', 'number'],
  phone: ['phone', 'phonenumber'],
  bio: ['bio'],
  team: ['team', 'teamname'],
  teamKey: ['teamid'],
  captain: ['captain', 'teamcaptain'],
  members: ['members', 'players', 'emails'],
} as const
type Column = keyof typeof headings

export interface CsvLine {
  line: number
  /** By columns that are known; others by their headings. */
  cells: Partial<Record<Column, string>>
}

const plain = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')
const isTrue = (text: string | undefined): boolean => /^(1|true|yes|y|x)$/i.test(text ?? '')
const isEmail = (text: string): boolean => /^[^\s@]+@[^\s@]+$/.test(text)
/** Plans and reports have the keys, and no address. */
const keyOfEmail = (email: string): string =>
  email && createHash('sha256').update(email.toLowerCase()).digest('hex').slice(0, 32)
const clean = (text: string): string =>
  text
    .replace(/\p{Surrogate}/gu, '\ufffd')
    .replaceAll('\0', '')
    .trim()

/** @param path of a file that is no archive. */
export async function readCsv(path: string, report: Report, instance: string | undefined): Promise<Bundle> {
  const { size, mtimeMs } = await stat(path)
  if (size > bytesMax) throw fail('ImportTooLarge', { name: '' })
  const { text, isGarbled } = decode(await readFile(path))
  const lines = linesOf(text, report)
  if (!lines) throw fail('ImportNothing')
  if (isGarbled) throw fail('ImportNotUtf8')
  const { rows, columns } = lines
  const isTeams = columns.has('members') || (columns.has('captain') && !columns.has('email'))
  const made = isTeams ? readTeams(rows, report) : readUsers(rows, report)
  // Where every line was refused, the report says why.
  if (made.users.length === 0 && report.findings().length === 0) throw fail('ImportNothing')
  const own = createHash('sha256')
    .update([...columns].sort().join(' '))
    .digest('hex')
    .slice(0, 32)
  const at = Math.floor(mtimeMs)
  return {
    ...emptyBundle(isTeams ? 'teams-csv' : 'users-csv', instance ?? own),
    users: made.users.map((user) => ({ ...user, registeredAt: at })),
    teams: made.teams,
    findings: report.findings(),
  }
}

/** `isGarbled`: its encoding is not known, and only what is ASCII in it is right. */
function decode(bytes: Buffer): { text: string; isGarbled: boolean } {
  const encoding =
    bytes[0] === 0xff && bytes[1] === 0xfe
      ? 'utf-16le'
      : bytes[0] === 0xfe && bytes[1] === 0xff
        ? 'utf-16be'
        : 'utf-8'
  try {
    return { text: new TextDecoder(encoding, { fatal: true }).decode(bytes), isGarbled: false }
  } catch {
    return { text: bytes.toString('latin1'), isGarbled: true }
  }
}

/** @returns undefined: there is no line of headings that names users. */
function linesOf(text: string, report: Report): { rows: CsvLine[]; columns: Set<Column> } | undefined {
  const lines = text.replaceAll(/\r\n?/g, '\n')
  // Spreadsheets write the sign between cells before the headings. A last line that is empty would speak against every sign.
  const [first = '', delimiter] = /^sep=(.)\n/i.exec(lines) ?? []
  const body = lines.slice(first.length).replace(/\n+$/, '')
  const { data, errors, meta } = Papa.parse<string[]>(body, {
    newline: '\n',
    ...(delimiter && { delimiter }),
  })
  const [head = [], ...rest] = data
  const columns = new Set<Column>()
  const known = head.map((cell) => {
    const name = plain(cell)
    const found = (Object.keys(headings) as Column[]).find((one) =>
      headings[one].some((word) => word === name),
    )
    // Of two columns for one thing the first counts, and the other is reported; a second name is that of the person.
    const column = found === 'name' && columns.has('name') ? 'realName' : found
    if (!column || columns.has(column)) return undefined
    columns.add(column)
    return column
  })
  if (!columns.has('name') && !columns.has('email') && !columns.has('team')) return undefined
  // Other tables of CTFd have names too, and are no accounts: of a team, whose members another table has, or of a challenge.
  if (head.some((cell) => ['captainid', 'maxattempts'].includes(plain(cell)))) return undefined
  const breaksIn = (cells: string[]) => cells.join('').split('\n').length - 1
  const broken = new Set(errors.filter(({ type }) => type === 'Quotes').map(({ row }) => row))
  // A quote that is not closed makes one cell of what follows; of the cells of users, only what they write of themselves has several lines,
  // and a list of members with one in each line, which no sign between cells is in.
  const isOneLine = (cell: string, at: number) =>
    known[at] === 'members'
      ? cell.includes(meta.delimiter)
      : known[at] !== 'bio' && (known[at] !== undefined || !head[at]?.trim())
  const refuseBroken = (cells: string[], index: number, line: number) => {
    if (broken.has(index) || cells.some((cell, at) => cell.includes('\n') && isOneLine(cell, at)))
      throw fail('ImportQuoteOpen', { line })
  }
  refuseBroken(head, 0, 1)
  let next = 2 + breaksIn(head) + (first === '' ? 0 : 1)
  const rows: CsvLine[] = []
  for (const [index, cells] of rest.entries()) {
    const line = next
    next += 1 + breaksIn(cells)
    refuseBroken(cells, index + 1, line)
    if (cells.every((cell) => cell.trim() === '')) continue
    const row: CsvLine['cells'] = {}
    for (const [at, cell] of cells.entries()) {
      const column = known[at]
      const value = clean(cell)
      if (column) row[column] ??= value
      else if (value !== '') report.notCarried(head[at]?.trim().slice(0, 60) || `${at + 1}`, `${line}`)
    }
    rows.push({ line, cells: row })
  }
  return { rows, columns }
}

type User = Omit<BundleUser, 'registeredAt'>

const userOf = (key: string, name: string, email: string | null): User => ({
  key,
  name,
  email,
  emailConfirmed: false,
  passwordHash: null,
  isBanned: false,
  wasAdministrator: false,
})

function readUsers(rows: readonly CsvLine[], report: Report): { users: User[]; teams: BundleTeam[] } {
  const users = new Map<string, User>()
  const teams = new Map<
    string,
    { team: Omit<BundleTeam, 'members'>; members: Set<string>; captain: string | undefined }
  >()
  for (const { line, cells } of rows) {
    const email = cells.email ?? ''
    const name = cells.name || email.split('@')[0] || ''
    const key = cells.key || keyOfEmail(email) || name
    const scope = report.about({ kind: 'user', key, name: name.slice(0, 128) }, place)
    if (key === '' || name === '') {
      scope.refuse('Missing', { field: 'name' }, line)
      continue
    }
    if (email !== '' && !isEmail(email)) {
      scope.refuse('ValueWrong', { field: 'email' }, line)
      continue
    }
    const isOfEmail = !cells.key && email !== ''
    if (users.has(key)) scope.warn('KeyTwice', { key: isOfEmail ? 'email' : key.slice(0, 128) }, line)
    const passwordHash = cells.password && readForeignPassword(cells.password) ? cells.password : null
    // A password that everybody can read in a file is not one to keep.
    if (cells.password && !passwordHash) report.notCarried('password', name.slice(0, 128))
    const wasAdministrator = /^admin$/i.test(cells.type ?? '')
    if (wasAdministrator) scope.warn('WasAdministrator')
    users.set(key, {
      ...userOf(key, name, email === '' ? null : email),
      emailConfirmed: isTrue(cells.verified),
      passwordHash,
      isBanned: isTrue(cells.banned),
      wasAdministrator,
      ...(cells.realName ? { realName: cells.realName } : {}),
      ...(cells.stdNumber ? { stdNumber: cells.stdNumber } : {}),
      ...(cells.phone ? { phone: cells.phone } : {}),
      ...(cells.bio ? { bio: cells.bio } : {}),
    })
    const teamName = cells.team ?? ''
    const teamKey = cells.teamKey || teamName
    if (teamName === '') continue
    const known = teams.get(teamKey) ?? {
      team: { key: teamKey, name: teamName, captain: key },
      members: new Set<string>(),
      captain: undefined,
    }
    known.members.add(key)
    if (isTrue(cells.captain) || (cells.captain && [key, name, email].includes(cells.captain)))
      known.captain ??= key
    teams.set(teamKey, known)
  }
  return {
    users: [...users.values()],
    teams: [...teams.values()].map(({ team, members, captain }) => ({
      ...team,
      captain: captain ?? team.captain,
      members: [...members],
    })),
  }
}

function readTeams(rows: readonly CsvLine[], report: Report): { users: User[]; teams: BundleTeam[] } {
  const users = new Map<string, User>()
  const teams = new Map<string, BundleTeam>()
  const add = (word: string): string => {
    const key = isEmail(word) ? keyOfEmail(word) : word
    if (!users.has(key))
      users.set(key, isEmail(word) ? userOf(key, word.split('@')[0]!, word) : userOf(key, word, null))
    return key
  }
  for (const { line, cells } of rows) {
    const name = cells.team || cells.name || ''
    const key = cells.teamKey || cells.key || name
    const scope = report.about({ kind: 'team', key, name: name.slice(0, 128) }, place)
    const words = [cells.captain ?? '', ...(cells.members ?? '').split(/[;,\n]/)]
      .map((word) => word.trim())
      .filter(Boolean)
    if (name === '') scope.refuse('Missing', { field: 'team' }, line)
    else if (words.length === 0) scope.refuse('TeamEmpty', {}, line)
    else if (teams.has(key)) scope.refuse('TeamTwice', { name: name.slice(0, 128) }, line)
    else {
      const members = [...new Set(words.map(add))]
      teams.set(key, {
        key,
        name,
        captain: members[0]!,
        members,
        ...(cells.bio ? { bio: cells.bio } : {}),
      })
    }
  }
  return { users: [...users.values()], teams: [...teams.values()] }
}
