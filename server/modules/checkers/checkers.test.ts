// A program outside scores a challenge: it pushes the points of each tick with the token of the challenge, repeats what it has no
// answer to, and the board of every process has the set of ticks.
import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { promisify } from 'node:util'
import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { type TestApp, testApp } from '#server/testing/app.ts'
import { boardOf } from '#server/testing/board-of.ts'
import { aGame, anAdmin, aStaffMember, aUser } from '#server/testing/factories.ts'
import { refused } from '#server/testing/refused.ts'
import { useApp } from '#server/testing/use-app.ts'
import { limits } from '#src/contract/limits.ts'
import { boardRow } from '#src/contract/scoreboard.ts'

const app = useApp()
const beside = useApp({ beside: app })
let admin: Awaited<ReturnType<TestApp['as']>>
beforeAll(async () => {
  admin = await app.as(await anAdmin(app))
})

async function aPlace(teams = 2) {
  const game = await aGame(app, {
    teams,
    challenges: [
      { title: 'King', flags: [] },
      { title: 'Door', flags: ['flag{door}'] },
    ],
  })
  const { gameId } = game
  const [challengeId, doorId] = game.challengeIds as [number, number]
  const ref = { gameId, challengeId }
  await admin.editChallenges.patch({ ...ref, scoredByChecker: true, isEnabled: true })
  const { token } = await admin.checkers.makeToken(ref)
  const path = `/api/game/${gameId}/challenges/${challengeId}/ticks`
  const push = async (
    tick: number,
    points: Record<number, unknown>,
    { server = app as TestApp, as = token, at = path } = {},
  ) => {
    const answer = await server.request(`${at}/${tick}`, {
      method: 'PUT',
      headers: { authorization: `Bearer ${as}`, 'content-type': 'application/json' },
      body: JSON.stringify({ points }),
    })
    return { status: answer.status, body: await answer.json() }
  }
  const state = async (as = token) => {
    const answer = await app.request(path, { headers: { authorization: `Bearer ${as}` } })
    return { status: answer.status, body: await answer.json() }
  }
  const scores = async (server: TestApp = app) =>
    Object.fromEntries((await boardOf(server, gameId)).items.map(({ id, score }) => [id, score]))
  const teamIds = game.teams.map(({ teamId }) => teamId)
  return { ...game, ...ref, doorId, ref, token, path, push, state, scores, teamIds }
}

