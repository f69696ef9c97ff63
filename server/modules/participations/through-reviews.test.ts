// What a team has stays with it through reviews: its division, its solves, its rank. What changes is read by the very next call.
import { beforeAll, describe, expect, test } from 'vitest'
import type { TestApp } from '#server/testing/app.ts'
import { aGame, anAdmin, aParticipation, aTeam } from '#server/testing/factories.ts'
import { useApp } from '#server/testing/use-app.ts'

const app = useApp()
let admin: Awaited<ReturnType<TestApp['as']>>
beforeAll(async () => {
  admin = await app.as(await anAdmin(app))
})

const board = async (gameId: number) => {
  const answer = await app.request(`/api/game/${gameId}/scoreboard`)
  const { items } = (await answer.json()) as { items: Record<string, unknown>[] }
  return items.map(({ id, rank, score, solvedChallenges }) => ({ id, rank, score, solvedChallenges }))
}

describe('suspension and restoration', () => {
  async function aRace() {
    const game = await aGame(app, { challenges: [{ flags: ['flag{a}'] }], teams: 2, practiceMode: false })
    const { gameId, teams } = game
    for (const { captainId } of teams)
      await (await app.as(captainId)).submissions.submit({
        gameId,
        challengeId: game.challengeIds[0]!,
        flag: 'flag{a}',
      })
    return { gameId, first: teams[0]!, second: teams[1]! }
  }
  const end = async (gameId: number) =>
    await admin.editGames.update({
      ...(await admin.editGames.get({ gameId })),
      gameId,
      end: app.clock.now() + 1,
    })

  test.each(['before', 'after'])('%s the end of the game give all back', async (time) => {
    const { gameId, first, second } = await aRace()
    if (time === 'after') {
      await end(gameId)
      app.clock.advance('1m')
    }
    const before = await board(gameId)
    expect(before.map(({ id, rank }) => [id, rank])).toEqual([
      [first.teamId, 1],
      [second.teamId, 2],
    ])
    expect(before[0]!.score).toBeGreaterThan(0)
    await admin.participations.review({ participationId: first.participationId, status: 'Suspended' })
    expect((await board(gameId)).map(({ id, rank }) => [id, rank])).toEqual([[second.teamId, 1]])
    await admin.participations.review({ participationId: first.participationId, status: 'Accepted' })
    expect(await board(gameId)).toEqual(before)
  })
})

test('a team keeps its division through each step of a review', async () => {
  const { gameId } = await aGame(app, { divisions: ['Juniors', 'Seniors'] })
  const team = await aTeam(app)
  const { participationId } = await aParticipation(app, {
    gameId,
    team,
    status: 'Pending',
    division: 'Juniors',
  })
  for (const status of ['Accepted', 'Suspended', 'Accepted'] as const) {
    await admin.participations.review({ participationId, status })
    const [entry] = await admin.participations.list({ gameId })
    expect([status, entry]).toMatchObject([status, { status, division: 'Juniors' }])
    expect(await (await app.as(team.captainId)).games.get({ gameId })).toMatchObject({ division: 'Juniors' })
  }
})

test('who joins reads the game at once, also a call that was refused just before', async () => {
  const { gameId, challengeIds } = await aGame(app, { acceptWithoutReview: true, challenges: 1 })
  const { teamId, captainId } = await aTeam(app)
  const cookie = await app.cookieOf(captainId)
  const paths = ['', '/details', `/challenges/${challengeIds[0]}`].map((path) => `/api/game/${gameId}${path}`)
  const ask = async () => await Promise.all(paths.map((path) => app.request(path, { headers: { cookie } })))
  for (let time = 0; time < 3; time++)
    expect((await ask()).map(({ status }) => status)).toEqual([200, 400, 400])
  const join = await app.request(`/api/game/${gameId}`, {
    method: 'POST',
    headers: { cookie, 'content-type': 'application/json' },
    body: JSON.stringify({ teamId }),
  })
  expect(join.status).toBe(200)
  const answers = await ask()
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  expect(await answers[0]!.json()).toMatchObject({ status: 'Accepted' })
  expect((await board(gameId)).map(({ id }) => id)).toEqual([teamId])
})
