// Limits count by who calls: one team with a script must not slow another.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestApp, testApp } from '#server/testing/app.ts'
import { aGame, aParticipation, aTeam, aUser } from '#server/testing/factories.ts'
import { errors } from '#src/contract/errors.ts'
import { ratePolicies } from '#src/contract/limits.ts'

let app: TestApp
let builtFolder: string
beforeAll(async () => {
  builtFolder = mkdtempSync(join(tmpdir(), 'vexil-locales-'))
  const folder = join(builtFolder, 'locales/static')
  mkdirSync(folder, { recursive: true })
  const messages = { [errors.TooManyRequests.message.id]: ['Zu viele Anfragen.'] }
  writeFileSync(join(folder, 'de-DE.00000001.json'), JSON.stringify({ messages }))
  app = await testApp({ rateLimit: true, builtFolder })
})
afterAll(async () => {
  await app.close()
  rmSync(builtFolder, { recursive: true })
})

const json = { 'content-type': 'application/json' }

/** A game with two challenges, where one submits over REST with a session that stays. */
async function aContest(at = app) {
  const { gameId, challengeIds } = await aGame(at, { challenges: 2 })
  const team = async (members = 1) => aParticipation(at, { gameId, team: await aTeam(at, { members }) })
  const submitter = async (userId: string) => {
    const cookie = await at.cookieOf(userId)
    return (challenge = 0, headers: Record<string, string> = {}) =>
      at.request(`/api/game/${gameId}/challenges/${challengeIds[challenge]}`, {
        method: 'POST',
        body: '{"flag":"guess"}',
        headers: { ...json, cookie, ...headers },
      })
  }
  return { gameId, team, submitter }
}

async function statuses(times: number, call: () => Promise<Response>) {
  const seen: Record<number, number> = {}
  for (let done = 0; done < times; done++) {
    const { status } = await call()
    seen[status] = (seen[status] ?? 0) + 1
  }
  return seen
}

const perTeam = ratePolicies.submitTeamChallenge.points

describe('handing in flags', () => {
  test('a team that guesses one challenge is stopped there, and nobody else is', async () => {
    const { team, submitter } = await aContest()
    const [guessers, others] = [await team(2), await team()]
    const [one, mate] = await Promise.all(guessers.memberIds.map(submitter))
    const other = await submitter(others.captainId)
    expect(await statuses(perTeam, one!)).toEqual({ 200: perTeam })
    expect((await one!()).status).toBe(429)
    // The mates share the budget of the challenge …
    expect((await mate!()).status).toBe(429)
    // … which is that challenge's alone …
    expect((await one!(1)).status).toBe(200)
    // … and other teams are as quick as before.
    expect(await statuses(perTeam, other)).toEqual({ 200: perTeam })
  })

  test('an answer tells what is left, a refusal when to come back', async () => {
    const { team, submitter } = await aContest()
    const submit = await submitter((await team()).captainId)
    const first = (await submit()).headers
    expect(first.get('ratelimit-limit')).toBe(String(perTeam))
    expect(first.get('ratelimit-remaining')).toBe(String(perTeam - 1))
    expect(Number(first.get('ratelimit-reset'))).toBeGreaterThan(0)
    expect((await submit()).headers.get('ratelimit-remaining')).toBe(String(perTeam - 2))
    await statuses(perTeam - 2, submit)
    const refused = await submit()
    const seconds = Number(refused.headers.get('retry-after'))
    expect(seconds).toBeGreaterThan(0)
    expect(seconds).toBeLessThanOrEqual(ratePolicies.submitTeamChallenge.seconds)
    expect(await refused.json()).toEqual({ title: expect.stringMatching(/\S/), status: 429 })
  })

  test('the refusal speaks the language of the caller', async () => {
    const { team, submitter } = await aContest()
    const submit = await submitter((await team()).captainId)
    await statuses(perTeam, submit)
    const refused = await submit(0, { 'accept-language': 'fr;q=0.1, de;q=0.9' })
    expect(refused.headers.get('content-language')).toBe('de-DE')
    expect(await refused.json()).toEqual({ title: 'Zu viele Anfragen.', status: 429 })
  })

  test('our own pages hear the same', async () => {
    const { gameId, team, submitter } = await aContest()
    const { captainId } = await team()
    const submit = await submitter(captainId)
    await statuses(perTeam, submit)
    const { challengeId } = await app.db
      .selectFrom('submissions')
      .select('challengeId')
      .where('gameId', '=', gameId)
      .limit(1)
      .executeTakeFirstOrThrow()
    const response = await app.request('/trpc/submissions.judge', {
      method: 'POST',
      as: captainId,
      body: JSON.stringify({ gameId, challengeId, flag: 'guess' }),
      headers: json,
    })
    expect(response.status).toBe(429)
    expect(await response.json()).toMatchObject({
      error: { data: { status: 429, retryAfterSeconds: expect.any(Number) } },
    })
  })

  test('a call without its challenge is a bad call, not a fault', async () => {
    const { gameId, team } = await aContest()
    const response = await app.request('/trpc/submissions.submit', {
      method: 'POST',
      as: (await team()).captainId,
      body: JSON.stringify({ gameId, flag: 'guess' }),
      headers: json,
    })
    expect(response.status).toBe(400)
  })
})

