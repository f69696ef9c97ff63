// Whatever happens in a game, in whatever order: the picture that followed in memory equals one read from the database, and
// two instances of the server agree.
import * as fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isFault } from '#server/answers/describe-error.ts'
import { type TestApp, testApp } from '#server/testing/app.ts'
import { aGame, anAdmin, aParticipation, aTeam, type SomeGame } from '#server/testing/factories.ts'
import { isSample } from '#server/testing/is-sample.ts'
import { pictureOf } from '#server/testing/picture-of.ts'
import { scoreboard } from '#src/contract/scoreboard.ts'
import { Arena } from './arena.ts'
import { loadArenaFacts } from './repository.ts'

let one: TestApp
let other: TestApp
let adminId: string
beforeAll(async () => {
  one = await testApp()
  other = await testApp({ beside: one })
  adminId = await anAdmin(one)
})
afterAll(async () => {
  await other.close()
  await one.close()
})

interface Place extends SomeGame {
  apps: [TestApp, TestApp]
}

type Admin = Awaited<ReturnType<TestApp['as']>>

/** One thing that may happen. Refusals are fine: a suspended team may not submit. */
interface Step {
  name: string
  at: 0 | 1
  team: number
  challenge: number
  amount: number
}

const steps: Record<string, (place: Place, admin: Admin, step: Step) => Promise<unknown>> = {
  async solve({ gameId, teams, challengeIds, apps }, _, { at, team, challenge }) {
    const player = await apps[at].as(teams[team % teams.length]!.captainId)
    const challengeId = challengeIds[challenge % challengeIds.length]!
    await player.submissions.submit({ gameId, challengeId, flag: 'flag{it}' })
  },
  async review({ teams }, admin, { team, amount }) {
    const status = amount % 2 === 0 ? 'Suspended' : 'Accepted'
    await admin.participations.review({
      participationId: teams[team % teams.length]!.participationId,
      status,
    })
  },
  async divide({ teams }, admin, { team, amount }) {
    const division = ['Juniors', 'Seniors'][amount % 2]!
    await admin.participations.review({
      participationId: teams[team % teams.length]!.participationId,
      division,
    })
  },
  async toggle({ gameId, challengeIds }, admin, { challenge, amount }) {
    const challengeId = challengeIds[challenge % challengeIds.length]!
    await admin.editChallenges.update({ gameId, challengeId, isEnabled: amount % 3 !== 0 })
  },
  async price({ gameId, challengeIds }, admin, { challenge, amount }) {
    const challengeId = challengeIds[challenge % challengeIds.length]!
    const difficulty = 1 + (amount % 7)
    const disableBloodBonus = amount % 5 === 0
    await admin.editChallenges.update({
      gameId,
      challengeId,
      originalScore: amount,
      difficulty,
      disableBloodBonus,
    })
  },
  async end({ gameId }, admin, { amount }) {
    const settings = await admin.editGames.get({ gameId })
    await admin.editGames.update({
      ...settings,
      gameId,
      end: settings.end + (amount % 90) * 60_000 - 2_700_000,
    })
  },
  async rename({ teams, apps }, _, { at, team, amount }) {
    const { teamId, captainId } = teams[team % teams.length]!
    await (await apps[at].as(captainId)).teams.update({ teamId, name: `Renamed ${amount}` })
  },
  async renameUser({ teams, apps }, _, { at, team, amount }) {
    const { captainId } = teams[team % teams.length]!
    await (await apps[at].as(captainId)).accounts.update({ userName: `p${amount}x${captainId.slice(-6)}` })
  },
  async hint({ gameId, challengeIds }, admin, { challenge, amount }) {
    const challengeId = challengeIds[challenge % challengeIds.length]!
    const hints = [`Hint ${amount}`]
    await admin.editChallenges.update({ gameId, challengeId, hints, content: `Words ${amount}` })
  },
  async addFlag({ gameId, challengeIds }, admin, { challenge, amount }) {
    const challengeId = challengeIds[challenge % challengeIds.length]!
    await admin.editChallenges.addFlags({ gameId, challengeId, flags: [{ flag: `flag{${amount}}` }] })
  },
  async retitle({ gameId }, admin, { amount }) {
    const settings = await admin.editGames.get({ gameId })
    const bloodBonus = amount % 2 === 0 ? 0 : settings.bloodBonus
    await admin.editGames.update({ ...settings, gameId, title: `Game ${amount}`, bloodBonus })
  },
  async tell({ gameId }, admin, { amount }) {
    await admin.editNotices.create({ gameId, content: `Notice ${amount}` })
  },
  async retell({ gameId }, admin, { amount }) {
    const notices = await admin.editNotices.list({ gameId })
    const noticeId = notices[amount % notices.length]?.id ?? 0
    if (amount % 3 === 0) await admin.editNotices.delete({ gameId, noticeId })
    else await admin.editNotices.update({ gameId, noticeId, content: `Again ${amount}` })
  },
  async arrive({ gameId, teams, apps }, admin, { at, amount }) {
    const team = await aTeam(one)
    const division = amount % 2 === 0 ? 'Juniors' : 'Seniors'
    await (await apps[at].as(team.captainId)).games.join({ gameId, teamId: team.teamId, division })
    const { participationId } = await one.db
      .selectFrom('participations')
      .select('id as participationId')
      .where('teamId', '=', team.teamId)
      .executeTakeFirstOrThrow()
    teams.push({ ...team, participationId })
    await admin.participations.review({ participationId, status: 'Accepted' })
  },
  async disband({ teams, apps }, _, { at, team }) {
    const { teamId, captainId } = teams[team % teams.length]!
    await (await apps[at].as(captainId)).teams.delete({ teamId })
  },
  async wait(_place, _admin, { amount }) {
    one.clock.advance(`${amount % 20}m`)
  },
}

