import { readForeignPassword } from '#src/rules/foreign-password.ts'
import type { BundleTeam, BundleUser } from '../../bundle.ts'
import type { Report } from '../../create-report.ts'
import { flagIn, groupBy, keyIn, type Row, textIn, utcIn } from '../row.ts'
import type { CtfdTables } from './tables.ts'

export interface CtfdAccounts {
  users: BundleUser[]
  teams: BundleTeam[]
  /** Keys of teams that are not on the board of the source. */
  offBoard: ReadonlySet<string>
  /** The rows that the teams are made of: those of teams, or those of users when everybody plays alone. */
  accounts: ReadonlyMap<string, Row>
}

/** Who did what a row tells of: the key of a team, or of a user when everybody plays alone. */
export const accountOf = (row: Row, isTeams: boolean): string | undefined =>
  keyIn(row, isTeams ? 'team_id' : 'user_id')

export const isOnBoard = ({ accounts, offBoard }: CtfdAccounts, account: string | undefined): boolean =>
  account !== undefined && accounts.has(account) && !offBoard.has(account)

export function readAccounts(tables: CtfdTables, isTeams: boolean, report: Report): CtfdAccounts {
  const users = tables.users.flatMap((row): BundleUser[] => {
    const key = keyIn(row, 'id')
    if (key === undefined) return []
    const name = textIn(row, 'name')
    const wasAdministrator = textIn(row, 'type') === 'admin'
    if (wasAdministrator)
      report.about({ kind: 'user', key, name: name.slice(0, 128) }).warn('WasAdministrator')
    for (const column of ['website', 'affiliation', 'country', 'language', 'oauth_id']) {
      if (textIn(row, column) !== '') report.notCarried(`users.${column}`, name.slice(0, 128))
    }
    const email = textIn(row, 'email').trim()
    const password = textIn(row, 'password')
    return [
      {
        key,
        name,
        email: email === '' ? null : email,
        emailConfirmed: flagIn(row, 'verified'),
        passwordHash: readForeignPassword(password) ? password : null,
        isBanned: flagIn(row, 'banned'),
        wasAdministrator,
        registeredAt: utcIn(row, 'created') ?? 0,
      },
    ]
  })
  const offBoard = new Set<string>()
  const accounts = new Map<string, Row>()
  const teams: BundleTeam[] = []
  const byAge = (one: Row, other: Row) =>
    (utcIn(one, 'created') ?? 0) - (utcIn(other, 'created') ?? 0) || Number(one.id) - Number(other.id)
  const members = groupBy([...tables.users].sort(byAge), (row) => keyIn(row, 'team_id'))
  const players = new Set(tables.solves.map((row) => keyIn(row, 'user_id')))
  const rows = isTeams
    ? tables.teams
    : // Administrators who have solved nothing did not play.
      tables.users.filter((row) => textIn(row, 'type') !== 'admin' || players.has(keyIn(row, 'id')))
  for (const row of rows) {
    const key = keyIn(row, 'id')
    if (key === undefined) continue
    const name = textIn(row, 'name')
    const scope = report.about({ kind: 'team', key, name: name.slice(0, 128) })
    const own = isTeams ? (members.get(key) ?? []) : [row]
    const [oldest] = own
    if (!oldest) {
      scope.refuse('TeamEmpty')
      continue
    }
    const wanted = keyIn(row, 'captain_id')
    const captain = own.find((user) => isTeams && keyIn(user, 'id') === wanted) ?? oldest
    if (isTeams && captain !== own.find((user) => keyIn(user, 'id') === wanted)) {
      scope.note('CaptainChosen', { name: textIn(oldest, 'name').slice(0, 128) })
    }
    if (flagIn(row, 'hidden') || flagIn(row, 'banned')) {
      offBoard.add(key)
      scope.note('NotOnBoard')
    }
    for (const column of isTeams ? ['website', 'affiliation', 'country', 'email', 'oauth_id'] : []) {
      if (textIn(row, column) !== '') report.notCarried(`teams.${column}`, name.slice(0, 128))
    }
    accounts.set(key, row)
    teams.push({ key, name, captain: keyIn(captain, 'id')!, members: own.map((user) => keyIn(user, 'id')!) })
  }
  return { users, teams, offBoard, accounts }
}