describe('guessing passwords', () => {
  let addresses = 0
  const attempt = (userName: string) =>
    app.request('/api/account/login', {
      method: 'POST',
      body: JSON.stringify({ userName, password: 'Wrong-2026' }),
      // Each from another address: how one address is slowed is lock-out.test.ts' matter.
      headers: { ...json, 'x-forwarded-for': `192.0.2.${++addresses}` },
    })

  test('of one account is slow, in whatever letters; other accounts are free', async () => {
    await aUser(app, { userName: 'target', password: 'Secret-2026' })
    const { points } = ratePolicies.loginAccount
    expect(await statuses(points, () => attempt('target'))).toEqual({ 401: points })
    expect((await attempt('TARGET')).status).toBe(429)
    expect((await attempt('somebody')).status).toBe(401)
  })
})

describe('everything', () => {
  test('a user whose budget is used up does not stop others behind the same address', async () => {
    const [busy, calm] = [await aUser(app), await aUser(app)]
    const { rateLimits } = app.app.services
    for (let call = 0; call < ratePolicies.general.points; call++) await rateLimits.take('general', busy)
    expect((await app.request('/api/team', { as: busy })).status).toBe(429)
    expect((await app.request('/trpc/teams.listOwn', { as: busy })).status).toBe(429)
    expect((await app.request('/api/team', { as: calm })).status).toBe(200)
    expect((await app.request('/api/config')).status).toBe(200)
  })

  test('a guest of the machine itself is not counted', async () => {
    expect((await app.request('/api/config')).headers.has('ratelimit-limit')).toBe(false)
    const headers = { 'x-forwarded-for': '192.0.2.7' }
    expect((await app.request('/api/config', { headers })).headers.has('ratelimit-limit')).toBe(true)
  })

  test('guests of one IPv6 network share a budget, as a subscriber can use all of its addresses', async () => {
    const left = async (ip: string) => {
      const { headers } = await app.request('/api/config', { headers: { 'x-forwarded-for': ip } })
      return Number(headers.get('ratelimit-remaining'))
    }
    const first = await left('2001:db8:1:2::1')
    expect(await left('2001:db8:1:2::2')).toBe(first - 1)
    expect(await left('2001:db8:1:2:ffff::3')).toBe(first - 2)
    expect(await left('2001:db8:1:3::1')).toBe(first)
  })

  test('files and health are not counted', async () => {
    for (const path of ['/healthz', '/static/nothing']) {
      expect((await app.request(path)).headers.has('ratelimit-limit')).toBe(false)
    }
  })
})

test('VEXIL_DISABLE_RATE_LIMIT switches all of them off', async () => {
  const free = await testApp({ rateLimit: false })
  const { team, submitter } = await aContest(free)
  const submit = await submitter((await team()).captainId)
  expect(await statuses(perTeam + 5, submit)).toEqual({ 200: perTeam + 5 })
  expect((await submit()).headers.has('ratelimit-limit')).toBe(false)
  await free.close()
})
