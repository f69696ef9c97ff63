// How the picture of a game follows what changes, and what it does not wait for.
import { setFlagsFromString } from 'node:v8'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '#server/testing/app.ts'
import { aGame, anAdmin } from '#server/testing/factories.ts'
import { pictureOf } from '#server/testing/picture-of.ts'
import { Arena } from './arena.ts'
import { loadArenaFacts } from './repository.ts'

let app: TestApp
let beside: TestApp
let admin: Awaited<ReturnType<TestApp['as']>>
beforeAll(async () => {
  app = await testApp()
  beside = await testApp({ beside: app })
  admin = await app.as(await anAdmin(app))
})
afterAll(async () => {
  await beside.close()
  await app.close()
})

const arenaOn = async ({ app: { services } }: TestApp, gameId: number) => (await services.arenas.get(gameId))!
const loaded = async (gameId: number) => pictureOf(new Arena((await loadArenaFacts(app.db, gameId))!, 0))

test('an edit, a rename or a notice changes the picture on every replica; it is not loaded again', async () => {
  const challenges = [{ flags: ['flag{it}'] }, { flags: ['flag{it}'] }]
  const { gameId, challengeIds, teams } = await aGame(app, { teams: 2, challenges })
  const [challengeId, otherId] = challengeIds as [number, number]
  const { captainId, teamId } = teams[0]!
  const player = await app.as(captainId)
  await player.submissions.submit({ gameId, challengeId, flag: 'flag{it}' })
  const before = [await arenaOn(app, gameId), await arenaOn(beside, gameId)]

  const changes: (() => Promise<unknown>)[] = [
    () => player.accounts.update({ userName: `new${teamId}` }),
    () => player.teams.update({ teamId, name: 'New name' }),
    () => admin.editChallenges.update({ gameId, challengeId, hints: ['Look'], content: 'Other words' }),
    () => admin.editChallenges.update({ gameId, challengeId, originalScore: 321 }),
    () => admin.editChallenges.addFlags({ gameId, challengeId, flags: [{ flag: 'flag{more}' }] }),
    () => admin.editChallenges.delete({ gameId, challengeId: otherId }),
    () => admin.editChallenges.create({ gameId, title: 'Third', category: 'Web', type: 'StaticAttachment' }),
    () => admin.editNotices.create({ gameId, content: 'Tea' }),
    async () => {
      const [notice] = await admin.editNotices.list({ gameId })
      await admin.editNotices.update({ gameId, noticeId: notice!.id, content: 'Supper' })
    },
    async () => {
      const [notice] = await admin.editNotices.list({ gameId })
      await admin.editNotices.delete({ gameId, noticeId: notice!.id })
    },
    async () => {
      const settings = await admin.editGames.get({ gameId })
      await admin.editGames.update({ ...settings, gameId, title: 'Other', bloodBonus: 0 })
    },
  ]
  for (const change of changes) {
    const last = await loaded(gameId)
    await change()
    const truth = await loaded(gameId)
    expect(truth, String(change)).not.toEqual(last)
    // The writer's own process has it at once.
    expect(pictureOf(await arenaOn(app, gameId))).toEqual(truth)
    await expect.poll(async () => pictureOf(await arenaOn(beside, gameId)), { timeout: 5_000 }).toEqual(truth)
  }
  expect(await arenaOn(app, gameId)).toBe(before[0])
  expect(await arenaOn(beside, gameId)).toBe(before[1])
})

test('boards are built again for what they show of a challenge, and for nothing else of it', async () => {
  const { gameId, challengeIds, teams } = await aGame(app, {
    teams: 1,
    challenges: [{ flags: ['flag{it}'] }],
  })
  const challengeId = challengeIds[0]!
  await (await app.as(teams[0]!.captainId)).submissions.submit({ gameId, challengeId, flag: 'flag{it}' })
  const arena = await arenaOn(app, gameId)
  const boardAfter = async (
    change: Omit<Parameters<typeof admin.editChallenges.patch>[0], 'gameId' | 'challengeId'>,
  ) => {
    const before = arena.challenges.get(challengeId)
    await admin.editChallenges.patch({ gameId, challengeId, ...change })
    await arenaOn(app, gameId)
    expect(arena.challenges.get(challengeId), JSON.stringify(change)).not.toBe(before)
    return arena.boards.get({ view: 'public' }).board
  }
  const first = arena.boards.get({ view: 'public' }).board
  for (const change of [
    { tags: ['rsa'] },
    { authors: [{ name: 'Mallory', link: '' }] },
    { connection: 'nc example.net 1337' },
    { difficultyStars: 4 },
    { estimatedMinutes: 30 },
    { solution: 'Factor it.' },
    { attemptsMax: 5 },
    { deadlineAt: app.clock.now() + 1000 },
  ])
    expect(await boardAfter(change), JSON.stringify(change)).toBe(first)
  let last = first
  for (const change of [
    { title: 'Other' },
    { originalScore: 321 },
    { disableBloodBonus: true },
    { category: 'Web' as const },
    { lockedLook: 'anonymous' as const },
    { releaseAt: app.clock.now() - 1000 },
    { isEnabled: false },
  ]) {
    const next = await boardAfter(change)
    expect(next, JSON.stringify(change)).not.toBe(last)
    last = next
  }
})

test('calls of one game do not wait for rows of another', async () => {
  const [slow, other] = [await aGame(app, { teams: 1 }), await aGame(app)]
  await arenaOn(app, slow.gameId)
  await arenaOn(app, other.gameId)
  let unlock = () => {}
  const held = new Promise<void>((resolve) => {
    unlock = resolve
  })
  let locked = () => {}
  const isLocked = new Promise<void>((resolve) => {
    locked = resolve
  })
  const holding = app.db.transaction().execute(async (tx) => {
    await sql`lock table participations in access exclusive mode`.execute(tx)
    locked()
    await held
  })
  await isLocked
  const { participationId } = slow.teams[0]!
  app.app.services.bus.publish([{ kind: 'participation', gameId: slow.gameId, participationId }])
  let isSlowDone = false
  const waiting = arenaOn(app, slow.gameId).then(() => {
    isSlowDone = true
  })
  expect((await arenaOn(app, other.gameId)).game.id).toBe(other.gameId)
  expect(isSlowDone).toBe(false)
  unlock()
  await Promise.all([holding, waiting])
})

test('solves share a hidden class, and so do participations: one of its own trebles the memory of each', async () => {
  setFlagsFromString('--allow-natives-syntax')
  const areAlike = new Function('one', 'other', 'return %HaveSameMap(one, other)')
  // The engine gives the first few of a place in the code the same one in any case.
  const { gameId, challengeIds, teams } = await aGame(app, { teams: 24, challenges: [{}] })
  const arena = await arenaOn(app, gameId)
  for (const [at, { participationId, teamId }] of teams.entries()) {
    const team = { participationId, teamId, userName: `user ${at}` }
    const solve = { ...team, id: at + 1, challengeId: challengeIds[0]!, solvedAt: app.clock.now() }
    app.app.services.bus.publish([{ kind: 'solve', gameId, solve }])
  }
  for (const kept of [arena.ledger.solves(), [...arena.participations]]) {
    expect(kept).toHaveLength(24)
    expect(kept.filter((one) => !areAlike(one, kept[0]))).toEqual([])
  }
})
