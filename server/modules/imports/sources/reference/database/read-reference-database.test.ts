// A site of the reference through all steps: read from its database, planned, applied, and applied again.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { cloneDatabase, type TestDatabase } from '#server/testing/database.ts'
import { databaseUrl } from '#server/testing/database-url.ts'
import { anAdmin } from '#server/testing/factories.ts'
import { useApp } from '#server/testing/use-app.ts'
import type { ImportReport } from '#src/contract/imports.ts'
import type { Scoreboard } from '#src/contract/scoreboard.ts'
import { programContext } from '../../../../../access/program-context.ts'
import { applyImport } from '../../../apply-import.ts'
import { eachBundle } from '../../../each-bundle.ts'
import { planImport } from '../../../plan-import.ts'
import { readGameKeys } from './read-game-keys.ts'
import { fileHash, fillReference, tokenOf, userId, xorKey } from './reference-for-tests.ts'

const app = useApp()
const sources: TestDatabase[] = []
const filesFolder = mkdtempSync(join(tmpdir(), 'vexil-reference-'))
mkdirSync(join(filesFolder, 'files/uploads', fileHash.slice(0, 2), fileHash.slice(2, 4)), { recursive: true })
writeFileSync(
  join(filesFolder, 'files/uploads', fileHash.slice(0, 2), fileHash.slice(2, 4), fileHash),
  'leaf',
)
afterAll(async () => {
  for (const source of sources) await source.close()
  rmSync(filesFolder, { recursive: true })
})

const ctx = () =>
  programContext(app.app.services, { kind: 'command', name: 'npm run import', systemUser: 'root' })

async function aSource(version: '1.6' | '1.8') {
  const database = await cloneDatabase()
  sources.push(database)
  const address = databaseUrl(database)
  return { address, ...(await fillReference(address, version)) }
}

async function importAll(address: string, work: typeof applyImport = applyImport, more: object = {}) {
  const reports: ImportReport[] = []
  await eachBundle(address, { filesFolder, xorKey, ...more }, async (bundle) => {
    reports.push(await work(ctx(), bundle))
  })
  return reports
}

const scoresOf = async (gameId: number) => {
  const answer = await app.request(`/api/game/${gameId}/scoreboard`, { as: await anAdmin(app) })
  const { items } = (await answer.json()) as Scoreboard
  return items.map(({ name, score }) => [name, score])
}

// With two solves, 500 points are worth floor(500 * (0.1 + 0.9 * exp((1 - 2) / 3))) = 372; the suspended team does not count.
const value = 372

