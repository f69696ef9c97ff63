// A team with somebody who is or was on the staff of the game plays and does not score, unless an administrator says so.
import { beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '#server/testing/app.ts'
import { aGame, anAdmin, aStaffMember, aUser } from '#server/testing/factories.ts'
import { refused } from '#server/testing/refused.ts'
import { useApp } from '#server/testing/use-app.ts'
import { scores } from '#src/rules/participation.ts'
import { isScoringTeam } from '../../state/scoring-team.ts'

const app = useApp()
let admin: Awaited<ReturnType<TestApp['as']>>
beforeAll(async () => {
  admin = await app.as(await anAdmin(app))
})

const flag = 'flag{door}'

async function aPlace() {
  const { gameId, challengeIds, teams } = await aGame(app, {
    teams: 2,
    challenges: [{ title: 'Door', flags: [flag] }],
  })
  const [challengeId = 0] = challengeIds
  const solve = async (team: number) =>
    (await app.as(teams[team]!.captainId)).submissions.submit({ gameId, challengeId, flag })
  /** What a guest sees of it: the teams on the board, the bloods, the count, the notices; and what the editor counts. */
  const seen = async (of: TestApp = app) => {
    const guest = await of.as(null)
    const { items, challenges } = JSON.parse(
      (await of.app.services.arenas.get(gameId))!.boards
        .get({ view: 'true' })
        .bytes.prepared()
        .bytes.toString(),
    )
    const [challenge] = challenges.Misc
    const ids = teams.map(({ teamId }) => teamId)
    const placeOf = ({ id }: { id: number }) => ids.indexOf(id)
    const { acceptedCount } = await admin.editChallenges.get({ gameId, challengeId })
    return {
      board: items.map(placeOf),
      bloods: challenge.bloods.map(placeOf),
      solved: challenge.solved,
      counted: acceptedCount,
      notices: (await guest.notices.list({ gameId }))
        .toReversed()
        .map(({ type, values }) => [type, values[2]]),
    }
  }
  const own = async (team: number) => (await app.as(teams[team]!.captainId)).games
  return { gameId, challengeId, teams, solve, seen, own }
}

const onlySecond = { board: [1], bloods: [1], solved: 1, counted: 1 }

test('an author who plays is on no board, has no blood and lowers no price', async () => {
  const { gameId, teams, solve, seen, own } = await aPlace()
  await aStaffMember(app, { gameId, role: 'author', userId: teams[0]!.captainId })
  app.app.services.bus.publish([{ kind: 'game', gameId }])
  await solve(0)
  await solve(1)
  expect(await seen()).toEqual({ ...onlySecond, notices: [['FirstBlood', undefined]] })
  const games = await own(0)
  expect((await games.page({ gameId })).outOfScoring).toBe(true)
  // Their own solve is shown to them.
  expect((await games.details({ gameId })).rank).toMatchObject({ rank: 0, solvedCount: 1, score: 0 })
  expect((await (await own(1)).page({ gameId })).outOfScoring).toBe(false)
})

test.each(['organiser', 'author', 'monitor', 'support'] as const)(
  'a player who becomes %s loses board and blood at once, and does not get them back by leaving the staff',
  async (role) => {
    const { gameId, teams, solve, seen } = await aPlace()
    await solve(0)
    await solve(1)
    expect(await seen()).toMatchObject({ board: [0, 1], bloods: [0, 1] })
    const userId = teams[0]!.captainId
    const { userName } = await app.db
      .selectFrom('users')
      .select('userName')
      .where('id', '=', userId)
      .executeTakeFirstOrThrow()
    await admin.gameStaff.add({ gameId, userName, role })
    const gone = {
      ...onlySecond,
      notices: [
        ['FirstBlood', 'withdrawn'],
        ['SecondBlood', undefined],
      ],
    }
    expect(await seen()).toEqual(gone)
    await admin.gameStaff.remove({ gameId, userId })
    expect(await seen()).toEqual(gone)
    // A process that begins now says the same.
    const late = await testApp({ beside: app })
    expect(await seen(late)).toEqual(gone)
    await late.close()
  },
)

test('who was on the staff and joins later takes the team along', async () => {
  const { gameId, teams, seen } = await aPlace()
  const userId = await aStaffMember(app, { gameId, role: 'support' })
  await admin.gameStaff.remove({ gameId, userId })
  const { participationId } = teams[0]!
  await app.db
    .insertInto('participationMembers')
    .values({ gameId, participationId, userId, joinedAt: 1 })
    .execute()
  app.app.services.bus.publish([{ kind: 'participation', gameId, participationId }])
  expect((await seen()).board).toEqual([1])
  await app.db.deleteFrom('participationMembers').where('userId', '=', userId).execute()
  app.app.services.bus.publish([{ kind: 'participation', gameId, participationId }])
  expect((await seen()).board).toEqual([0, 1])
})

test('an administrator lets the team score and takes it back; nobody else does', async () => {
  const { gameId, teams, solve, seen, own } = await aPlace()
  const { participationId, captainId } = teams[0]!
  const organiser = await app.as(await aStaffMember(app, { gameId, role: 'organiser' }))
  await aStaffMember(app, { gameId, role: 'author', userId: captainId })
  app.app.services.bus.publish([{ kind: 'game', gameId }])
  await solve(0)
  const [row] = await organiser.participations.table({ gameId })
  expect(row).toMatchObject({ hasInsider: true, scoresAnyway: false })
  const lets = { participationId, scoresAnyway: true }
  for (const caller of [
    organiser,
    await app.as(captainId),
    await app.as(await aUser(app, { role: 'Monitor' })),
  ])
    await expect(caller.participations.letScore(lets)).rejects.toEqual(refused('NotAllowed'))
  await admin.participations.letScore(lets)
  expect(await seen()).toMatchObject({ board: [0, 1], bloods: [0], solved: 1, counted: 1 })
  expect((await (await own(0)).page({ gameId })).outOfScoring).toBe(false)
  await admin.participations.letScore({ ...lets, scoresAnyway: false })
  expect(await seen()).toMatchObject({ board: [1], bloods: [], solved: 0, counted: 0 })
  const { data } = await admin.audit.listOfGame({ gameId, text: null, count: 10 })
  expect(data.filter(({ action }) => action === 'participation.review')).toHaveLength(2)
})

test('staff of another game scores', async () => {
  const { teams, solve, seen } = await aPlace()
  const other = await aGame(app)
  await aStaffMember(app, { gameId: other.gameId, role: 'author', userId: teams[0]!.captainId })
  await solve(0)
  expect((await seen()).board).toEqual([0, 1])
})

test('the database follows the rule', async () => {
  const { teams } = await aPlace()
  const { participationId } = teams[0]!
  for (const status of ['Pending', 'Accepted', 'Rejected', 'Suspended'] as const) {
    for (const hasInsider of [false, true]) {
      for (const scoresAnyway of [false, true]) {
        const team = { status, hasInsider, scoresAnyway }
        const inDatabase = await app.db
          .updateTable('participations')
          .set(team)
          .where('id', '=', participationId)
          .returning(isScoringTeam.as('scores'))
          .executeTakeFirstOrThrow()
        expect([team, inDatabase.scores]).toEqual([team, scores(team)])
      }
    }
  }
})
