// Staff give a team points or take some: its sum follows on every board and in every documented call, its members read the
// reason, and others see the points only.
import { beforeAll, expect, test } from 'vitest'
import type { TestApp } from '#server/testing/app.ts'
import { boardOf } from '#server/testing/board-of.ts'
import { aGame, anAdmin, aStaffMember, aUser } from '#server/testing/factories.ts'
import { refused } from '#server/testing/refused.ts'
import { useApp } from '#server/testing/use-app.ts'
import { boardRow } from '#src/contract/scoreboard.ts'

const app = useApp()
const beside = useApp({ beside: app })
let admin: Awaited<ReturnType<TestApp['as']>>
beforeAll(async () => {
  admin = await app.as(await anAdmin(app))
})

async function aPlace() {
  const game = await aGame(app, {
    teams: 2,
    challenges: [{ title: 'Door', flags: ['flag{door}'], originalScore: 100 }],
  })
  const { gameId, teams, challengeIds } = game
  const [first, second] = teams as [(typeof teams)[0], (typeof teams)[0]]
  const player = await app.as(first.captainId)
  await player.submissions.submit({ gameId, challengeId: challengeIds[0]!, flag: 'flag{door}' })
  const organiser = await app.as(await aStaffMember(app, { gameId, role: 'organiser' }))
  const adjust = (points: number, reason: string, { participationId } = first) =>
    organiser.participations.adjust({ participationId, points, reason })
  const given = async ({ participationId } = first) =>
    (await organiser.participations.table({ gameId })).find(({ id }) => id === participationId)!.adjustments
  const scores = async (server: TestApp = app) =>
    (await boardOf(server, gameId)).items.map(({ id, score }) => [id, score])
  return { ...game, first, second, player, organiser, adjust, given, scores }
}

test('the sum follows at once, on every replica and in every documented answer, without a new member', async () => {
  const { gameId, first, second, player, adjust, scores } = await aPlace()
  const before = await boardOf(app, gameId)
  await adjust(-50, 'Attacked the platform')
  await adjust(70, 'Reported a leak', second)
  const wanted = [
    [second.teamId, 70],
    [first.teamId, 55],
  ]
  expect(await scores()).toEqual(wanted)
  await expect.poll(() => scores(beside)).toEqual(wanted)

  const after = await boardOf(app, gameId)
  for (const row of after.items) expect(boardRow.strict().safeParse(row).success).toBe(true)
  const [was] = before.items
  const now = after.items.find(({ id }) => id === first.teamId)
  // The time that decides a tie is that of the last solve.
  expect(now).toEqual({ ...was, score: 55, rank: 2 })
  expect(after.timeLines.all!.map(({ id, items }) => [id, items.at(-1)?.score])).toEqual(wanted)
  const own = await app.request(`/api/game/${gameId}/details`, { as: first.captainId })
  const { rank } = (await own.json()) as { rank: object }
  expect(rank).toEqual(now)
  expect((await player.games.details({ gameId })).rank).toEqual(now)
  expect(JSON.stringify([after, rank])).not.toContain('platform')
})

test('the team and the staff read the reason, everybody else the points', async () => {
  const { gameId, first, second, player, organiser, adjust } = await aPlace()
  await adjust(-50, '  Attacked the platform ')
  const ref = { gameId, teamId: first.teamId }
  const at = app.clock.now()
  for (const caller of [player, organiser, await app.as(await aUser(app, { role: 'Monitor' }))]) {
    expect(await caller.scoreboard.adjustments(ref)).toEqual([
      { id: expect.any(String), kind: 'staff', points: -50, at, reason: 'Attacked the platform' },
    ])
  }
  for (const id of [null, second.captainId, await aUser(app)]) {
    expect(await (await app.as(id)).scoreboard.adjustments(ref)).toEqual([
      { id: expect.any(String), kind: 'staff', points: -50, at, reason: null },
    ])
  }
  expect(await player.scoreboard.adjustments({ gameId, teamId: 9_999 })).toEqual([])
})

test('one that is taken back counts no more, and stays as a record', async () => {
  const { gameId, first, player, organiser, adjust, given, scores } = await aPlace()
  await adjust(-50, 'A mistake')
  const adjustmentId = (await given())[0]!.id
  const ref = { participationId: first.participationId, adjustmentId }
  app.clock.advance('1m')
  await Promise.all([
    organiser.participations.withdrawAdjustment(ref),
    admin.participations.withdrawAdjustment(ref),
  ])
  expect((await scores())[0]).toEqual([first.teamId, 105])
  expect(await player.scoreboard.adjustments({ gameId, teamId: first.teamId })).toEqual([])
  expect(await given()).toEqual([
    expect.objectContaining({ points: -50, reason: 'A mistake', withdrawnAt: app.clock.now() }),
  ])
  const { data } = await admin.audit.list({ gameId })
  expect(data.map(({ action, before, after }) => [action, before, after])).toEqual([
    ['adjustment.delete', { points: -50, reason: 'A mistake' }, null],
    ['adjustment.create', null, { points: -50, reason: 'A mistake' }],
  ])
  const history = await app.db
    .selectFrom('gameHistory')
    .select(['kind', 'detail'])
    .where('gameId', '=', gameId)
    .where('kind', '=', 'adjusted')
    .orderBy('id')
    .execute()
  expect(history.map(({ detail }) => detail)).toEqual(['given', 'withdrawn'])
})

test('only reviewers of the game adjust, with a reason and a number', async () => {
  const { gameId, first, second, player, organiser, adjust, given } = await aPlace()
  const one = { participationId: first.participationId, points: 5, reason: 'Kindness' }
  const author = await app.as(await aStaffMember(app, { gameId, role: 'author' }))
  for (const caller of [player, author, await app.as(await aUser(app, { role: 'Monitor' }))]) {
    await expect(caller.participations.adjust(one)).rejects.toEqual(refused('NotAllowed'))
  }
  await expect(organiser.participations.adjust({ ...one, points: 0 })).rejects.toThrow()
  await expect(organiser.participations.adjust({ ...one, points: 1.5 })).rejects.toThrow()
  await expect(organiser.participations.adjust({ ...one, reason: ' ' })).rejects.toThrow()
  await adjust(5, 'Kindness')
  const { id } = (await given())[0]!
  // Of another team.
  await expect(
    organiser.participations.withdrawAdjustment({
      participationId: second.participationId,
      adjustmentId: id,
    }),
  ).rejects.toEqual(refused('AdjustmentNotFound'))
  expect(await given()).toHaveLength(1)
})

test('a double click gives once', async () => {
  const { first, organiser, given, scores } = await aPlace()
  const one = { participationId: first.participationId, points: 5, reason: 'Kindness' }
  await Promise.all([organiser.participations.adjust(one), organiser.participations.adjust(one)])
  expect(await given()).toHaveLength(1)
  expect((await scores())[0]).toEqual([first.teamId, 110])
})

test('answers that are being judged are not judged again because of it', async () => {
  const { first, adjust } = await aPlace()
  const version = async () =>
    (
      await app.db
        .selectFrom('participations')
        .select('judgingVersion')
        .where('id', '=', first.participationId)
        .executeTakeFirstOrThrow()
    ).judgingVersion
  const before = await version()
  await adjust(5, 'Kindness')
  expect(await version()).toBe(before)
})
