// Invitation codes are guessed slowly, through each door; who has the right one gets in.
import { beforeAll, describe, expect, test } from 'vitest'
import { aGame, aTeam, aUser, type SomeGame } from '#server/testing/factories.ts'
import { useApp } from '#server/testing/use-app.ts'
import { ratePolicies } from '#src/contract/limits.ts'

const app = useApp({ rateLimit: true })
const { wrongCode, wrongCodeNetwork, wrongCodeTarget } = ratePolicies
const json = { 'content-type': 'application/json' }
let networks = 0
/** An address without a call so far. */
const from = () => {
  networks++
  return { 'x-forwarded-for': `198.51.${networks >> 8}.${networks & 255}` }
}
const cookieOf = (gameId: number, code: string) => ({ cookie: `vexil_invites=${gameId}~${code}` })

let game: SomeGame
const aHiddenGame = () => aGame(app, { hidden: true, inviteCode: '4711', challenges: 1 })
beforeAll(async () => {
  game = await aHiddenGame()
})

/** How a guest brings a code: each is another door to the same game. */
const doors: [
  string,
  (gameId: number, code: string, headers: Record<string, string>) => Promise<Response>,
][] = [
  [
    'a documented call',
    (id, code, headers) => app.request(`/api/game/${id}`, { headers: { ...headers, ...cookieOf(id, code) } }),
  ],
  [
    'the board',
    (id, code, headers) =>
      app.request(`/api/game/${id}/scoreboard`, { headers: { ...headers, ...cookieOf(id, code) } }),
  ],
  [
    'a call of our pages',
    (id, code, headers) =>
      app.request(`/trpc/games.get?input=${encodeURIComponent(JSON.stringify({ gameId: id }))}`, {
        headers: { ...headers, ...cookieOf(id, code) },
      }),
  ],
]

describe('a guest who guesses', () => {
  test.each(doors)('is stopped at %s, also with the right code', async (_, ask) => {
    const caller = from()
    const seen = new Set<number>()
    for (let guess = 0; guess < wrongCodeNetwork.points; guess++)
      seen.add((await ask(game.gameId, `a${guess}`, caller)).status)
    expect(seen).toEqual(new Set([404]))
    const stopped = await ask(game.gameId, '4711', caller)
    expect(stopped.status).toBe(429)
    expect(Number(stopped.headers.get('retry-after'))).toBeGreaterThan(0)
    // At every door, and of every game, whether there is one or not.
    for (const [, other] of doors) {
      expect((await other(game.gameId, '4711', caller)).status).toBe(429)
      expect((await other(999_999, '4711', caller)).status).toBe(429)
    }
    // What needs no code is not refused.
    const open = await aGame(app)
    expect((await ask(open.gameId, 'x', caller)).status).toBe(200)
    expect((await ask(game.gameId, '4711', from())).status).toBe(200)
  })

  test('by the link of a page is one who guesses too', async () => {
    const caller = from()
    for (let guess = 0; guess < wrongCodeNetwork.points; guess++)
      await app.request(`/games/${game.gameId}?invite=b${guess}`, { headers: caller })
    const stopped = await app.request(`/api/game/${game.gameId}`, {
      headers: { ...caller, ...cookieOf(game.gameId, '4711') },
    })
    expect(stopped.status).toBe(429)
  })
})

test('a browser that keeps an old code, or has the right one, calls as often as it likes', async () => {
  const [old, right] = [from(), from()]
  const [, ask] = doors[0]!
  for (let time = 0; time < wrongCodeNetwork.points + 20; time++) {
    expect((await ask(game.gameId, 'outdated', old)).status).toBe(404)
    expect((await ask(game.gameId, '4711', right)).status).toBe(200)
  }
  // A neighbour of somebody with the right code guesses.
  for (let guess = 0; guess <= wrongCodeNetwork.points; guess++) await ask(game.gameId, `c${guess}`, right)
  expect((await ask(game.gameId, '4711', right)).status).toBe(200)
})