describe('a push', () => {
  test('adds to the sums on every board at once, and the documented answers have no new member', async () => {
    const { gameId, teams, teamIds, push, scores } = await aPlace()
    const [first, second] = teamIds as [number, number]
    const before = await boardOf(app, gameId)
    const at = app.clock.now()
    expect(await push(1, { [first]: 10, [second]: 4 })).toEqual({
      status: 200,
      body: { tick: 1, at, teams: 2 },
    })
    app.clock.advance('1m')
    await push(2, { [first]: -12 })
    const wanted = { [first]: -2, [second]: 4 }
    expect(await scores()).toEqual(wanted)
    await expect.poll(() => scores(beside), { timeout: 8_000 }).toEqual(wanted)
    const after = await boardOf(app, gameId)
    for (const row of after.items) expect(boardRow.strict().safeParse(row).success).toBe(true)
    const was = before.items.find(({ id }) => id === second)
    // The time that decides a tie is that of the last solve.
    expect(after.items[0]).toEqual({ ...was, score: 4, rank: 1 })
    expect(after.timeLines.all!.find(({ id }) => id === first)!.items.at(-1)).toMatchObject({ score: -2 })
    const details = await app.request(`/api/game/${gameId}/details`, { as: teams[0]!.captainId })
    expect(((await details.json()) as { rank: { score: number } }).rank.score).toBe(-2)
  })

  test('of a stored tick is answered the same, after the end too, and changes nothing', async () => {
    const { teamIds, push, scores } = await aPlace()
    const [first, second] = teamIds as [number, number]
    const stored = await push(1, { [second]: 4, [first]: 10 })
    app.clock.advance('5m')
    expect(await push(1, { [first]: 10, [second]: 4 })).toEqual(stored)
    app.clock.advance('2h')
    expect(await push(1, { [first]: 10, [second]: 4 })).toEqual(stored)
    expect(await push(2, { [first]: 10 })).toEqual({
      status: 400,
      body: { title: 'The game is over.', status: 10002 },
    })
    expect(await scores()).toEqual({ [first]: 10, [second]: 4 })
  })

  test('with other points for a stored tick is refused by name', async () => {
    const { teamIds, push, scores } = await aPlace()
    const [first, second] = teamIds as [number, number]
    await push(7, { [first]: 10 })
    for (const points of [{ [first]: 11 }, { [second]: 10 }, { [first]: 10, [second]: 0 }, {}]) {
      expect(await push(7, points)).toEqual({
        status: 409,
        body: { title: 'Tick 7 is stored already, with other points.', status: 409 },
      })
    }
    expect(await scores()).toEqual({ [first]: 10, [second]: 0 })
  })

  test('that names a team of another game stores nothing', async () => {
    const { teamIds, push, scores, state } = await aPlace()
    const [first] = teamIds as [number]
    const { teamIds: others } = await aPlace(1)
    expect(await push(1, { [first]: 5, [others[0]!]: 5 })).toEqual({
      status: 400,
      body: { title: `No team of this game has the number ${others[0]}.`, status: 400 },
    })
    expect((await scores())[first]).toBe(0)
    expect((await state()).body).toMatchObject({ lastTick: null })
  })

  test('that is not well formed is refused', async () => {
    const { teamIds, push, path, token } = await aPlace()
    const [first] = teamIds as [number]
    const max = limits.checker.pointsMax
    const bad = [
      { [first]: max + 1 },
      { [first]: 1.5 },
      { [first]: 'many' },
      { [first]: null },
      { x: 1 },
      { 0: 1 },
    ]
    for (const points of [...bad, { '99999999999': 1 }, { 4294967295: 1 }]) {
      expect([points, (await push(1, points as never)).status]).toEqual([points, 400])
    }
    expect((await push(limits.checker.ticksMax, { [first]: 1 })).status).toBe(400)
    expect((await push(-1, { [first]: 1 })).status).toBe(400)
    for (const body of ['', '[]', '{}', '{"points":[]}', '{"points":']) {
      const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
      const { status } = await app.request(`${path}/1`, { method: 'PUT', headers, body })
      expect([body, status]).toEqual([body, 400])
    }
    expect((await push(1, { [first]: -max })).status).toBe(200)
  })

  test('counts while the game runs and the challenge is open', async () => {
    const { ref, teamIds, push, scores, gameId } = await aPlace()
    const [first] = teamIds as [number]
    const refusal = async (tick: number) => (await push(tick, { [first]: 1 })).body.title
    await push(1, { [first]: 1 })
    await admin.editChallenges.patch({ ...ref, isEnabled: false })
    expect(await refusal(2)).toBe('This challenge is not open now.')
    expect((await scores())[first]).toBe(0)
    await admin.editChallenges.patch({ ...ref, isEnabled: true })
    expect((await scores())[first]).toBe(1)
    await admin.editChallenges.patch({ ...ref, scoredByChecker: false })
    expect(await refusal(2)).toBe('This challenge is not scored by a checker.')
    expect((await scores())[first]).toBe(0)
    await admin.editChallenges.patch({ ...ref, scoredByChecker: true, isEnabled: true })
    await expect.poll(async () => (await scores())[first], { timeout: 8_000 }).toBe(1)
    // A game that is moved: the tick was before its start now.
    const { startAt, endAt } = await app.db
      .selectFrom('games')
      .select(['startAt', 'endAt'])
      .where('id', '=', gameId)
      .executeTakeFirstOrThrow()
    const move = async (start: number) => {
      await admin.editGames.patch({ gameId, start, end: endAt })
    }
    app.clock.advance('10m')
    await move(app.clock.now() - 60_000)
    expect((await scores())[first]).toBe(0)
    await move(app.clock.now() + 60_000)
    expect(await refusal(3)).toBe('The game has not started yet.')
    await move(startAt)
    expect((await scores())[first]).toBe(1)
  })

  test('is taken once a second at most', async () => {
    const { teamIds, push, path, token } = await aPlace()
    const limited = await testApp({ beside: app as unknown as TestApp, rateLimit: true })
    try {
      const [first] = teamIds as [number]
      const ask = async (tick: number) => await push(tick, { [first]: 1 }, { server: limited })
      expect((await ask(1)).status).toBe(200)
      const { status, body } = await ask(2)
      expect([status, body.title]).toEqual([429, 'Too many requests. Try again in 1 second.'])
      const state = await limited.request(path, { headers: { authorization: `Bearer ${token}` } })
      expect(((await state.json()) as { lastTick: number }).lastTick).toBe(1)
    } finally {
      await limited.close()
    }
  })
})

