// Rows change without an event: each process detects it by itself.
import { CamelCasePlugin, Kysely, PostgresDialect, sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { aGame, aParticipation, aTeam, aUser, type SomeGame } from '#server/testing/factories.ts'
import { pictureOf } from '#server/testing/picture-of.ts'
import { useApp } from '#server/testing/use-app.ts'
import type { Database, Db } from '../db/client.ts'
import { Arena } from './arena/arena.ts'
import { loadArenaFacts } from './arena/repository.ts'
import { readStoredSettings } from './site-settings/repository.ts'

const app = useApp()

const arenaOf = async (gameId: number) => (await app.app.services.arenas.get(gameId))!
const loaded = async (gameId: number) => pictureOf(new Arena((await loadArenaFacts(app.db, gameId))!, 0))

/** Resolves once the arena has completed its pending reads; calls do not wait for these. */
async function healed(gameId: number) {
  await app.app.revisions.check()
  const truth = await loaded(gameId)
  await vi.waitFor(async () => expect(pictureOf(await arenaOf(gameId))).toEqual(truth), { timeout: 5_000 })
  return truth
}

async function aPlace() {
  const game = await aGame(app, {
    divisions: ['Juniors'],
    challenges: [
      { title: 'Door', flags: ['flag{door}'] },
      { title: 'Well', type: 'DynamicContainer', flags: [] },
      { title: 'King', flags: [] },
    ],
  })
  await app.db
    .updateTable('challenges')
    .set({ scoredByChecker: true })
    .where('id', '=', game.challengeIds[2]!)
    .execute()
  for (const division of ['Juniors', null]) {
    game.teams.push(await aParticipation(app, { gameId: game.gameId, team: await aTeam(app), division }))
  }
  return game
}

const changes: Record<string, (db: Db, place: SomeGame) => Promise<unknown>> = {
  'a solve': (db, place) => solve(db, place, 0),
  'the title of the game': (db, { gameId }) =>
    db.updateTable('games').set({ title: 'Other' }).where('id', '=', gameId).execute(),
  'the name of a division': (db, { gameId }) =>
    db.updateTable('divisions').set({ name: 'Students' }).where('gameId', '=', gameId).execute(),
  'the price of a challenge': (db, { challengeIds: [id] }) =>
    db.updateTable('challenges').set({ originalScore: 77 }).where('id', '=', id!).execute(),
  'a new challenge': (db, { gameId }) =>
    db
      .insertInto('challenges')
      .values({
        gameId,
        title: 'New',
        category: 'Web',
        type: 'StaticAttachment',
        isEnabled: true,
        createdAt: 1,
      })
      .execute(),
  'a new flag': (db, { challengeIds: [id] }) =>
    db.insertInto('flags').values({ challengeId: id!, flag: 'flag{second}' }).execute(),
  'a flag that is gone': (db, { challengeIds: [id] }) =>
    db.deleteFrom('flags').where('challengeId', '=', id!).execute(),
  'an attachment': (db, { challengeIds: [id] }) =>
    db
      .insertInto('attachments')
      .values({ challengeId: id!, type: 'Remote', remoteUrl: 'https://example.org/a' })
      .execute(),
  'a team suspended': (db, { teams: [team] }) =>
    db
      .updateTable('participations')
      .set({ status: 'Suspended' })
      .where('id', '=', team!.participationId)
      .execute(),
  'the name of a team': (db, { teams: [team] }) =>
    db.updateTable('teams').set({ name: 'Renamed' }).where('id', '=', team!.teamId).execute(),
  'points given': (db, { teams: [team] }) =>
    db
      .insertInto('adjustments')
      .values({ participationId: team!.participationId, points: 7, reason: 'Kindness', createdAt: 5 })
      .execute(),
  'a tick of a checker': (db, { teams: [team], challengeIds: [, , id] }) =>
    db
      .insertInto('checkerTicks')
      .values({ challengeId: id!, tick: 1, pushedAt: 5, teamIds: [team!.teamId], points: [7] })
      .execute(),
  'a hint unlocked': (db, { teams: [team], challengeIds: [challengeId] }) =>
    db
      .insertInto('hintUnlocks')
      .values({
        participationId: team!.participationId,
        challengeId: challengeId!,
        hintKey: 'a',
        title: 'A',
        cost: 7,
        unlockedAt: 5,
      })
      .execute(),
  'a member who joined': async (db, { gameId, teams: [team] }) =>
    db
      .insertInto('participationMembers')
      .values({ gameId, participationId: team!.participationId, userId: await aUser(app), joinedAt: 1 })
      .execute(),
  'a member who left': (db, { teams: [team] }) =>
    db.deleteFrom('participationMembers').where('participationId', '=', team!.participationId).execute(),
  'the name of a solver': (db, { teams: [team] }) =>
    db.updateTable('users').set({ userName: 'renamed' }).where('id', '=', team!.captainId).execute(),
  'a new notice': (db, { gameId }) =>
    db
      .insertInto('notices')
      .values({ gameId, type: 'Normal', content: ['Tea'], publishedAt: 5 })
      .execute(),
  'the text of a notice': (db, { gameId }) =>
    db
      .updateTable('notices')
      .set({ content: ['Supper'] })
      .where('gameId', '=', gameId)
      .execute(),
  'a notice that is gone': (db, { gameId }) =>
    db.deleteFrom('notices').where('gameId', '=', gameId).execute(),
  'a flag given to a team': (db, { teams: [team], challengeIds: [, id] }) =>
    db
      .insertInto('instances')
      .values({
        participationId: team!.participationId,
        challengeId: id!,
        flag: `flag{${team!.participationId}}`,
        loadedAt: 1,
      })
      .execute(),
  'flags taken back': (db, { challengeIds: [, id] }) =>
    db.deleteFrom('instances').where('challengeId', '=', id!).execute(),
  'a solve that is gone': (db, { gameId }) => db.deleteFrom('solves').where('gameId', '=', gameId).execute(),
  'a challenge that is gone': (db, { challengeIds: [id] }) =>
    db.deleteFrom('challenges').where('id', '=', id!).execute(),
  'a team that is gone': (db, { teams: [team] }) =>
    db.deleteFrom('teams').where('id', '=', team!.teamId).execute(),
}

async function solve(db: Db, { gameId, teams, challengeIds }: SomeGame, team: number) {
  const { participationId, captainId: userId } = teams[team]!
  const solvedAt = app.clock.now()
  const ids = { gameId, challengeId: challengeIds[0]!, participationId, userId }
  const { id: submissionId } = await db
    .insertInto('submissions')
    .values({ ...ids, answer: 'x', status: 'Accepted', submittedAt: solvedAt })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('solves')
    .values({ ...ids, submissionId, solvedAt })
    .execute()
}

test('whatever changed behind the back of the bus, the picture follows and is not loaded as a whole', async () => {
  const place = await aPlace()
  const { gameId } = place
  await solve(app.db, place, 1)
  await changes['a new notice']!(app.db, place)
  await changes['a flag given to a team']!(app.db, { ...place, teams: place.teams.slice(1) })
  const before = await arenaOf(gameId)
  let picture = await healed(gameId)
  for (const [name, change] of Object.entries(changes)) {
    await change(app.db, place)
    const next = await healed(gameId)
    expect(next, name).not.toEqual(picture)
    picture = next
  }
  expect(await arenaOf(gameId)).toBe(before)
})

test('a game that is gone is noticed', async () => {
  const { gameId } = await aPlace()
  await arenaOf(gameId)
  await app.db.deleteFrom('games').where('id', '=', gameId).execute()
  await app.app.revisions.check()
  await expect.poll(() => app.app.services.arenas.get(gameId)).toBe(undefined)
})

test('settings of the site are read again', async () => {
  const { settings } = app.app.services
  const value = JSON.stringify({ title: 'Quiet change' })
  await app.db
    .insertInto('settings')
    .values({ name: 'globalConfig', value })
    .onConflict((row) => row.column('name').doUpdateSet({ value }))
    .execute()
  expect(settings.clientConfig().title).not.toBe('Quiet change')
  await app.app.revisions.check()
  await expect.poll(() => settings.clientConfig().title).toBe('Quiet change')
})

test('a transaction that commits late, after younger ones, is not passed over', async () => {
  const { gameId } = await aPlace()
  await arenaOf(gameId)
  const titles = app.database.db
  let commit = () => {}
  const open = new Promise<void>((resolve) => {
    commit = resolve
  })
  let written = () => {}
  const hasWritten = new Promise<void>((resolve) => {
    written = resolve
  })
  const late = titles.transaction().execute(async (tx) => {
    await tx.updateTable('games').set({ title: 'Late' }).where('id', '=', gameId).execute()
    written()
    await open
  })
  await hasWritten
  await aGame(app)
  await app.app.revisions.check()
  await app.app.revisions.check()
  commit()
  await late
  await healed(gameId)
  expect((await arenaOf(gameId)).game.title).toBe('Late')
})

test('what did not change anything is news for nobody', async () => {
  const { gameId } = await aPlace()
  await arenaOf(gameId)
  await healed(gameId)
  const heard: number[] = []
  app.app.services.arenas.onChange((id) => heard.push(id))
  await sql`update games set title = title where id = ${gameId}`.execute(app.db)
  await healed(gameId)
  expect(heard.filter((id) => id === gameId)).toEqual([])
})

test('every table that is kept in memory writes down its changes', async () => {
  const { gameId } = await aPlace()
  const read = new Set<string>()
  const db = new Kysely<Database>({
    dialect: new PostgresDialect({ pool: app.database.pool }),
    plugins: [new CamelCasePlugin()],
    log: ({ query }) => {
      for (const [, table] of query.sql.matchAll(/\b(?:from|join) "?([a-z_]+)"?/g)) read.add(table!)
    },
  })
  await loadArenaFacts(db, gameId)
  await readStoredSettings(db)
  // Blobs never change; their rows are named by their hash.
  read.delete('files')
  const { rows } = await sql<{ table: string }>`
    select distinct tgrelid::regclass::text as table from pg_trigger
    where tgname in ('note_insert', 'note_update', 'note_delete')`.execute(app.db)
  expect(rows.map(({ table }) => table)).toEqual(expect.arrayContaining([...read]))
  expect(read.size).toBeGreaterThan(8)
})
