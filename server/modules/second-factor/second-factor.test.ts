// A log-in with a second factor, from setting it up to losing the app.
import { Secret, TOTP } from 'otpauth'
import { beforeAll, describe, expect, test } from 'vitest'
import { type TestApp, testApp } from '#server/testing/app.ts'
import { aGame, anAdmin, aTeam, aUser } from '#server/testing/factories.ts'
import { refused } from '#server/testing/refused.ts'
import { useApp } from '#server/testing/use-app.ts'
import { stepOf } from './one-time-codes.ts'

const app = useApp()
const password = 'Secret-2026'
let made = 0
let guest: Awaited<ReturnType<TestApp['as']>>
beforeAll(async () => {
  guest = await app.as(null)
})

const codeOf = (secret: string) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: app.clock.now() })

async function withFactor() {
  const userName = `second${++made}`
  const userId = await aUser(app, { userName, password })
  const own = await app.as(userId)
  const { secret } = await own.secondFactor.start({ password })
  const { codes } = await own.secondFactor.confirm({ code: codeOf(secret) })
  app.clock.advance('60s')
  const begin = async () => (await guest.accounts.signIn({ userName, password }))!.step
  return { userName, userId, own, secret, codes, begin }
}

const logIn = (userName: string) =>
  app.request('/api/account/login', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ userName, password }),
  })

describe('codes', () => {
  const secret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'
  test('are those of RFC 6238, of this period and the ones beside it', () => {
    const at = 1_700_000_000_000
    expect(stepOf(secret, '406058', at)).toBe(Math.floor(at / 30_000))
    expect(stepOf(secret, '406058', at + 30_000)).toBe(Math.floor(at / 30_000))
    expect(stepOf(secret, '406058', at + 60_000)).toBeUndefined()
    // The last six of the eight digits that the document has.
    const ofDocument = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'
    expect(stepOf(ofDocument, '287082', 59_000)).toBe(1)
    expect(stepOf(ofDocument, '081804', 1_111_111_109_000)).toBe(37_037_036)
  })
})

describe('an account with a second factor', () => {
  test('is not opened by its password alone, on no door', async () => {
    const { userName, userId } = await withFactor()
    const response = await logIn(userName)
    expect(response.status).toBe(401)
    expect(response.headers.getSetCookie()).toEqual([])
    expect(await response.json()).toEqual({ title: expect.stringContaining('second factor'), status: 401 })
    expect(await guest.accounts.signIn({ userName, password })).toEqual({
      step: expect.any(String),
      hasPasskeys: false,
    })
    const sessions = await app.db.selectFrom('sessions').selectAll().where('userId', '=', userId).execute()
    expect(sessions).toEqual([])
    await expect(guest.accounts.signIn({ userName, password: 'Wrong-2026' })).rejects.toEqual(
      refused('WrongCredentials'),
    )
  })

  test('is opened by a code once, also by two calls at the same time', async () => {
    const { secret, begin } = await withFactor()
    const [one, two] = [await begin(), await begin()]
    const code = codeOf(secret)
    const results = await Promise.allSettled(
      [one, two].map((step) => guest.accounts.secondStep({ step, code })),
    )
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  })

  test('is opened by each recovery code once', async () => {
    const { codes, begin, own } = await withFactor()
    expect(new Set(codes).size).toBe(10)
    await guest.accounts.secondStep({ step: await begin(), code: codes[0]!.toLowerCase() })
    await expect(guest.accounts.secondStep({ step: await begin(), code: codes[0]! })).rejects.toEqual(
      refused('CodeWrong'),
    )
    expect(await own.secondFactor.state()).toMatchObject({ isOn: true, recoveryCodesLeft: 9 })
  })

  test('waits after five wrong codes, and not longer than five minutes for the code', async () => {
    const { secret, begin } = await withFactor()
    const step = await begin()
    for (let tried = 0; tried < 5; tried++)
      await expect(guest.accounts.secondStep({ step, code: 'WRONG' })).rejects.toEqual(refused('CodeWrong'))
    await expect(guest.accounts.secondStep({ step, code: codeOf(secret) })).rejects.toEqual(
      refused('TooManyRequests'),
    )
    app.clock.advance('6m')
    await expect(guest.accounts.secondStep({ step, code: codeOf(secret) })).rejects.toEqual(
      refused('LoginStepOver'),
    )
    await guest.accounts.secondStep({ step: await begin(), code: codeOf(secret) })
  })

  test('a step ends with the password', async () => {
    const { secret, begin, userId } = await withFactor()
    const step = await begin()
    await app.db.updateTable('users').set({ passwordHash: '-' }).where('id', '=', userId).execute()
    await expect(guest.accounts.secondStep({ step, code: codeOf(secret) })).rejects.toEqual(
      refused('LoginStepOver'),
    )
  })

  test('loses it with the password of the account only, or by an administrator', async () => {
    const { own, userName, userId } = await withFactor()
    await expect(own.secondFactor.remove({ password: 'Wrong-2026' })).rejects.toEqual(
      refused('WrongOldPassword'),
    )
    await own.secondFactor.remove({ password })
    expect((await logIn(userName)).status).toBe(200)
    const { secret } = await own.secondFactor.start({ password })
    await own.secondFactor.confirm({ code: codeOf(secret) })
    await (await app.as(await anAdmin(app))).users.resetPassword({ userId })
    expect(await own.secondFactor.state()).toMatchObject({ isOn: false, recoveryCodesLeft: 0 })
  })

  test('its secret is not in the database', async () => {
    const { secret, codes } = await withFactor()
    const rows = await app.db.selectFrom('secondFactors').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(secret)
    expect(rows.every(({ totpSecret }) => totpSecret.startsWith('sealed:'))).toBe(true)
    expect(app.logLines.join('\n')).not.toContain(codes[0])
  })
})