const step = fc.record({
  name: fc.oneof(
    { weight: 8, arbitrary: fc.constant('solve') },
    { weight: 6, arbitrary: fc.constant('review') },
    { weight: 10, arbitrary: fc.constantFrom(...Object.keys(steps)) },
  ),
  at: fc.constantFrom(0 as const, 1 as const),
  team: fc.nat(4),
  challenge: fc.nat(2),
  amount: fc.nat(1_000),
})

const does = (name: string, amount = 0, team = 0, at: 0 | 1 = 0): Step => ({
  name,
  at,
  team,
  challenge: team,
  amount,
})

/** A history in which everything happens once; teams may be disbanded once the game is over. */
const everything: Step[] = [
  does('solve'),
  does('solve', 0, 1, 1),
  does('review', 0, 0, 1),
  does('review', 1, 0),
  does('price', 700, 1),
  does('divide', 1, 2, 1),
  does('toggle', 0, 1),
  does('toggle', 1, 1, 1),
  does('rename', 7, 1, 1),
  does('renameUser', 8, 1, 1),
  does('hint', 1, 0, 1),
  does('addFlag', 2),
  does('retitle', 2, 0, 1),
  does('tell', 1),
  does('retell', 1, 0, 1),
  does('arrive', 1, 0, 1),
  does('end'),
  does('wait', 19),
  does('disband', 0, 1, 1),
]

async function aPlace(): Promise<Place> {
  const game = await aGame(one, {
    divisions: ['Juniors', 'Seniors'],
    practiceMode: true,
    challenges: ['a', 'b', 'c'].map((title) => ({ title, flags: ['flag{it}'] })),
  })
  for (const division of ['Juniors', 'Seniors', 'Juniors', 'Seniors']) {
    const team = await aParticipation(one, { gameId: game.gameId, team: await aTeam(one), division })
    game.teams.push(team)
  }
  return { ...game, apps: [one, other] }
}

async function served(app: TestApp, gameId: number) {
  const { bytes } = await (await app.as(adminId)).scoreboard.view({ gameId })
  return { ...scoreboard.parse(JSON.parse(bytes.toString())), updateTimeUtc: 0 }
}

const loaded = async (gameId: number) => pictureOf(new Arena((await loadArenaFacts(one.db, gameId))!, 0))

/** Resolves once each instance has received all events of the other. */
async function settle() {
  for (const [from, to] of [
    [one, other],
    [other, one],
  ] as const) {
    const marker = -1 - Math.floor(Math.random() * 2 ** 30)
    const heard = new Promise<void>((resolve) => {
      const stop = to.app.services.bus.subscribe((event) => {
        if (event.kind !== 'game' || event.gameId !== marker) return
        stop()
        resolve()
      })
    })
    from.app.services.bus.publish([{ kind: 'game', gameId: marker }])
    await from.app.services.bus.flush()
    await heard
  }
}

async function expectAgreement(gameId: number) {
  await settle()
  const truth = await loaded(gameId)
  for (const { app } of [one, other]) {
    expect(pictureOf((await app.services.arenas.get(gameId))!)).toEqual(truth)
  }
  const board = scoreboard.parse({ ...truth.board, updateTimeUtc: 0 })
  expect(await served(one, gameId)).toEqual(board)
  return board
}

test('the picture in memory is that of the database, on both instances', async () => {
  const happened: Record<string, number> = {}
  let solves = 0
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 30 }), async (history) => {
      const place = await aPlace()
      const { gameId } = place
      // Both have the board in memory before anything happens.
      await Promise.all([served(one, gameId), served(other, gameId)])
      for (const [index, it] of history.entries()) {
        const admin = await place.apps[it.at].as(adminId)
        const done = await steps[it.name]!(place, admin, it).then(
          () => true,
          (error: unknown) => {
            // An instance that has not received a deletion yet answers with the refusal of a vanished row.
            if (isFault(error)) throw error
            return false
          },
        )
        if (done) happened[it.name] = (happened[it.name] ?? 0) + 1
        // Some steps meet a server that has received all events, others one that has not.
        if (index % 4 !== 3) await expectAgreement(gameId)
      }
      const truth = await expectAgreement(gameId)
      solves += truth.items.reduce((sum, { solvedCount }) => sum + solvedCount, 0)
    }),
    { numRuns: isSample ? 15 : 40, interruptAfterTimeLimit: 60_000, examples: [[everything]] },
  )
  // None of them was always refused.
  expect(Object.keys(happened).toSorted()).toEqual(Object.keys(steps).toSorted())
  expect(solves).toBeGreaterThan(10)
}, 120_000)

test('many at once on both instances: the boards still agree', async () => {
  const place = await aPlace()
  const { gameId } = place
  await Promise.all([served(one, gameId), served(other, gameId)])
  const admin = await one.as(adminId)
  const happen = (name: string, team: number, challenge: number, amount = 0) =>
    steps[name]!(place, admin, { name, at: (team % 2) as 0 | 1, team, challenge, amount })
  const teams = [0, 1, 2, 3]
  await Promise.all(teams.map((team) => happen('solve', team, 0)))
  await Promise.allSettled([
    ...teams.flatMap((team) => [1, 2].map((challenge) => happen('solve', team, challenge))),
    ...teams.map((team) => happen('review', team, 0, 0)),
  ])
  const suspended = await expectAgreement(gameId)
  expect(suspended.items).toEqual([])
  for (const team of teams) await happen('review', team, 0, 1)
  const again = await expectAgreement(gameId)
  expect(again.items).toHaveLength(4)
  for (const { solvedCount } of again.items) expect(solvedCount).toBeGreaterThan(0)
})
