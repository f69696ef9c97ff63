// Challenges of one game with different curves: what editors and players see of their values.
import { expect, test } from 'vitest'
import { aGame, anAdmin } from '#server/testing/factories.ts'
import { useApp } from '#server/testing/use-app.ts'
import type { Scoreboard } from '#src/contract/scoreboard.ts'

const app = useApp()
const flag = 'flag{1}'

async function aCurvedGame() {
  const titles = ['Legacy', 'Known', 'Fixed']
  const game = await aGame(app, { teams: 3, challenges: titles.map((title) => ({ title, flags: [flag] })) })
  const admin = await app.as(await anAdmin(app))
  const { gameId } = game
  const [legacy, known, fixed] = game.challengeIds as [number, number, number]
  const solve = async (challengeId: number, team: number) => {
    app.clock.advance('1s')
    await (await app.as(game.teams[team]!.captainId)).submissions.submit({ gameId, challengeId, flag })
  }
  const board = async () => (await (await app.request(`/api/game/${gameId}/scoreboard`)).json()) as Scoreboard
  return { ...game, admin, legacy, known, fixed, solve, board }
}

const valuesOn = (board: Scoreboard) =>
  new Map(
    Object.values(board.challenges)
      .flat()
      .map(({ id, score }) => [id, score]),
  )

test('a new challenge begins with the curve of its game, which copies of the game keep', async () => {
  const { gameId, admin, legacy } = await aCurvedGame()
  await admin.editGames.patch({ gameId, defaultCurve: 'ctfd-log', bloodMode: 'points', bloodList: [50, 7] })
  const made = await admin.editChallenges.create({ gameId, title: 'New', category: 'Web' })
  expect(await admin.editChallenges.page({ gameId, challengeId: made.id })).toMatchObject({
    curve: 'ctfd-log',
    originalScore: 1_000,
  })
  await admin.editChallenges.patch({ gameId, challengeId: legacy, curve: 'drop', curveSolves: 4 })

  const copy = await admin.editGames.duplicate({ gameId })
  expect(await admin.editGames.page({ gameId: copy.id })).toMatchObject({
    defaultCurve: 'ctfd-log',
    bloodMode: 'points',
    bloodList: [50, 7],
  })
  const [first] = await admin.editChallenges.list({ gameId: copy.id })
  expect(await admin.editChallenges.page({ gameId: copy.id, challengeId: first!.id })).toMatchObject({
    curve: 'drop',
    curveSolves: 4,
  })
})

test('lists of editors, boards and challenges agree about values that follow other challenges', async () => {
  const { gameId, admin, teams, legacy, known, fixed, solve, board } = await aCurvedGame()
  await admin.editChallenges.patch({
    gameId,
    challengeId: legacy,
    curve: 'rctf-legacy',
    originalScore: 500,
    curveMinimum: 100,
    disableBloodBonus: true,
  })
  await admin.editChallenges.patch({ gameId, challengeId: fixed, curve: 'fixed', originalScore: 300 })
  await solve(legacy, 0)
  expect(valuesOn(await board()).get(legacy)).toBe(100)
  for (const team of [0, 1, 2]) await solve(known, team)

  const values = valuesOn(await board())
  expect(values.get(legacy)).toBeGreaterThan(100)
  expect(values.get(fixed)).toBe(300)
  const rows = await admin.editChallenges.list({ gameId })
  for (const { id, score } of rows) expect(score).toBe(values.get(id))
  expect(rows.find(({ id }) => id === legacy)).toMatchObject({ minScore: 100, originalScore: 500 })
  const player = await app.as(teams[1]!.captainId)
  expect((await player.challenges.get({ gameId, challengeId: legacy })).score).toBe(values.get(legacy))
  expect(await admin.editChallenges.page({ gameId, challengeId: legacy })).toMatchObject({
    decayCount: 1,
    soFar: { mostSolves: 3, firstSolveAt: expect.any(Number) },
  })
})

test('the documented call changes the score and leaves the curve alone', async () => {
  const { gameId, admin, fixed, solve, board } = await aCurvedGame()
  await admin.editChallenges.patch({ gameId, challengeId: fixed, curve: 'fixed' })
  await admin.editChallenges.update({
    gameId,
    challengeId: fixed,
    originalScore: 40,
    minScoreRate: 0.5,
    difficulty: 3,
    disableBloodBonus: true,
  })
  for (const team of [0, 1, 2]) await solve(fixed, team)
  expect((await board()).items.map(({ score }) => score)).toEqual([40, 40, 40])
})

test('bonuses in points reach as many teams as the game has places, and the page of the board says so', async () => {
  const { gameId, admin, fixed, solve, board } = await aCurvedGame()
  await admin.editGames.patch({ gameId, bloodMode: 'points', bloodList: [50, 7] })
  await admin.editChallenges.patch({ gameId, challengeId: fixed, curve: 'fixed', originalScore: 100 })
  for (const team of [0, 1, 2]) await solve(fixed, team)
  expect((await board()).items.map(({ score }) => score)).toEqual([150, 107, 100])
  expect((await admin.scoreboard.glance({ gameId })).bloods).toEqual({ mode: 'points', list: [50, 7] })
})

test('points of a solve that are frozen stay', async () => {
  const { gameId, teams, fixed, solve, board } = await aCurvedGame()
  await solve(fixed, 0)
  expect((await board()).items[0]).toMatchObject({ score: 1050 })
  await app.db.updateTable('solves').set({ frozenPoints: 409 }).where('challengeId', '=', fixed).execute()
  app.app.services.bus.publish([
    { kind: 'solve-changed', gameId, participationId: teams[0]!.participationId, challengeId: fixed },
  ])
  const [first] = (await board()).items
  expect(first).toMatchObject({
    score: 409,
    solvedChallenges: [{ id: fixed, score: 409, type: 'FirstBlood' }],
  })
})

test('parameters that no curve can have are refused under their fields', async () => {
  const { gameId, admin, fixed } = await aCurvedGame()
  const sent = { gameId, challengeId: fixed }
  for (const wrong of [{ curve: 'steepest' }, { curveScale: 0 }, { curveDecay: -1 }, { curveMinimum: 0.5 }])
    await expect(admin.editChallenges.patch({ ...sent, ...(wrong as object) })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
    })
  for (const bloodList of [[-1], [0.5], Array(51).fill(1)])
    await expect(admin.editGames.patch({ gameId, bloodList })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
})
