// What an organiser changes shows on the board at once, on every replica.
import { request } from 'node:http'
import { describe, expect, test } from 'vitest'
import { boardOf } from '#server/testing/board-of.ts'
import { aGame, anAdmin } from '#server/testing/factories.ts'
import { useApp } from '#server/testing/use-app.ts'
import type { Scoreboard } from '#src/contract/scoreboard.ts'

const app = useApp()
const beside = useApp({ beside: app })

async function aSolvedGame() {
  const game = await aGame(app, { teams: 2, challenges: [{ title: 'One', flags: ['flag{1}'] }] })
  const ref = { gameId: game.gameId, challengeId: game.challengeIds[0]! }
  for (const { captainId } of game.teams) {
    await (await app.as(captainId)).submissions.submit({ ...ref, flag: 'flag{1}' })
    app.clock.advance('1s')
  }
  const admin = await app.as(await anAdmin(app))
  const scores = (board: Scoreboard) => board.items.map(({ id, score }) => [id, score])
  /** Reads both replicas; the other one is notified a little later. */
  const expectScores = async (wanted: number[][]) => {
    expect(scores(await boardOf(app, ref.gameId))).toEqual(wanted)
    await expect.poll(async () => scores(await boardOf(beside, ref.gameId))).toEqual(wanted)
  }
  const [first, second] = game.teams.map(({ teamId }) => teamId) as [number, number]
  return { ...game, ref, admin, expectScores, first, second }
}

describe('the board follows', () => {
  test('the values and the switch of a challenge, and its end', async () => {
    const { ref, admin, expectScores, first, second } = await aSolvedGame()
    await expectScores([
      [first, 907],
      [second, 890],
    ])
    await admin.editChallenges.update({
      ...ref,
      originalScore: 100,
      minScoreRate: 1,
      disableBloodBonus: true,
    })
    await expectScores([
      [first, 100],
      [second, 100],
    ])
    await admin.editChallenges.update({ ...ref, isEnabled: false })
    await expectScores([
      [first, 0],
      [second, 0],
    ])
    await admin.editChallenges.update({ ...ref, isEnabled: true })
    await expectScores([
      [first, 100],
      [second, 100],
    ])
    await admin.editChallenges.delete(ref)
    await expectScores([
      [first, 0],
      [second, 0],
    ])
  })

  test('a suspended team and its return', async () => {
    const { teams, admin, expectScores, first, second } = await aSolvedGame()
    const { participationId } = teams[0]!
    await admin.participations.review({ participationId, status: 'Suspended' })
    await expectScores([[second, 1050]])
    await admin.participations.review({ participationId, status: 'Accepted' })
    await expectScores([
      [first, 907],
      [second, 890],
    ])
  })

  test('the blood bonus and the time of the game', async () => {
    const { gameId, ref, admin, expectScores, first, second } = await aSolvedGame()
    const settings = await admin.editGames.get({ gameId })
    await admin.editGames.update({ ...settings, gameId: ref.gameId, bloodBonus: 0 })
    await expectScores([
      [first, 864],
      [second, 864],
    ])
    await admin.editGames.update({ ...settings, gameId, bloodBonus: 0, start: app.clock.now() })
    await expectScores([
      [first, 0],
      [second, 0],
    ])
  })
})

test('a board that did not change is not sent again', async () => {
  const { gameId } = await aSolvedGame()
  const path = `${await app.baseUrl()}/api/game/${gameId}/scoreboard`
  const ask = (headers: Record<string, string>) =>
    new Promise<{ status?: number; etag?: string }>((resolve, reject) => {
      const sent = request(path, { headers }, (response) => {
        response.resume()
        resolve({ status: response.statusCode, etag: response.headers.etag })
      })
      sent.once('error', reject).end()
    })
  const { etag } = await ask({})
  expect(await ask({ 'if-none-match': etag!, 'cache-control': 'no-cache' })).toMatchObject({ status: 304 })
})

test('the first paint has the own row, of members only', async () => {
  const { gameId, teams, second } = await aSolvedGame()
  const own = async (userId: string | null) =>
    (await (await app.as(userId)).scoreboard.glance({ gameId })).own
  expect(await own(teams[1]!.captainId)).toMatchObject({ id: second, rank: 2 })
  expect(await own(null)).toBeNull()
})

test('the first paint says that adjustments decide between equal points, in games where they do', async () => {
  const [guest, admin] = [await app.as(null), await app.as(await anAdmin(app))]
  const { gameId } = await aGame(app)
  expect('tiesByAdjustments' in (await guest.scoreboard.glance({ gameId }))).toBe(false)
  await admin.editGames.patch({ gameId, tiesByAdjustments: true })
  expect((await guest.scoreboard.glance({ gameId })).tiesByAdjustments).toBe(true)
})

test('a game at a glance: who leads, what happened last, and the own place', async () => {
  const { gameId, teams, first, second } = await aSolvedGame()
  const pulse = async (userId: string | null) => await (await app.as(userId)).scoreboard.pulse({ gameId })
  const guest = await pulse(null)
  expect(guest).toMatchObject({
    total: 2,
    solves: 2,
    own: null,
    latest: { title: 'One', category: 'Misc', type: 'SecondBlood' },
  })
  expect(guest.teams.map(({ id }) => id)).toEqual([first, second])
  expect(Object.keys(guest.teams[0]!)).toEqual(['id', 'name', 'avatar', 'score', 'rank'])
  expect((await pulse(teams[1]!.captainId)).own).toMatchObject({ id: second, rank: 2, solvedCount: 1 })
})