test('staff need one where the site requires it; tokens and players do not', async () => {
  const strict = await testApp({
    beside: app as unknown as TestApp,
    env: { VEXIL_STAFF_SECOND_FACTOR: 'true' },
  })
  const adminId = await aUser(app, { userName: 'strict', password, role: 'Admin' })
  const cookie = await strict.cookieOf(adminId)
  const list = async (headers: Record<string, string>) =>
    (await strict.request('/api/admin/users', { headers })).status
  expect(await list({ cookie })).toBe(403)
  const player = await strict.cookieOf(await aUser(app))
  expect((await strict.request('/api/account/profile', { headers: { cookie: player } })).status).toBe(200)
  const own = await app.as(adminId)
  const { secret } = await own.secondFactor.start({ password })
  await own.secondFactor.confirm({ code: codeOf(secret) })
  const next = await strict.cookieOf(adminId)
  expect(await list({ cookie: next })).toBe(200)
  await strict.close()
})

test('staff who lack the one that the site requires hear and open no more than players', async () => {
  const strict = await testApp({
    beside: app as unknown as TestApp,
    env: { VEXIL_STAFF_SECOND_FACTOR: 'true' },
  })
  const stop = new AbortController()
  const { gameId, challengeIds, teams } = await aGame(app, {
    teams: 1,
    challenges: [{ title: 'Door', flags: ['flag{open}'] }],
  })
  const form = new FormData()
  form.append('files', new Blob(['of the organisers']), 'plan.txt')
  const stored = await app.request('/api/assets?temporary=true', {
    method: 'POST',
    as: await anAdmin(app),
    body: form,
  })
  const [{ hash }] = (await stored.json()) as [{ hash: string }]
  const adminId = await aUser(app, { password, role: 'Admin' })
  const submit = async () =>
    (await strict.as(teams[0]!.captainId)).submissions.submit({
      gameId,
      challengeId: challengeIds[0]!,
      flag: 'guess',
    })

  /** What is told to the account from now on, and whether it may open the file. */
  async function lookOn() {
    const headers = { cookie: await strict.cookieOf(adminId), accept: 'text/event-stream' }
    let told = ''
    const open = async (path: string) => {
      const { body } = await strict.request(path, { headers, signal: stop.signal })
      const take = async () => {
        for await (const part of body!.pipeThrough(new TextDecoderStream())) told += part
      }
      take().catch(() => {})
    }
    const topics = JSON.stringify({ topics: [`game ${gameId}`, `staff ${gameId}`, 'administration'] })
    await open(`/trpc/live.events?input=${encodeURIComponent(topics)}`)
    for (const hub of [`/hub/monitor?game=${gameId}`, '/hub/admin?game=0']) {
      const asked = await strict.request(hub.replace('?', '/negotiate?negotiateVersion=1&'), {
        method: 'POST',
        headers,
      })
      const { connectionToken } = (await asked.json()) as { connectionToken: string }
      const path = `${hub}&id=${connectionToken}`
      await open(path)
      const handshake = `${JSON.stringify({ protocol: 'json', version: 1 })}\u001e`
      await strict.request(path, { method: 'POST', headers, body: handshake })
    }
    const file = await strict.request(`/assets/${hash}/plan.txt`, { headers })
    return { told: () => told, status: file.status }
  }

  try {
    const without = await lookOn()
    await submit()
    const own = await app.as(adminId)
    const { secret } = await own.secondFactor.start({ password })
    await own.secondFactor.confirm({ code: codeOf(secret) })
    const proven = await lookOn()
    for (const kind of ['"kind":"submission"', 'ReceivedSubmissions', 'ReceivedLog'])
      await expect.poll(() => submit().then(proven.told)).toContain(kind)
    expect([without.status, proven.status]).toEqual([404, 200])
    expect(without.told()).not.toMatch(/"kind":"(submission|log)"|Received/)
  } finally {
    stop.abort()
    await strict.close()
  }
})

test('a hidden game is not there for staff who lack the one that the site requires', async () => {
  const strict = await testApp({
    beside: app as unknown as TestApp,
    env: { VEXIL_STAFF_SECOND_FACTOR: 'true' },
  })
  try {
    const { gameId } = await aGame(app, { hidden: true })
    const adminId = await aUser(app, { password, role: 'Admin' })
    const { teamId } = await aTeam(app, { captainId: adminId })
    const input = encodeURIComponent(JSON.stringify({ gameId }))
    const paths = [`/api/game/${gameId}`, `/api/game/${gameId}/scoreboard`, `/trpc/games.get?input=${input}`]
    const seen = async () => {
      const statuses: number[] = []
      // The second answer is at hand.
      for (const path of [...paths, ...paths])
        statuses.push((await strict.request(path, { as: adminId })).status)
      return statuses
    }
    const join = async () => {
      const body = JSON.stringify({ teamId, division: null, inviteCode: null })
      const headers = { 'content-type': 'application/json' }
      return (await strict.request(`/api/game/${gameId}`, { method: 'POST', as: adminId, body, headers }))
        .status
    }
    expect(await seen()).toEqual(Array(6).fill(404))
    expect(await join()).toBe(404)
    const own = await app.as(adminId)
    const { secret } = await own.secondFactor.start({ password })
    await own.secondFactor.confirm({ code: codeOf(secret) })
    await expect.poll(seen).toEqual(Array(6).fill(200))
    expect(await join()).toBe(200)
  } finally {
    await strict.close()
  }
})