test('in any order, repeated, at once and through two processes, the board has the set of ticks', async () => {
  const { gameId, teamIds, push, scores } = await aPlace(3)
  const ticks = fc.array(fc.array(fc.integer({ min: -9, max: 9 }), { minLength: 3, maxLength: 3 }), {
    minLength: 1,
    maxLength: 6,
  })
  const sums = [0, 0, 0]
  let next = 0
  await fc.assert(
    fc.asyncProperty(
      ticks.chain((all) =>
        fc.tuple(
          fc.constant(all),
          fc.shuffledSubarray([...all.keys(), ...all.keys()], { minLength: all.length * 2 }),
        ),
      ),
      async ([all, order]) => {
        const base = next
        next += all.length
        const answers = await Promise.all(
          order.map((index, place) =>
            push(base + index, Object.fromEntries(teamIds.map((id, at) => [id, all[index]![at]])), {
              server: place % 2 ? beside : app,
            }),
          ),
        )
        expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
        for (const points of all) for (const [at, one] of points.entries()) sums[at]! += one
        const wanted = Object.fromEntries(teamIds.map((id, at) => [id, sums[at]]))
        for (const server of [app, beside]) {
          await expect.poll(() => scores(server as TestApp), { timeout: 8_000 }).toEqual(wanted)
        }
      },
    ),
    { numRuns: 6 },
  )
  // A process that starts reads the same.
  const fresh = await testApp({ beside: app as unknown as TestApp })
  try {
    expect(await boardOf(fresh, gameId)).toMatchObject({ items: (await boardOf(app, gameId)).items })
  } finally {
    await fresh.close()
  }
})

