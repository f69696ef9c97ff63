// What is written into the history of a game, and that it is written by the commit that causes it.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inProcessEngine, inProcessWorld } from '#server/ports/containers/in-process.ts'
import { EngineError } from '#server/ports/containers/port.ts'
import { type TestApp, testApp } from '#server/testing/app.ts'
import { aGame, anAdmin, aTeam, aUser } from '#server/testing/factories.ts'
import { transact } from './transact.ts'

const world = inProcessWorld()
let app: TestApp
let adminId: string
beforeAll(async () => {
  app = await testApp({
    engine: (installation) => ({
      ...inProcessEngine(installation, world),
      ensure: () => Promise.reject(new EngineError('image-missing', 'there is no such image')),
    }),
  })
  adminId = await anAdmin(app)
})
afterAll(() => app.close())

/** The rows of a game in their order, but those of the clock; without what is null. */
async function historyOf(gameId: number): Promise<Record<string, unknown>[]> {
  const rows = await app.db
    .selectFrom('gameHistory')
    .selectAll()
    .where('gameId', '=', gameId)
    .where('kind', 'not in', ['game-started', 'game-ended'])
    .orderBy('id')
    .execute()
  return rows.map(({ id: _, transaction: __, gameId: ___, happenedAt: ____, ...row }) =>
    Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null)),
  )
}

test('joining, leaving, reviews and the deletion of a team are written', async () => {
  const { gameId } = await aGame(app, { phase: 'upcoming' })
  const { teamId, memberIds } = await aTeam(app, { members: 2 })
  const [captainId, otherId] = memberIds as [string, string]
  const admin = await app.as(adminId)
  const review = (status: 'Accepted' | 'Rejected' | 'Suspended') =>
    admin.participations.review({ participationId, status })

  await (await app.as(captainId)).games.join({ gameId, teamId })
  const participationId = (await admin.participations.list({ gameId }))[0]!.id
  await (await app.as(otherId)).games.join({ gameId, teamId })
  await (await app.as(otherId)).games.leave({ gameId })
  await review('Rejected')
  await (await app.as(captainId)).games.join({ gameId, teamId })
  await review('Accepted')
  await review('Suspended')
  await review('Accepted')
  // A note alone is no decision.
  await admin.participations.review({ participationId, note: 'Welcome' })
  await admin.adminTeams.delete({ teamId })
  expect(await historyOf(gameId)).toEqual([
    { kind: 'joined', participationId, userId: captainId },
    { kind: 'requested', participationId, userId: captainId },
    { kind: 'joined', participationId, userId: otherId },
    { kind: 'left', participationId, userId: otherId },
    { kind: 'rejected', participationId, userId: adminId },
    { kind: 'requested', participationId, userId: captainId },
    { kind: 'accepted', participationId, userId: adminId },
    { kind: 'suspended', participationId, userId: adminId },
    { kind: 'accepted', participationId, userId: adminId },
    { kind: 'team-removed', participationId },
  ])
})

test('a game without review accepts by itself', async () => {
  const { gameId } = await aGame(app, { phase: 'upcoming', acceptWithoutReview: true })
  const { teamId, captainId } = await aTeam(app)
  await (await app.as(captainId)).games.join({ gameId, teamId })
  const participationId = expect.any(Number)
  expect(await historyOf(gameId)).toEqual([
    { kind: 'joined', participationId, userId: captainId },
    { kind: 'accepted', participationId },
  ])
})

test('a member who is removed from the team has left its games', async () => {
  const { gameId } = await aGame(app, { phase: 'upcoming' })
  const { teamId, memberIds } = await aTeam(app, { members: 2 })
  const [captainId, otherId] = memberIds as [string, string]
  await (await app.as(otherId)).games.join({ gameId, teamId })
  await (await app.as(captainId)).teams.kick({ teamId, userId: otherId })
  const participationId = expect.any(Number)
  expect(await historyOf(gameId)).toEqual([
    { kind: 'joined', participationId, userId: otherId },
    { kind: 'requested', participationId, userId: otherId },
    { kind: 'left', participationId, userId: otherId },
  ])
})

test('what staff change of a game and its challenges is written, with the notices that come of it', async () => {
  const admin = await app.as(adminId)
  const { gameId, challengeIds } = await aGame(app, { challenges: [{ isEnabled: false }] })
  const challengeId = challengeIds[0]!
  const notice = await admin.editNotices.create({ gameId, content: 'Hello' })
  await admin.editChallenges.update({ gameId, challengeId, isEnabled: true })
  await admin.editGames.patch({ gameId, title: 'Finals', expectedVersion: 1 })
  // Nothing changes.
  await admin.editGames.patch({ gameId, title: 'Finals', expectedVersion: 2 })
  await admin.editChallenges.delete({ gameId, challengeId })
  const { id: newChallenge } = await app.db
    .selectFrom('notices')
    .select('id')
    .where('gameId', '=', gameId)
    .where('type', '=', 'NewChallenge')
    .executeTakeFirstOrThrow()
  expect(await historyOf(gameId)).toEqual([
    { kind: 'announcement', noticeId: notice.id, detail: 'Normal' },
    { kind: 'announcement', noticeId: newChallenge, detail: 'NewChallenge' },
    { kind: 'challenge-enabled', challengeId },
    { kind: 'challenge-changed', challengeId, userId: adminId, detail: 'challenge.update' },
    { kind: 'game-changed', userId: adminId, detail: 'game.update' },
    { kind: 'challenge-changed', challengeId, userId: adminId, detail: 'challenge.delete' },
  ])
})

