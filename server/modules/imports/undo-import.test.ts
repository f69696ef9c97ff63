// An import is taken back while nobody has used what it made.
import { expect, test } from 'vitest'
import { aGame, anAdmin, aTeam } from '#server/testing/factories.ts'
import { useApp } from '#server/testing/use-app.ts'
import { programContext } from '../../access/program-context.ts'
import { changeChallenge } from '../challenges/change-challenge.ts'
import { applyImport } from './apply-import.ts'
import type { BundleUser } from './bundle.ts'
import { aBundle, aChallengeOf } from './bundles-for-tests.ts'
import { undoImport } from './undo-import.ts'

const app = useApp()
const command = () =>
  programContext(app.app.services, { kind: 'command', name: 'npm run import', systemUser: 'root' })

const aUserOf = (key: string): BundleUser => ({
  key,
  name: `undone${key}`,
  email: `undone${key}@example.org`,
  emailConfirmed: true,
  passwordHash: null,
  isBanned: false,
  wasAdministrator: false,
  registeredAt: 1,
})
const anEvent = (instance: string, keys: string[]) =>
  aBundle(instance, {
    source: 'ctfd',
    game: { key: '', title: 'Undone', values: { start: 1_000, end: 2_000 }, notices: [] },
    challenges: [aChallengeOf('Tea')],
    users: keys.map(aUserOf),
    teams: keys.map((key) => ({ key, name: `Team ${key}`, captain: key, members: [key] })),
    results: {
      participations: keys.map((key) => ({
        team: key,
        division: null,
        status: 'Accepted' as const,
        joinedAt: 500,
        members: [key],
      })),
      submissions: keys.map((key) => ({
        key,
        team: key,
        user: key,
        challenge: 'Tea',
        answer: 'flag{Tea}',
        at: 1_500,
        kind: 'solve' as const,
      })),
      adjustments: [],
      unlockedHints: [],
      standings: [],
      storedValues: [],
    },
  })
