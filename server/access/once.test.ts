// Every call that creates something, sent twice at the same moment, to one process or to two: one thing is created.
import { beforeAll, expect, test } from 'vitest'
import { appRouter } from '#server/router.ts'
import { type TestApp, testApp } from '#server/testing/app.ts'
import { aGame, anAdmin } from '#server/testing/factories.ts'
import { useApp } from '#server/testing/use-app.ts'
import { deleteOldEqualCalls } from '../db/equal-calls.ts'

type Caller = Awaited<ReturnType<TestApp['as']>>
type Table = 'teams' | 'games' | 'challenges' | 'notices' | 'posts' | 'apiTokens' | 'hooks'

const app = useApp()
let beside: TestApp
let gameId: number
let challengeId: number
beforeAll(async () => {
  beside = await testApp({ beside: app })
  const game = await aGame(app, { challenges: 1 })
  gameId = game.gameId
  challengeId = game.challengeIds[0]!
  return () => beside.close()
})

const times = { start: Date.parse('2027-01-01T00:00:00Z'), end: Date.parse('2027-01-02T00:00:00Z') }
const creates: Record<
  string,
  { table: Table; send: (caller: Caller) => Promise<unknown>; replacesOwn?: true }
> = {
  'teams.create': { table: 'teams', send: (caller) => caller.teams.create({ name: 'Owls' }) },
  'editGames.create': {
    table: 'games',
    send: (caller) => caller.editGames.create({ title: 'Autumn', ...times }),
  },
  'editGames.duplicate': { table: 'games', send: (caller) => caller.editGames.duplicate({ gameId }) },
  'tryOuts.start': {
    table: 'games',
    send: (caller) => caller.tryOuts.start({ gameId }),
    replacesOwn: true,
  },
  'guide.makeSampleGame': {
    table: 'games',
    send: (caller) => caller.guide.makeSampleGame({ start: times.start }),
  },
  'editChallenges.create': {
    table: 'challenges',
    send: (caller) =>
      caller.editChallenges.create({ gameId, title: 'Maze', category: 'Misc', type: 'StaticAttachment' }),
  },
  'editChallenges.createAnywhere': {
    table: 'challenges',
    send: (caller) => caller.editChallenges.createAnywhere({ gameId, title: 'Maze', category: 'Web' }),
  },
  'ctfcli.create': {
    table: 'challenges',
    send: (caller) => caller.ctfcli.create({ gameId, title: 'Maze of ctfcli' }),
  },
  'editChallenges.duplicate': {
    table: 'challenges',
    send: (caller) => caller.editChallenges.duplicate({ gameId, challengeId }),
  },
  'editNotices.create': {
    table: 'notices',
    send: (caller) => caller.editNotices.create({ gameId, content: 'Lunch' }),
  },
  'editPosts.create': { table: 'posts', send: (caller) => caller.editPosts.create({ title: 'Welcome' }) },
  'tokens.create': { table: 'apiTokens', send: (caller) => caller.tokens.create({ name: 'ci' }) },
  'tokens.createForGame': {
    table: 'apiTokens',
    send: (caller) => caller.tokens.createForGame({ gameId, name: 'ci' }),
  },
  'hooks.create': {
    table: 'hooks',
    send: (caller) =>
      caller.hooks.create({
        ...{ gameId, kind: 'webhook', name: 'ci', topics: ['solve'], view: 'public' },
        ...{ locale: 'en-US', isEnabled: true, address: 'https://example.org/' },
      }),
  },
}

/** What their rows can have only once, or what is the same the second time. */
const onceAnyway = [
  'accounts.register',
  'accounts.registerWithAnswers',
  'users.create',
  'editPages.create',
  'editCategories.create',
  'gameStaff.add',
  'editChallenges.addFlags',
  'games.join',
  'games.joinAlone',
  'games.joinWithAnswers',
  // The second token takes the place of the first.
  'checkers.makeToken',
  'files.upload',
  'imports.upload',
  'ctfcli.addFiles',
  'writeups.submit',
  'containers.start',
  'testContainers.start',
  'submissions.submit',
  'secondFactor.start',
  'secondFactor.startPasskey',
  'secondFactor.addPasskey',
]

test('every call that creates something is one of these', () => {
  const mutations = Object.entries(
    appRouter._def.procedures as unknown as Record<string, { _def: { type: string } }>,
  ).flatMap(([name, { _def }]) => (_def.type === 'mutation' ? [name] : []))
  const named = mutations.filter((name) =>
    /\.(create|duplicate|add|start|upload|submit|register|join|import|new|make)[A-Za-z]*$/.test(name),
  )
  expect(named.sort()).toEqual([...Object.keys(creates), ...onceAnyway].sort())
})

const count = async (table: Table) => (await app.db.selectFrom(table).select('id').execute()).length

test.each(Object.entries(creates))('%s', async (name, { table, send, replacesOwn }) => {
  const userId = await anAdmin(app)
  const before = await count(table)
  const callers = await Promise.all([app, app, beside].map((one) => one.as(userId)))
  const answers = await Promise.allSettled(callers.map(send))
  expect(await count(table)).toBe(before + 1)
  if (/^(tokens|hooks)\./.test(name)) {
    // The text of a token and the secret of a webhook are not stored, so that they cannot be answered a second time.
    const refused = answers.flatMap((one) => (one.status === 'rejected' ? [one.reason.message] : []))
    expect(refused).toEqual(['SentTwice', 'SentTwice'])
    const made = answers.find((one) => one.status === 'fulfilled')!.value as {
      token?: string
      secret?: string
    }
    const kept = await app.db.selectFrom('equalCalls').selectAll().execute()
    expect(JSON.stringify(kept)).not.toContain(made.token ?? made.secret?.slice(6))
  } else {
    const given = answers.map((one) => (one.status === 'fulfilled' ? one.value : one.reason))
    expect(given).toEqual([given[0], given[0], given[0]])
  }
  // A call after the answer, or by another account, makes another one. It may replace an earlier one of the same account.
  await send(callers[0]!)
  await send(await app.as(await anAdmin(app)))
  expect(await count(table)).toBe(before + (replacesOwn ? 2 : 3))
})

test('a refusal is no answer: the second call is tried', async () => {
  const caller = await app.as(await anAdmin(app))
  const call = () => caller.editNotices.create({ gameId: 999_999, content: 'Nowhere' })
  const answers = await Promise.allSettled([call(), call()])
  expect(answers.map((one) => one.status === 'rejected' && one.reason.message)).toEqual([
    'GameNotFound',
    'GameNotFound',
  ])
})

test('answers are forgotten', async () => {
  await app.db
    .updateTable('equalCalls')
    .set({ doneAt: new Date(Date.now() - 3_600_000) })
    .execute()
  await deleteOldEqualCalls(app.db)
  expect(await app.db.selectFrom('equalCalls').selectAll().execute()).toEqual([])
})