test('an instance that failed is written', async () => {
  const { gameId, challengeIds, teams } = await aGame(app, {
    teams: 1,
    challenges: [{ type: 'DynamicContainer', flags: [], containerImage: 'registry.example.org/echo/tcp:1' }],
  })
  const challengeId = challengeIds[0]!
  const { captainId, participationId } = teams[0]!
  await (await app.as(captainId)).containers.start({ gameId, challengeId, wait: true }).catch(() => {})
  await app.app.containerWorker!.settled()
  expect((await historyOf(gameId)).at(-1)).toEqual({
    kind: 'instance-failed',
    challengeId,
    participationId,
    containerId: expect.any(String),
    detail: 'image',
  })
})

test('a write that is rolled back writes no history, and a game that is deleted takes its history along', async () => {
  const { gameId } = await aGame(app)
  const userId = await aUser(app)
  const write = (fails: boolean) =>
    transact(app.app.services, async (_, after) => {
      after.happened({ kind: 'joined', gameId, participationId: 1, userId })
      if (fails) throw new Error('no')
    })
  await expect(write(true)).rejects.toThrow('no')
  expect(await historyOf(gameId)).toEqual([])
  await write(false)
  expect(await historyOf(gameId)).toHaveLength(1)
  await (await app.as(adminId)).editGames.delete({ gameId })
  expect(await historyOf(gameId)).toEqual([])
})

test('no row has a flag, a code or a text that someone wrote', async () => {
  const admin = await app.as(adminId)
  const secrets = ['SecretFlag', 'SecretCode', 'SecretHint', 'SecretNote', 'SecretNotice', 'SecretTitle']
  const { gameId, challengeIds, teams } = await aGame(app, {
    inviteCode: 'SecretCode',
    teams: 1,
    challenges: [{ flags: ['flag{SecretFlag}'], hints: ['SecretHint'] }],
  })
  const challengeId = challengeIds[0]!
  const { captainId, participationId } = teams[0]!
  await (await app.as(captainId)).submissions.submit({ gameId, challengeId, flag: 'flag{SecretFlag}' })
  await admin.editNotices.create({ gameId, content: 'SecretNotice' })
  await admin.editChallenges.update({ gameId, challengeId, title: 'SecretTitle', hints: ['SecretHint 2'] })
  await admin.editChallenges.addFlags({ gameId, challengeId, flags: [{ flag: 'flag{SecretFlag 2}' }] })
  await admin.editGames.patch({ gameId, inviteCode: 'SecretCode 2' })
  await admin.participations.review({ participationId, status: 'Suspended', note: 'SecretNote' })
  const rows = await historyOf(gameId)
  expect(rows.map(({ kind }) => kind)).toEqual(
    expect.arrayContaining([
      'announcement',
      'blood',
      'challenge-changed',
      'game-changed',
      'solve',
      'suspended',
    ]),
  )
  const text = JSON.stringify(await app.db.selectFrom('gameHistory').selectAll().execute())
  expect(secrets.filter((secret) => text.includes(secret))).toEqual([])
})

test('a solve is written by the commit that stores it, a blood after it; a repeated and a wrong answer are not', async () => {
  const { gameId, challengeIds, teams } = await aGame(app, { teams: 4, challenges: [{ flags: ['flag{a}'] }] })
  const challengeId = challengeIds[0]!
  for (const { captainId } of teams) {
    const { submissions } = await app.as(captainId)
    await submissions.submit({ gameId, challengeId, flag: 'flag{b}' })
    await submissions.submit({ gameId, challengeId, flag: 'flag{a}' })
  }
  await (await app.as(teams[0]!.captainId)).submissions.submit({ gameId, challengeId, flag: 'flag{a}' })
  const bloods = ['FirstBlood', 'SecondBlood', 'ThirdBlood']
  expect(await historyOf(gameId)).toEqual(
    teams.flatMap(({ participationId, captainId: userId }, index) => {
      const about = { challengeId, participationId, userId }
      const solve = { kind: 'solve', ...about, submissionId: expect.any(Number) }
      const detail = bloods[index]
      return detail ? [solve, { kind: 'blood', ...about, noticeId: expect.any(Number), detail }] : [solve]
    }),
  )
})
