// Password guessing is slowed down across all replicas, and affects only the attacker.
import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { setPolicy } from '#server/rest/conformance/world.ts'
import { type TestApp, testApp } from '#server/testing/app.ts'
import { aUser } from '#server/testing/factories.ts'
import { lastLink } from '#server/testing/outbox.ts'
import type { PowChallenge } from '#src/contract/captcha.ts'
import { ratePolicies } from '#src/contract/limits.ts'
import { isPowSolved } from '#src/rules/hash-pow.ts'
import { takeAttempt } from './lock-out.ts'

let app: TestApp
let other: TestApp
beforeAll(async () => {
  const env = { VEXIL_POW_DIFFICULTY: '8' }
  app = await testApp({ rateLimit: true, env })
  other = await testApp({ rateLimit: true, beside: app, env })
})
afterAll(async () => {
  await other.close()
  await app.close()
})

const password = 'Secret-2026'
let made = 0

function solved({ id, challenge, difficulty }: PowChallenge): string {
  for (let tried = 0n; ; tried++) {
    const answer = tried.toString(16).padStart(16, '0')
    const hash = createHash('sha256')
      .update(Buffer.from(challenge + answer, 'hex'))
      .digest()
    if (isPowSolved(hash, difficulty)) return `${id}:${answer}`
  }
}

const someone = async () => {
  const userName = `locked${++made}`
  const id = await aUser(app, { userName, password })
  return { userName, id }
}

function logIn(userName: string, with_: string, { from = '192.0.2.1', at = app, cookie = '' } = {}) {
  return at.request('/api/account/login', {
    method: 'POST',
    body: JSON.stringify({ userName, password: with_ }),
    headers: { 'content-type': 'application/json', 'x-forwarded-for': from, cookie },
  })
}

async function failTimes(times: number, userName: string, options?: Parameters<typeof logIn>[2]) {
  const statuses: number[] = []
  while (statuses.length < times) statuses.push((await logIn(userName, 'Wrong-2026', options)).status)
  return statuses
}

describe('after five failures', () => {
  test('the next log-in waits, also with the right password, and is told how long', async () => {
    const { userName } = await someone()
    expect(await failTimes(5, userName)).toEqual([401, 401, 401, 401, 401])
    const response = await logIn(userName, password)
    expect({ status: response.status, after: response.headers.get('retry-after') }).toEqual({
      status: 429,
      after: '5',
    })
    expect(await response.json()).toEqual({ title: expect.stringContaining('5 seconds'), status: 429 })
    app.clock.advance('5s')
    expect(await failTimes(2, userName)).toEqual([401, 429])
    app.clock.advance('9s')
    expect((await logIn(userName, password)).status).toBe(429)
    app.clock.advance('1s')
    expect((await logIn(userName, password)).status).toBe(200)
    expect(await failTimes(5, userName)).toEqual([401, 401, 401, 401, 401])
  })

  test('a new password by a mailed link ends the wait', async () => {
    const { userName } = await someone()
    expect((await failTimes(6, userName)).at(-1)).toBe(429)
    await setPolicy({ app }, { emailConfirmationRequired: true })
    await (await app.as(null)).accounts.recover({ email: `${userName}@example.org` })
    const { token: rToken, email } = await lastLink(app, `${userName}@example.org`)
    const reset = await app.request('/api/account/passwordreset', {
      method: 'POST',
      body: JSON.stringify({ rToken, email, password: 'Fresh-2026' }),
      headers: { 'content-type': 'application/json', 'x-forwarded-for': '192.0.2.1' },
    })
    expect(reset.status).toBe(200)
    expect((await logIn(userName, 'Fresh-2026')).status).toBe(200)
  })

  test('the account is open from elsewhere, and so are other accounts', async () => {
    const { userName } = await someone()
    await failTimes(5, userName)
    expect((await logIn(userName, password)).status).toBe(429)
    expect((await logIn(userName, password, { from: '192.0.2.2' })).status).toBe(200)
    expect((await logIn((await someone()).userName, password)).status).toBe(200)
  })

  test('another replica knows', async () => {
    const { userName } = await someone()
    await failTimes(3, userName)
    await failTimes(2, userName, { at: other })
    expect((await logIn(userName, password)).status).toBe(429)
    expect((await logIn(userName, password, { at: other })).status).toBe(429)
  })

  test('name and email count together, and a name without an account counts too', async () => {
    const { userName } = await someone()
    await failTimes(3, userName)
    await failTimes(2, `${userName}@EXAMPLE.org`)
    expect((await logIn(userName, password)).status).toBe(429)
    expect(await failTimes(6, 'nobody-here')).toEqual([401, 401, 401, 401, 401, 429])
  })

  test('a subscriber of IPv6 is one address', async () => {
    const { userName } = await someone()
    for (let host = 1; host <= 5; host++) await failTimes(1, userName, { from: `2001:db8:1:2::${host}` })
    expect((await logIn(userName, password, { from: '2001:db8:1:2:ffff::1' })).status).toBe(429)
    expect((await logIn(userName, password, { from: '2001:db8:1:3::1' })).status).toBe(200)
  })
})

test('many guesses at once are counted one by one', async () => {
  const { userName } = await someone()
  const answers = await Promise.all(Array.from({ length: 15 }, () => logIn(userName, 'Wrong-2026')))
  expect(answers.map(({ status }) => status).filter((status) => status === 401)).toHaveLength(5)
})