describe('the token of a challenge', () => {
  test('opens its challenge only, and nothing else', async () => {
    const { ref, token, push, state, path, teamIds } = await aPlace()
    const other = await aPlace()
    const one = { [teamIds[0]!]: 1 }
    const invalid = { status: 401, body: { title: 'This token is not valid.', status: 401 } }
    expect(await push(1, one, { at: other.path })).toEqual(invalid)
    expect(await push(1, one, { as: other.token })).toEqual(invalid)
    expect(await state(`vxc_${'x'.repeat(43)}`)).toEqual(invalid)
    expect((await app.request(path)).status).toBe(401)
    expect((await app.request(path, { as: await anAdmin(app) })).status).toBe(401)
    for (const closed of ['/api/account/profile', '/api/admin/users', `/api/edit/games/${ref.gameId}`]) {
      const { status } = await app.request(closed, { headers: { authorization: `Bearer ${token}` } })
      expect([closed, status]).toEqual([closed, 401])
    }
  })

  test('is stored as a hash, replaced by the next one, revoked, and in the audit log without its text', async () => {
    const { ref, token, state } = await aPlace()
    const stored = await app.db
      .selectFrom('checkerTokens')
      .selectAll()
      .where('challengeId', '=', ref.challengeId)
      .execute()
    expect(JSON.stringify(stored)).not.toContain(token.slice(4))
    const { token: next } = await admin.checkers.makeToken(ref)
    expect((await state()).status).toBe(401)
    expect((await state(next)).status).toBe(200)
    expect((await admin.checkers.overview(ref)).token).toMatchObject({ createdAt: app.clock.now() })
    await admin.checkers.revokeToken(ref)
    await admin.checkers.revokeToken(ref)
    expect((await state(next)).status).toBe(401)
    expect(await admin.checkers.overview(ref)).toEqual({ token: null, ticks: 0, last: null })
    const { data } = await admin.audit.list({ gameId: ref.gameId })
    expect(data.map(({ action }) => action).filter((action) => action.startsWith('checker'))).toEqual([
      'checkerToken.delete',
      'checkerToken.replace',
      'checkerToken.create',
    ])
    for (const text of [token, next]) {
      expect(JSON.stringify(data)).not.toContain(text)
      expect(app.logLines.join('\n')).not.toContain(text)
    }
  })

  test('is made by editors of the challenge only', async () => {
    const { ref, teams } = await aPlace()
    const { gameId } = ref
    for (const role of ['organiser', 'author'] as const) {
      const editor = await app.as(await aStaffMember(app, { gameId, role }))
      expect((await editor.checkers.makeToken(ref)).token).toMatch(/^vxc_/)
    }
    const monitor = await aStaffMember(app, { gameId, role: 'monitor' })
    for (const id of [monitor, teams[0]!.captainId, await aUser(app)]) {
      const caller = await app.as(id)
      for (const call of ['makeToken', 'revokeToken', 'overview'] as const) {
        await expect(caller.checkers[call](ref)).rejects.toEqual(refused('NotAllowed'))
      }
    }
    await expect(admin.checkers.makeToken({ gameId, challengeId: 999_999 })).rejects.toEqual(
      refused('ChallengeNotFound'),
    )
  })

  test('tells a checker that starts where it goes on', async () => {
    const { teams, teamIds, push, state } = await aPlace()
    await push(41, { [teamIds[0]!]: 1 })
    await app.db
      .updateTable('participations')
      .set({ status: 'Suspended' })
      .where('id', '=', teams[1]!.participationId)
      .execute()
    await app.app.revisions.check()
    await expect.poll(async () => (await state()).body.teams.length, { timeout: 8_000 }).toBe(1)
    expect((await state()).body).toMatchObject({
      challenge: 'King',
      isOpen: true,
      lastTick: 41,
      teams: [{ id: teamIds[0], name: expect.any(String), division: null }],
    })
  })
})

describe('players', () => {
  test('see their own ticks, and give no answers', async () => {
    const { ref, teams, teamIds, push } = await aPlace()
    const [first, second] = teamIds as [number, number]
    const player = await app.as(teams[0]!.captainId)
    await push(1, { [first]: 10 })
    await push(3, { [second]: 5 })
    await push(2, { [first]: -3, [second]: 5 })
    const at = app.clock.now()
    expect(await player.checkers.own(ref)).toEqual({
      sum: 7,
      ticks: [
        { tick: 1, at, points: 10 },
        { tick: 2, at, points: -3 },
        { tick: 3, at, points: 0 },
      ],
    })
    expect(await player.challenges.page(ref)).toMatchObject({ scoredByChecker: true, score: 0 })
    await expect(player.submissions.submit({ ...ref, flag: 'flag{king}' })).rejects.toEqual(
      refused('ChallengeScoredByChecker'),
    )
  })

  test('read what the sums have beside solves by challenge', async () => {
    const { gameId, challengeId, doorId, teams, teamIds, push } = await aPlace()
    const [first, second] = teamIds as [number, number]
    const player = await app.as(teams[0]!.captainId)
    await player.submissions.submit({ gameId, challengeId: doorId, flag: 'flag{door}' })
    await push(1, { [first]: 10, [second]: 3 })
    app.clock.advance('30m')
    await push(2, { [first]: 5, [second]: 3 })
    for (const caller of [player, await app.as(null)]) {
      expect(await caller.scoreboard.checkerSums({ gameId })).toEqual([
        {
          challengeId,
          sums: [
            { teamId: first, points: 15 },
            { teamId: second, points: 6 },
          ],
        },
      ])
      const steps = await caller.scoreboard.adjustments({ gameId, teamId: first })
      expect(steps.map(({ kind, points, reason }) => [kind, points, reason])).toEqual([
        ['checker', 10, 'King'],
        ['checker', 5, 'King'],
      ])
    }
  })
})

