import { limits } from '#src/contract/limits.ts'
import { type CtfdEvent, ctfdStandings, ctfdValue } from '#src/rules/ctfd-standings.ts'
import type { BundleResults } from '../../bundle.ts'
import type { Report } from '../../create-report.ts'
import { groupBy, intIn, keyIn, meaningOf, numberIn, type Row, textIn, utcIn, utcMicrosIn } from '../row.ts'
import { accountOf, type CtfdAccounts, isOnBoard } from './read-accounts.ts'
import type { CtfdChallenges } from './read-challenges.ts'
import type { CtfdTables } from './tables.ts'

interface Read {
  tables: CtfdTables
  accounts: CtfdAccounts
  challenges: CtfdChallenges
  /** Whether players play in teams. */
  isTeams: boolean
  /** The time of what has none. */
  start: number
  report: Report
}

export function readResults({ tables, accounts, challenges, isTeams, start, report }: Read): BundleResults {
  const { offBoard, teams } = accounts
  const accountIn = (row: Row) => accountOf(row, isTeams)
  const isShown = (account: string | undefined) => isOnBoard(accounts, account)
  const known = new Map(challenges.challenges.map((challenge) => [challenge.key, challenge]))
  const lost = new Map<string, number>()
  /** What refers to a team and a challenge that are imported. */
  const kept = (table: string, row: Row, challenge?: string | undefined): string | undefined => {
    const team = accountIn(row)
    if (
      team !== undefined &&
      accounts.accounts.has(team) &&
      (challenge === undefined || known.has(challenge))
    )
      return team
    lost.set(table, (lost.get(table) ?? 0) + 1)
    return undefined
  }
  const users = new Set(accounts.users.map(({ key }) => key))
  const userOf = (row: Row) => {
    const user = keyIn(row, 'user_id')
    return user !== undefined && users.has(user) ? user : null
  }

  const solveIds = new Set(tables.solves.map((row) => keyIn(row, 'id')))
  const submissions = tables.submissions.flatMap((row): BundleResults['submissions'] => {
    const [key, challenge, type] = [keyIn(row, 'id'), keyIn(row, 'challenge_id'), textIn(row, 'type')]
    const kind = solveIds.has(key)
      ? 'solve'
      : meaningOf({ correct: 'right', partial: 'right', incorrect: 'wrong' } as const, type)
    if (!kind) {
      report.notCarried(`submissions: ${type.slice(0, 40)}`, `#${key}`)
      return []
    }
    const team = kept('submissions', row, challenge ?? '')
    if (team === undefined || key === undefined) return []
    return [
      {
        key,
        team,
        user: userOf(row),
        challenge: challenge!,
        answer: textIn(row, 'provided'),
        at: utcIn(row, 'date') ?? start,
        kind,
      },
    ]
  })
  submissions.sort((one, other) => one.at - other.at || Number(one.key) - Number(other.key))

  const adjustments = tables.awards.flatMap((row): BundleResults['adjustments'] => {
    const [key, points] = [keyIn(row, 'id'), intIn(row, 'value') ?? 0]
    if (points === 0) return []
    const team = kept('awards', row)
    if (team === undefined || key === undefined) return []
    const reason = [textIn(row, 'name'), textIn(row, 'description')].filter(Boolean).join(': ')
    return [
      {
        key,
        team,
        points,
        reason: reason.slice(0, limits.adjustmentReasonMax),
        at: utcIn(row, 'date') ?? start,
      },
    ]
  })

  const hints = new Set(tables.hints.map((row) => keyIn(row, 'id')))
  const unlockedHints = tables.unlocks.flatMap((row): BundleResults['unlockedHints'] => {
    const target = keyIn(row, 'target') ?? ''
    if (textIn(row, 'type') !== 'hints') {
      report.notCarried(`unlocks: ${textIn(row, 'type').slice(0, 40)}`, `#${target}`)
      return []
    }
    const hint = challenges.paidHints.get(target)
    if (!hint && hints.has(target)) return []
    const team = kept('unlocks', row, hint?.challenge ?? '')
    if (team === undefined || !hint) return []
    return [
      { team, challenge: hint.challenge, hint: hint.key, user: userOf(row), at: utcIn(row, 'date') ?? start },
    ]
  })

  // By its own rules: with the values that it has stored, and with those that the solves of today give.
  const at = new Map(tables.submissions.map((row) => [keyIn(row, 'id'), utcMicrosIn(row, 'date')]))
  const solves = groupBy(tables.solves, (row) => keyIn(row, 'challenge_id'))
  const stored = new Map(
    tables.challenges.map((row) => [keyIn(row, 'id') ?? '', numberIn(row, 'value') ?? 0]),
  )
  const counted = new Map<string, number>()
  for (const { key, title, values } of challenges.challenges) {
    const shown = (solves.get(key) ?? []).filter((row) => isShown(accountIn(row)))
    // What is not on a curve is worth what is stored, also where ours cannot be.
    counted.set(key, values.curve === 'fixed' ? stored.get(key)! : ctfdValue(values, shown.length))
    if (counted.get(key) !== stored.get(key)) {
      const scope = report.about({ kind: 'challenge', key, name: title })
      scope.warn('ValueStale', { stored: stored.get(key) ?? 0, counted: counted.get(key)! })
    }
  }
  const board = (worth: ReadonlyMap<string, number>) => {
    const event = (row: Row, points: number, moment: number): CtfdEvent => ({
      id: Number(keyIn(row, 'id')),
      account: accountIn(row) ?? '',
      points,
      at: moment,
    })
    const events = [
      ...tables.solves.map((row) =>
        event(row, worth.get(keyIn(row, 'challenge_id') ?? '') ?? 0, at.get(keyIn(row, 'id')) ?? 0),
      ),
      ...tables.awards.map((row) => event(row, intIn(row, 'value') ?? 0, utcMicrosIn(row, 'date'))),
    ]
    return ctfdStandings(events, isShown)
  }
  const storedBoard = new Map(board(stored).map(({ account, score }) => [account, score]))
  const standings = board(counted).map(({ account, score }) => ({
    team: account,
    score,
    storedScore: storedBoard.get(account) ?? 0,
  }))
  for (const [table, count] of lost)
    report.about(undefined, `db/${table}.json`).warn('RowsLost', { table, count })

  const brackets = new Set(
    tables.brackets
      .filter((row) => textIn(row, 'type') === (isTeams ? 'teams' : 'users'))
      .map((row) => keyIn(row, 'id')),
  )
  return {
    participations: teams.map(({ key, members }) => {
      const row = accounts.accounts.get(key)!
      const division = keyIn(row, 'bracket_id')
      return {
        team: key,
        division: division !== undefined && brackets.has(division) ? division : null,
        status: offBoard.has(key) ? 'Suspended' : 'Accepted',
        joinedAt: utcIn(row, 'created') ?? 0,
        members,
      }
    }),
    submissions,
    adjustments,
    unlockedHints,
    standings,
    storedValues: [...stored]
      .filter(([key]) => known.has(key))
      .map(([challenge, value]) => ({ challenge, value })),
  }
}
