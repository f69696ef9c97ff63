// A PostgreSQL of the reference, of its versions 1.5 to 1.8 (formats.md 1h). It is read in one read-only transaction.
import pg from 'pg'
import { fail } from '../../../../../lib/refusal.ts'
import type { Report } from '../../../create-report.ts'
import { keyIn, type Row, textIn } from '../../row.ts'
import type { StoredKeys } from './read-game-keys.ts'

/** The names of its migrations begin with the time at which they were written. */
const firstKnown = '20250805153113'
const lastKnown = '20251203143253'

/** No secret of an account is read but the hash of its password. */
const ofSite = {
  users: `select to_jsonb(t) - array['SecurityStamp', 'ConcurrencyStamp'] as row from "AspNetUsers" t order by "RegisterTimeUtc", "Id"`,
  teams: `select to_jsonb(t) as row from "Teams" t order by "Id"`,
  members: `select to_jsonb(t) as row from "TeamUserInfo" t order by "TeamsId", "MembersId"`,
  posts: `select to_jsonb(t) as row from "Posts" t order by "UpdateTimeUtc", "Id"`,
  files: `select to_jsonb(t) as row from "Files" t order by "Id"`,
} as const

const ofGame = {
  games: `select to_jsonb(t) as row from "Games" t where "Id" = $1`,
  divisions: `select to_jsonb(t) as row from "Divisions" t where "GameId" = $1 order by "Id"`,
  divisionChallenges: `select to_jsonb(t) as row from "DivisionChallengeConfig" t
    where "DivisionId" in (select "Id" from "Divisions" where "GameId" = $1) order by "DivisionId", "ChallengeId"`,
  challenges: `select to_jsonb(t) as row from "GameChallenges" t where "GameId" = $1 order by "Id"`,
  flags: `select to_jsonb(t) as row from "FlagContexts" t
    where "ChallengeId" in (select "Id" from "GameChallenges" where "GameId" = $1)
      or "Id" in (select "FlagId" from "GameInstances"
        where "ParticipationId" in (select "Id" from "Participations" where "GameId" = $1)) order by "Id"`,
  attachments: `select to_jsonb(t) as row from "Attachments" t order by "Id"`,
  participations: `select to_jsonb(t) as row from "Participations" t where "GameId" = $1 order by "Id"`,
  players: `select to_jsonb(t) as row from "UserParticipations" t where "GameId" = $1 order by "ParticipationId", "UserId"`,
  instances: `select to_jsonb(t) as row from "GameInstances" t
    where "ParticipationId" in (select "Id" from "Participations" where "GameId" = $1) order by "ParticipationId", "ChallengeId"`,
  submissions: `select to_jsonb(t) as row from "Submissions" t where "GameId" = $1 order by "SubmitTimeUtc", "Id"`,
  firstSolves: `select to_jsonb(t) as row from "FirstSolves" t
    where "ParticipationId" in (select "Id" from "Participations" where "GameId" = $1) order by "SubmissionId"`,
  cheats: `select to_jsonb(t) as row from "CheatInfo" t
    where "SubmissionId" in (select "Id" from "Submissions" where "GameId" = $1) order by "SubmissionId"`,
  notices: `select to_jsonb(t) as row from "GameNotices" t where "GameId" = $1 order by "PublishTimeUtc", "Id"`,
  events: `select to_jsonb(t) as row from "GameEvents" t where "GameId" = $1 order by "Id"`,
} as const

export type ReferenceTables = Record<keyof typeof ofSite | keyof typeof ofGame, Row[]> & {
  /** The first solves are stored, and not found by time. */
  hasFirstSolves: boolean
}

export interface ReferenceGame extends StoredKeys {
  title: string
}

/** Does the work in one read-only transaction of the database at this address. */
export async function inReference<Result>(
  address: string,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({ connectionString: address, connectionTimeoutMillis: 10_000 })
  client.on('error', () => undefined)
  try {
    await client.connect().catch((error: Error) => {
      throw fail('ImportDatabaseUnreachable', { reason: error.message })
    })
    await client.query('begin isolation level repeatable read, read only')
    await client.query(`set local time zone 'UTC'`)
    if (!(await hasTable(client, 'Games')) || !(await hasTable(client, '__EFMigrationsHistory'))) {
      throw fail('ImportFormatUnknown')
    }
    return await work(client)
  } finally {
    await client.end().catch(() => undefined)
  }
}

export async function listReferenceGames(client: pg.Client): Promise<ReferenceGame[]> {
  const rows = await readRows(client, `select to_jsonb(t) as row from "Games" t order by "Id"`)
  return rows.map((row) => ({ ...storedKeys(row), title: textIn(row, 'Title') }))
}

export const storedKeys = (game: Row): StoredKeys => ({
  id: Number(keyIn(game, 'Id')),
  publicKey: textIn(game, 'PublicKey'),
  storedPrivateKey: textIn(game, 'PrivateKey'),
})

/** The rows of one game, with the accounts, teams, posts and files of the site. */
export async function readTables(
  client: pg.Client,
  gameId: number,
  report: Report,
): Promise<ReferenceTables> {
  const [migration] = await readRows(
    client,
    `select to_jsonb(t) as row from "__EFMigrationsHistory" t order by "MigrationId" desc limit 1`,
  )
  const version = textIn(migration ?? {}, 'MigrationId').slice(0, firstKnown.length)
  if (version < firstKnown || version > lastKnown) report.about(undefined).warn('VersionOther', { version })
  const hasDivisions = await hasTable(client, 'Divisions')
  const hasFirstSolves = await hasTable(client, 'FirstSolves')
  const left = new Set([
    ...(hasDivisions ? [] : ['divisions', 'divisionChallenges']),
    ...(hasFirstSolves ? [] : ['firstSolves']),
  ])
  const tables: Record<string, Row[]> = {}
  for (const [name, query] of Object.entries(ofSite)) tables[name] = await readRows(client, query)
  for (const [name, query] of Object.entries(ofGame)) {
    const parameters = query.includes('$1') ? [gameId] : []
    tables[name] = left.has(name) ? [] : await readRows(client, query, parameters)
  }
  return { ...(tables as Omit<ReferenceTables, 'hasFirstSolves'>), hasFirstSolves }
}

async function readRows(
  client: pg.Client,
  query: string,
  parameters: readonly unknown[] = [],
): Promise<Row[]> {
  const { rows } = await client.query<{ row: Row }>(query, [...parameters])
  return rows.map(({ row }) => row)
}

async function hasTable(client: pg.Client, name: string): Promise<boolean> {
  const { rows } = await client.query('select to_regclass($1) is not null as found', [`"${name}"`])
  return rows[0].found
}