test('a frozen board hides ticks from then on; the team sees its own sum', async () => {
  const { gameId, ref, teams, teamIds, push, scores } = await aPlace()
  const [first, second] = teamIds as [number, number]
  await admin.editGames.patch({ gameId, freezeSeconds: 1_800 })
  await push(1, { [first]: 10, [second]: 4 })
  const { endAt } = await app.db
    .selectFrom('games')
    .select('endAt')
    .where('id', '=', gameId)
    .executeTakeFirstOrThrow()
  app.clock.advance(`${Math.ceil((endAt - 1_800_000 - app.clock.now()) / 60_000) + 1}m`)
  await push(2, { [first]: 7, [second]: 100 })
  const frozen = { [first]: 10, [second]: 4 }
  expect(await scores()).toEqual(frozen)
  const guest = await app.as(null)
  expect(JSON.stringify(await guest.scoreboard.checkerSums({ gameId }))).not.toContain('104')
  expect(await guest.scoreboard.adjustments({ gameId, teamId: first })).toHaveLength(1)
  const player = await app.as(teams[0]!.captainId)
  expect(await player.checkers.own(ref)).toMatchObject({ sum: 17 })
  expect((await player.games.details({ gameId })).rank).toMatchObject({ score: 17, rank: 1 })
  app.clock.advance('1h')
  await admin.editGames.reveal({ gameId, revealed: true })
  await expect.poll(() => scores(), { timeout: 8_000 }).toEqual({ [first]: 17, [second]: 104 })
})

test('the sample checker gives the king points, goes on where it ended, and repeats what was refused for a while', async () => {
  const { gameId, challengeId, token, teamIds, scores } = await aPlace()
  const { name } = await app.db
    .selectFrom('teams')
    .select('name')
    .where('id', '=', teamIds[1]!)
    .executeTakeFirstOrThrow()
  let king = name
  const hill = createServer((_, answer) => void answer.end(`${king}\n`)).listen(0, '127.0.0.1')
  await once(hill, 'listening')
  // It refuses every other call for a moment.
  let calls = 0
  const vexil = createServer(async (request, answer) => {
    if (calls++ % 2) return void answer.writeHead(429, { 'retry-after': '0.01' }).end('{}')
    const body = await text(request)
    const { method, url, headers } = request
    const answered = await app.request(url!, {
      method: method!,
      headers: { authorization: headers.authorization!, 'content-type': 'application/json' },
      ...(method === 'PUT' && { body }),
    })
    answer.writeHead(answered.status).end(await answered.text())
  }).listen(0, '127.0.0.1')
  await once(vexil, 'listening')
  const addressOf = (server: typeof hill) => `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const run = async () => {
    const { stdout } = await promisify(execFile)(process.execPath, ['examples/checker.mjs'], {
      env: {
        ...process.env,
        VEXIL: addressOf(vexil),
        GAME: `${gameId}`,
        CHALLENGE: `${challengeId}`,
        TOKEN: token,
        HILL: addressOf(hill),
        TICK_SECONDS: '0.01',
        TICKS: '2',
      },
    })
    return stdout.split('\n').map((line) => line.split(' ')[0])
  }
  try {
    expect(await run()).toEqual(['1', '2', ''])
    king = 'nobody'
    expect(await run()).toEqual(['3', '4', ''])
    expect(await scores()).toEqual({ [teamIds[0]!]: 0, [teamIds[1]!]: 20 })
  } finally {
    hill.close()
    vexil.close()
  }
})
