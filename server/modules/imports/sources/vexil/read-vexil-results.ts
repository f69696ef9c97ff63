// The results that a zip of our own has when its organisers asked for them (formats.md 2b).
import { createInterface } from 'node:readline'
import { participationStatuses } from '#src/rules/terms.ts'
import { parsedJson } from '../../../../lib/parsed-json.ts'
import { fail } from '../../../../lib/refusal.ts'
import type { SourceFiles } from '../../archives/source-files.ts'
import type { BundleResults, BundleSubmission, BundleTeam, BundleUser } from '../../bundle.ts'
import { readJson } from '../reference/read-manifest.ts'
import { flagIn, intIn, isRow, keyIn, type Row, textIn, utcIn } from '../row.ts'

export interface VexilResults {
  users: BundleUser[]
  teams: BundleTeam[]
  results: BundleResults
}

/** Undefined: the zip has none. @param registeredAt of accounts, of which a zip says nothing. */
export async function readVexilResults(
  source: SourceFiles,
  registeredAt: number,
): Promise<VexilResults | undefined> {
  if (!source.files.has('participations.json')) return undefined
  const accounts = await readJson(source, 'teams.json')
  const played = await readJson(source, 'participations.json')
  const participations = rowsIn(played, 'participations')
  const users = rowsIn(accounts, 'users').flatMap((row): BundleUser[] => {
    const [key, name] = [keyIn(row, 'user'), textIn(row, 'name')]
    if (!key) return []
    const none = { email: null, emailConfirmed: false, passwordHash: null, isBanned: false }
    return [{ key, name, ...none, wasAdministrator: false, registeredAt }]
  })
  const teams = rowsIn(accounts, 'teams').flatMap((row): BundleTeam[] => {
    const [key, captain] = [keyIn(row, 'id'), keyIn(row, 'captain')]
    if (!key || !captain) return []
    return [
      {
        key,
        name: textIn(row, 'name'),
        bio: textIn(row, 'bio') || undefined,
        captain,
        members: [...new Set([captain, ...keysIn(row, 'members')])],
      },
    ]
  })
  const results: BundleResults = {
    participations: participations.flatMap((row) => {
      const team = keyIn(row, 'team')
      const status = participationStatuses.find((one) => one === row.status)
      if (!team || !status || status === 'Unsubmitted') return []
      return {
        team,
        division: textIn(row, 'division') || null,
        // Here nobody of it is on the staff.
        status: row.scores === false && status === 'Accepted' ? ('Suspended' as const) : status,
        joinedAt: utcIn(row, 'joinedAt') ?? registeredAt,
        members: keysIn(row, 'members'),
      }
    }),
    submissions: await readSubmissions(source),
    adjustments: participations.flatMap((row) =>
      rowsIn(row, 'adjustments').flatMap((one) => {
        const [team, id] = [keyIn(row, 'team'), keyIn(one, 'id')]
        if (!team || !id) return []
        const at = utcIn(one, 'at') ?? registeredAt
        return {
          key: `${team} ${id}`,
          team,
          points: intIn(one, 'points') ?? 0,
          reason: textIn(one, 'reason'),
          at,
        }
      }),
    ),
    unlockedHints: participations.flatMap((row) =>
      rowsIn(row, 'hints').flatMap((one) => {
        const [team, challenge] = [keyIn(row, 'team'), keyIn(one, 'challenge')]
        if (!team || !challenge) return []
        return {
          team,
          challenge,
          hint: textIn(one, 'hint'),
          title: textIn(one, 'title'),
          user: null,
          at: utcIn(one, 'at') ?? registeredAt,
          cost: Math.max(0, intIn(one, 'cost') ?? 0),
        }
      }),
    ),
    standings: participations.flatMap((row) => {
      const [team, score] = [keyIn(row, 'team'), intIn(row, 'score')]
      return team && score !== undefined ? { team, score } : []
    }),
    onlyVisibleCount: true,
    isRevealed: flagIn(played, 'isRevealed'),
    storedValues: [],
  }
  return { users, teams, results }
}

/** In the order of the solves, then of the others: the first solve of a challenge is its first blood. */
async function readSubmissions(source: SourceFiles): Promise<BundleSubmission[]> {
  const solves = new Map<string, { place: number; row: Row }>()
  for await (const row of linesOf(source, 'solves.jsonl')) {
    const key = keyIn(row, 'submission')
    if (key) solves.set(key, { place: solves.size, row })
  }
  const submissions: BundleSubmission[] = []
  const seen = new Set<string>()
  for await (const row of linesOf(source, 'submissions.jsonl')) {
    const [key, team, challenge] = [keyIn(row, 'id'), keyIn(row, 'team'), keyIn(row, 'challenge')]
    if (!key || !team || !challenge || seen.has(key)) continue
    seen.add(key)
    const solve = solves.get(key)?.row
    const deduction = Math.max(0, (solve && intIn(solve, 'deduction')) ?? 0)
    const frozenPoints = solve && intIn(solve, 'frozenPoints')
    submissions.push({
      key,
      team,
      user: keyIn(row, 'user') ?? null,
      challenge,
      answer: textIn(row, 'answer'),
      at: utcIn(row, 'at') ?? 0,
      kind: solve ? 'solve' : row.status === 'Accepted' ? 'right' : 'wrong',
      ...(deduction > 0 && { deduction }),
      ...(frozenPoints !== undefined && { frozenPoints }),
    })
  }
  const placeOf = ({ key }: BundleSubmission) => solves.get(key)?.place
  // Solves keep their places among all answers, and their order among themselves.
  const inOrder = submissions
    .filter((one) => placeOf(one) !== undefined)
    .sort((a, b) => placeOf(a)! - placeOf(b)!)
  let next = 0
  return submissions.map((one) => (placeOf(one) === undefined ? one : inOrder[next++]!))
}

const rowsIn = (row: Row, name: string): Row[] => {
  const value = row[name]
  return Array.isArray(value) ? value.filter(isRow) : []
}

const keysIn = (row: Row, name: string): string[] => {
  const value = row[name]
  return Array.isArray(value) ? value.filter((one) => typeof one === 'string') : []
}

const lineMax = 100_000

/** One object in each line. */
async function* linesOf({ files }: SourceFiles, path: string): AsyncGenerator<Row> {
  const file = files.get(path)
  if (!file) throw fail('ImportNotWhole', { name: path })
  const content = await file.open()
  const reader = createInterface({ input: content, crlfDelay: Number.POSITIVE_INFINITY })
  const broken = new Promise<never>((_, reject) => content.once('error', reject))
  broken.catch(() => {})
  for await (const line of reader) {
    if (line.trim() === '') continue
    const row = line.length > lineMax ? undefined : parsedJson(line)
    if (!isRow(row)) throw fail('ImportFileUnreadable', { name: path })
    yield row
  }
}