const count = async (
  table: 'games' | 'users' | 'teams' | 'challenges' | 'submissions' | 'importMap' | 'imports',
) => {
  const { count } = await app.db
    .selectFrom(table)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

test('what it made is gone: game, accounts and teams; a second time there is no such import', async () => {
  const before = [await count('games'), await count('users'), await count('teams')]
  const { importId } = await applyImport(command(), anEvent('gone', ['1', '2']))
  const undone = await undoImport(command(), importId!)
  expect(undone).toEqual({ removed: { game: 1, team: 2, user: 2 }, kept: 0 })
  expect([await count('games'), await count('users'), await count('teams')]).toEqual(before)
  expect([await count('submissions'), await count('imports')]).toEqual([0, 0])
  await expect(undoImport(command(), importId!)).rejects.toMatchObject({ refusal: 'ImportMissing' })
})

test('an account that somebody has logged in to stays, and the next import finds it', async () => {
  const { importId } = await applyImport(command(), anEvent('used', ['3', '4']))
  await app.db.updateTable('users').set({ lastSignedInAt: 1 }).where('userName', '=', 'undone3').execute()
  expect(await undoImport(command(), importId!)).toEqual({ removed: { game: 1, team: 2, user: 1 }, kept: 1 })
  const again = await applyImport(command(), anEvent('used', ['3', '4']))
  expect(again.objects.flatMap(({ kind, action }) => (kind === 'user' ? [action] : []))).toEqual([
    'same',
    'create',
  ])
})

test('challenges that went into a game are taken out of it, and its own stay', async () => {
  const { gameId, challengeIds } = await aGame(app, { challenges: [{ title: 'Own' }] })
  const bundle = aBundle('merged', { challenges: [aChallengeOf('Tea'), aChallengeOf('Own')] })
  await app.db
    .updateTable('games')
    .set({ startAt: app.clock.now() + 1e9, endAt: app.clock.now() + 2e9 })
    .execute()
  const { importId } = await applyImport(command(), bundle, { gameId })
  expect(await undoImport(command(), importId!)).toEqual({ removed: { challenge: 1 }, kept: 0 })
  const admin = await app.as(await anAdmin(app))
  expect((await admin.editChallenges.list({ gameId })).map(({ id }) => id)).toEqual(challengeIds)
})

test('categories that it made go, without those that something else uses by now', async () => {
  const { gameId, challengeIds } = await aGame(app, { phase: 'upcoming', challenges: [{ title: 'Own' }] })
  const admin = await app.as(await anAdmin(app))
  const look = { tone: 'teal', pattern: 'T' } as const
  await admin.editCategories.create({ gameId, name: 'Ropes', ...look })
  const bundle = aBundle('shelves', {
    source: 'vexil',
    categories: ['Knots', 'Sails', 'ropes'].map((name) => ({ name, ...look })),
    challenges: [aChallengeOf('Bowline', { values: { ownCategory: 'Knots' } })],
  })
  const { importId, counts } = await applyImport(command(), bundle, { gameId })
  expect(
    counts.filter(({ kind }) => kind === 'category').map(({ action, count }) => [action, count]),
  ).toEqual([
    ['create', 2],
    ['same', 1],
  ])
  const again = await applyImport(command(), bundle, { gameId })
  expect(again).toMatchObject({ importId: null })
  const [challengeId] = challengeIds as [number]
  await changeChallenge(command(), { gameId, challengeId, ownCategory: 'Sails' })
  expect(await undoImport(command(), importId!)).toEqual({ removed: { challenge: 1, category: 1 }, kept: 0 })
  expect((await admin.editCategories.list({ gameId })).map(({ name }) => name)).toEqual(['Ropes', 'Sails'])
})

test('results that went into a game go with their teams', async () => {
  const { gameId } = await aGame(app, { challenges: [] })
  await app.db.updateTable('games').set({ hidden: true }).where('id', '=', gameId).execute()
  const { importId } = await applyImport(command(), anEvent('into', ['7']), { gameId })
  const { removed } = await undoImport(command(), importId!)
  expect(removed).toEqual({ participation: 1, challenge: 1, team: 1, user: 1 })
})

test('not while a team plays the game that it made, or one has answered its challenge, or the game has started', async () => {
  const bundle = aBundle('in use', { challenges: [aChallengeOf('Tea')] })
  const made = await applyImport(command(), bundle)
  const gameId = made.game!.id!
  const { teamId } = await aTeam(app)
  await app.db
    .insertInto('participations')
    .values({ gameId, teamId, status: 'Accepted', divisionId: null, token: 'x', createdAt: 1 })
    .execute()
  await expect(undoImport(command(), made.importId!)).rejects.toMatchObject({ refusal: 'ImportInUse' })
  // Of a game that was there before, teams may play it, until one of them has answered.
  const own = await aGame(app, { teams: 1, challenges: [], phase: 'upcoming' })
  const into = { gameId: own.gameId }
  const { importId } = await applyImport(command(), bundle, into)
  expect((await undoImport(command(), importId!)).removed).toEqual({ challenge: 1 })
  const again = await applyImport(command(), bundle, into)
  const challenge = await app.db
    .selectFrom('challenges')
    .select('id')
    .where('gameId', '=', own.gameId)
    .executeTakeFirstOrThrow()
  const { participationId, captainId: userId } = own.teams[0]!
  await app.db
    .insertInto('submissions')
    .values({
      ...into,
      participationId,
      userId,
      challengeId: challenge.id,
      answer: 'x',
      status: 'WrongAnswer',
      submittedAt: app.clock.now(),
    })
    .execute()
  await expect(undoImport(command(), again.importId!)).rejects.toMatchObject({ refusal: 'ImportInUse' })
  const begun = await aGame(app, { challenges: [] })
  const other = await applyImport(command(), bundle, { gameId: begun.gameId })
  await expect(undoImport(command(), other.importId!)).rejects.toMatchObject({ refusal: 'ImportInUse' })
})