test('a banned account is told so only with the right password, and is slowed alike', async () => {
  const userName = `outcast${++made}`
  await aUser(app, { userName, password, role: 'Banned' })
  const banned = await logIn(userName, password)
  expect(await banned.json()).toEqual({ title: 'This account is banned.', status: 401 })
  expect(await failTimes(6, userName)).toEqual([401, 401, 401, 401, 401, 429])
})

test('an address that guesses many accounts waits, but those who are at home there do not', async () => {
  const from = '198.51.100.7'
  const home = await someone()
  expect((await logIn(home.userName, password, { from })).status).toBe(200)
  const ctx = { ...app.app.services, ip: from }
  for (let at = 0; at < 200; at++) await (await takeAttempt(ctx, `nobody${at}`)).failed()
  const stranger = await someone()
  expect((await logIn(stranger.userName, password, { from })).status).toBe(429)
  expect((await logIn(home.userName, password, { from })).status).toBe(200)
  app.clock.advance('5s')
  expect((await logIn(stranger.userName, password, { from })).status).toBe(200)
})

test('what was typed for a name is not kept', async () => {
  await failTimes(1, 'My-Secret-2026')
  const rows = await app.db.selectFrom('loginFailures').selectAll().execute()
  expect(rows.every(({ who }) => who.length === 32)).toBe(true)
  expect(app.logLines.join('\n')).not.toContain('My-Secret-2026')
})

test('nobody alone locks an account for others, and nobody at all where it was last seen', async () => {
  const { userName } = await someone()
  await failTimes(30, userName, { from: '192.0.2.50' })
  expect((await logIn(userName, password, { from: '192.0.2.51' })).status).toBe(200)
  const swarm = Array.from({ length: 40 }, (_, at) => `198.51.100.${at}`)
  for (const from of swarm) await logIn(userName, 'Wrong-2026', { from })
  expect((await logIn(userName, password, { from: '192.0.2.52' })).status).toBe(429)
  expect((await logIn(userName, password, { from: '192.0.2.51' })).status).toBe(200)
})

describe('a browser where the account was logged in before', () => {
  test('logs in while others guess the account and use up the budgets of its network', async () => {
    const from = '198.51.100.99'
    const { userName } = await someone()
    const first = await logIn(userName, password, { from: '192.0.2.77' })
    const device = first.headers.getSetCookie().find((text) => text.startsWith('vexil_device='))!
    const cookie = device.split(';')[0]!
    expect((await failTimes(6, userName, { from })).at(-1)).toBe(429)
    const ctx = { ...app.app.services, ip: from }
    await app.app.services.rateLimits.charge('login', from, 2_000)
    for (let at = 0; at < 200; at++)
      await (await takeAttempt({ ...ctx, ip: '198.51.100.98' }, `x${at}`)).failed()
    expect((await logIn(userName, password, { from })).status).toBe(429)
    expect((await logIn(userName, password, { from, cookie })).status).toBe(200)
    // The mark gives a budget of its own, and is of no use for another account.
    expect(await failTimes(6, userName, { from, cookie })).toEqual([401, 401, 401, 401, 401, 429])
    expect((await logIn((await someone()).userName, password, { from, cookie })).status).toBe(429)
    const forged = cookie.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'))
    expect((await logIn(userName, password, { from, cookie: forged })).status).toBe(429)
  })
})

describe('a delay', () => {
  const signIn = (userName: string, with_: string, work?: string) =>
    app.request('/trpc/accounts.signIn', {
      method: 'POST',
      body: JSON.stringify({ userName, password: with_, work }),
      headers: { 'content-type': 'application/json', 'x-forwarded-for': '192.0.2.88' },
    })
  const taskOf = async (response: Response) => (await response.json()).error.data.details as PowChallenge

  test('is ended by work, once for each task, and more work after more failures', async () => {
    const { userName } = await someone()
    await failTimes(5, userName, { from: '192.0.2.88' })
    const refused = await signIn(userName, password)
    expect(refused.status).toBe(429)
    const work = solved(await taskOf(refused))
    expect((await signIn(userName, 'Wrong-2026', work)).status).toBe(401)
    const again = await signIn(userName, password, work)
    expect(again.status).toBe(429)
    expect((await signIn(userName, password, solved(await taskOf(again)))).status).toBe(200)
    // A task is for the network that it was made for.
    await failTimes(5, userName, { from: '192.0.2.88' })
    const other = app.app.services.workTasks.make('192.0.2.89', 9)
    expect((await signIn(userName, password, solved(other))).status).toBe(429)
  })
})

test('log-ins with the right password cost the network nothing, however many they are', async () => {
  const ctx = { ...app.app.services, ip: '198.51.100.200' }
  const attempts = await Promise.all(Array.from({ length: 300 }, (_, at) => takeAttempt(ctx, `student${at}`)))
  await Promise.all(attempts.map((attempt) => attempt.succeeded()))
  await ctx.rateLimits.charge('login', ctx.ip, ratePolicies.login.points - 1)
  expect(await ctx.rateLimits.wait('login', ctx.ip)).toBe(0)
  await ctx.rateLimits.charge('login', ctx.ip)
  expect(await ctx.rateLimits.wait('login', ctx.ip)).toBeGreaterThan(0)
})