describe('an account that guesses', () => {
  const asked = async (path: string, body: unknown, headers: Record<string, string>) =>
    (
      await app.request(path, {
        method: 'POST',
        body: JSON.stringify(body),
        headers: { ...json, ...headers },
      })
    ).status

  async function aPlayer() {
    const { captainId, teamId } = await aTeam(app)
    return { teamId, headers: { ...from(), cookie: await app.cookieOf(captainId) } }
  }

  test('is stopped when it joins a game, also by many calls at the same time', async () => {
    const { teamId, headers } = await aPlayer()
    const join = (inviteCode: string) => asked(`/api/game/${game.gameId}`, { teamId, inviteCode }, headers)
    const all = await Promise.all(Array.from({ length: 60 }, (_, guess) => join(`d${guess}`)))
    expect(all.filter((status) => status === 404)).toHaveLength(wrongCode.points)
    expect(all.filter((status) => status === 429)).toHaveLength(60 - wrongCode.points)
    expect(await join('4711')).toBe(429)
    const other = await aPlayer()
    expect(
      await asked(`/api/game/${game.gameId}`, { teamId: other.teamId, inviteCode: '4711' }, other.headers),
    ).toBe(200)
  })

  test('is stopped at the code of a division, which is guessed for each division', async () => {
    const { gameId } = await aGame(app, { divisions: ['One', 'Two'] })
    await app.db.updateTable('divisions').set({ inviteCode: '0815' }).where('gameId', '=', gameId).execute()
    const { teamId, headers } = await aPlayer()
    const join = (division: string, inviteCode: string) =>
      asked(`/api/game/${gameId}`, { teamId, division, inviteCode }, headers)
    for (let guess = 0; guess < wrongCode.points / 2; guess++) {
      expect(await join('One', `e${guess}`)).toBe(400)
      expect(await join('Two', `e${guess}`)).toBe(400)
    }
    expect(await join('One', '0815')).toBe(429)
  })

  test('is stopped at the codes of teams', async () => {
    const { headers } = await aPlayer()
    const accept = async (code: string) =>
      (
        await app.request('/api/team/accept', {
          method: 'POST',
          body: JSON.stringify(code),
          headers: { ...json, ...headers },
        })
      ).status
    const { teamId } = await aTeam(app)
    for (let guess = 0; guess < wrongCode.points; guess++)
      expect(await accept(`x:${teamId}:${guess.toString(16).padStart(32, '0')}`)).toBe(400)
    const { inviteToken } = await app.db
      .selectFrom('teams')
      .select('inviteToken')
      .where('id', '=', teamId)
      .executeTakeFirstOrThrow()
    expect(await accept(`x:${teamId}:${inviteToken}`)).toBe(429)
  })
})

test('when many addresses guess at one game, each has one try, and the right code is still one', async () => {
  const { gameId } = await aHiddenGame()
  const [, ask] = doors[0]!
  const guessers = Array.from(
    { length: Math.ceil(wrongCodeTarget.points / (wrongCodeNetwork.points - 1)) },
    from,
  )
  for (const [at, caller] of guessers.entries())
    for (let guess = 0; guess < wrongCodeNetwork.points - 1; guess++)
      await ask(gameId, `f${at}-${guess}`, caller)
  expect((await ask(gameId, '4711', guessers.at(-1)!)).status).toBe(429)
  expect((await ask(gameId, '4711', from())).status).toBe(200)
  const late = from()
  expect((await ask(gameId, 'g', late)).status).toBe(404)
  expect((await ask(gameId, '4711', late)).status).toBe(429)
})

test('an account in a network that guesses has one try', async () => {
  const headers = from()
  const [, ask] = doors[0]!
  for (let guess = 0; guess < wrongCodeNetwork.points; guess++) await ask(game.gameId, `h${guess}`, headers)
  const cookie = await app.cookieOf(await aUser(app))
  const join = async (code: string) =>
    (
      await app.request(`/api/game/${game.gameId}`, {
        headers: { ...headers, cookie: `${cookie}; vexil_invites=${game.gameId}~${code}` },
      })
    ).status
  expect(await join('h')).toBe(404)
  expect(await join('4711')).toBe(429)
})