test('A1h.2, A1h.5: of 1.8, the board of each game is that of the source, with its divisions; again, all is the same', async () => {
  const { address, keys, storedPrivateKey } = await aSource('1.8')
  const plans = await importAll(address, planImport)
  expect(plans.map(({ game, recount }) => [game?.title, recount])).toEqual([
    ['Tea Cup', { teams: 2, different: 0, first: [] }],
    ['Coffee Cup', { teams: 0, different: 0, first: [] }],
  ])
  expect(await app.db.selectFrom('games').selectAll().execute()).toEqual([])

  const [tea, coffee] = await importAll(address)
  expect(tea!.recount).toEqual({ teams: 2, different: 0, first: [] })
  const gameId = tea!.game!.id!
  // The guest was first, and its division takes no bloods: the bonus of 5 % is of the second solve.
  expect(await scoresOf(gameId)).toEqual([
    ['Team 1', Math.round(value * 1.05)],
    ['Team 2', value],
  ])
  const again = await importAll(address)
  for (const { counts } of again)
    expect(counts.filter(({ action }) => action === 'create' || action === 'update')).toEqual([])

  // The row of the first solve counts, and not the time.
  const solves = await sql<{ userName: string; solvedAt: number }>`
    select users.user_name, solves.solved_at from solves join users on users.id = solves.user_id
    join challenges on challenges.id = solves.challenge_id where challenges.title = 'Leaves' order by solves.id`.execute(
    app.db,
  )
  expect(solves.rows.map(({ userName, solvedAt }) => [userName, new Date(solvedAt).getUTCHours()])).toEqual([
    ['sixteen-lett-1', 10],
    ['player1', 12],
    ['player3', 13],
  ])

  // Accounts keep their ids and passwords, teams their tokens.
  const own = await app.db
    .selectFrom('users')
    .select(['id', 'userName'])
    .where('id', '=', userId(1))
    .executeTakeFirst()
  expect(own).toEqual({ id: userId(1), userName: 'player1' })
  const logIn = await app.request('/api/account/login', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ userName: 'player1', password: 'P@ssw0rd-1' }),
  })
  expect(logIn.status).toBe(200)
  const admin = await app.as(await anAdmin(app))
  const { publicKey } = await app.db
    .selectFrom('games')
    .select('publicKey')
    .where('id', '=', gameId)
    .executeTakeFirstOrThrow()
  expect(publicKey).toBe(keys.publicKey)
  await admin.teams.verifyToken({ teamToken: tokenOf(keys, 7), publicKey })
  expect(await admin.editGames.hashSalt({ gameId })).toBe(
    readGameKeys({ id: 3, publicKey, storedPrivateKey }, xorKey)!.hashSalt,
  )
  const instances = await app.db.selectFrom('instances').select('flag').execute()
  expect(instances).toEqual([{ flag: 'flag{kettle-of-1}' }])

  // A1h.6: what is not on the disk is named, and its challenge is there without it.
  expect(tea!.findings.filter(({ name }) => name === 'FileMissing')).toMatchObject([
    { about: { name: 'Hidden' } },
  ])
  const files = await sql<{ title: string; fileHash: string }>`
    select title, attachments.file_hash from challenges join attachments on attachments.challenge_id = challenges.id`.execute(
    app.db,
  )
  expect(files.rows).toEqual([{ title: 'Leaves', fileHash }])

  // No secret of the source is here.
  const tables = await sql<{ text: string }>`
    select query_to_xml('select * from ' || quote_ident(table_name), true, false, '')::text as text
    from information_schema.tables where table_schema = current_schema()`.execute(app.db)
  const text = JSON.stringify([tables.rows, tea, coffee, app.logLines])
  for (const secret of ['STAMP-OF', 'INVITE-OF', 'CODE-OF', 'DIVISION-CODE', '198.51.100.7', xorKey]) {
    expect(text).not.toContain(secret)
  }
})

test('A1h.2: of 1.6, the earlier of two right answers is the solve, and divisions are names', async () => {
  const { address } = await aSource('1.6')
  const [tea] = await importAll(address, applyImport, { sourceGame: 3, instance: 'older' })
  expect(tea!.recount).toEqual({ teams: 2, different: 0, first: [] })
  const rows = await app.db
    .selectFrom('divisions')
    .select('name')
    .where('gameId', '=', tea!.game!.id!)
    .orderBy('name')
    .execute()
  expect(rows.map(({ name }) => name)).toEqual(['Guests', 'Open'])
  // Team 2 was first, and team 1 handed in at 11 and again at 12.
  expect(await scoresOf(tea!.game!.id!)).toEqual([
    ['Team 2', Math.round(value * 1.05)],
    ['Team 1', Math.round(value * 1.03)],
  ])
})

test('A1h.3: a wrong XorKey ends the import before anything is written', async () => {
  const { address } = await aSource('1.8')
  const games = async () => (await app.db.selectFrom('games').select('id').execute()).length
  const before = await games()
  await expect(importAll(address, applyImport, { xorKey: 'another' })).rejects.toMatchObject({
    refusal: 'ImportKeyWrong',
    params: { game: 3 },
  })
  expect(await games()).toBe(before)
  const other = await cloneDatabase()
  sources.push(other)
  await expect(importAll(databaseUrl(other))).rejects.toMatchObject({ refusal: 'ImportFormatUnknown' })
  await expect(importAll('postgres://nobody:hidden-word@127.0.0.1:1/none')).rejects.toMatchObject({
    refusal: 'ImportDatabaseUnreachable',
    message: expect.not.stringContaining('hidden-word'),
  })
})

test('A1h.4: team hashes are those of the source', async () => {
  const { teamHash } = await import('../../../../instances/team-hash.ts')
  const salt = 'ee731f6b5c68dfefe86f73b203d843fa077d755925dd5258de324a1b8c0c93e7'
  expect(teamHash(salt, 41, '7:c2ln')).toBe('64d203977040')
})
