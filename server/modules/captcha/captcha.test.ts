// The human check: each provider, single use, on all replicas, and in front of the three calls that ask for it.
import { createHash } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { setPolicy } from '#server/rest/conformance/world.ts'
import { type TestApp, testApp } from '#server/testing/app.ts'
import { aUser } from '#server/testing/factories.ts'
import { isPowSolved } from '#src/rules/hash-pow.ts'

const password = 'Secret-2026'
let made = 0

const post = (app: TestApp, path: string, body: object) =>
  app.request(`/api/account/${path}`, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json' },
  })

const someone = () => {
  const userName = `human${++made}`
  return { userName, password, email: `${userName}@example.org` }
}
const failed = { title: 'Please complete the security check again.', status: 400 }

describe('proof of work', () => {
  let app: TestApp
  let other: TestApp
  const env = { VEXIL_CAPTCHA: 'hashpow', VEXIL_POW_DIFFICULTY: '8' }
  beforeAll(async () => {
    app = await testApp({ env })
    await setPolicy({ app }, { useCaptcha: true, emailConfirmationRequired: true })
    other = await testApp({ env, beside: app })
  })
  afterAll(async () => {
    await other.close()
    await app.close()
  })

  interface Task {
    id: string
    challenge: string
    difficulty: number
  }
  const newTask = async (at = app) => (await (await at.request('/api/captcha/powchallenge')).json()) as Task

  /** The first answer that is right, or the first that is wrong. */
  function answerTo({ id, challenge, difficulty }: Task, right = true): string {
    for (let counter = 0n; ; counter++) {
      const answer = Buffer.alloc(8)
      answer.writeBigUInt64BE(counter)
      const hash = createHash('sha256').update(Buffer.from(challenge, 'hex')).update(answer).digest()
      if (isPowSolved(hash, difficulty) === right) return `${id}:${answer.toString('hex')}`
    }
  }

  test('is announced, and its tasks have the documented form', async () => {
    const config = await app.request('/api/captcha')
    expect(await config.json()).toEqual({ type: 'HashPow', siteKey: '' })
    expect(await newTask()).toEqual({
      id: expect.stringMatching(/^[0-9a-f]{12}$/),
      challenge: expect.stringMatching(/^[0-9a-f]{16}$/),
      difficulty: 8,
    })
  })

  test('stands in front of signing up, signing in and recovery', async () => {
    const it = someone()
    const calls = [
      ['register', it],
      ['login', it],
      ['recovery', { email: it.email }],
    ] as const
    for (const [path, body] of calls) {
      for (const challenge of [undefined, null, '', 'x', 'é'.repeat(16)]) {
        const response = await post(app, path, { ...body, challenge })
        expect({ http: response.status, body: await response.json() }).toEqual({ http: 400, body: failed })
      }
      const response = await post(app, path, { ...body, challenge: answerTo(await newTask()) })
      expect({ path, status: response.status }).toEqual({ path, status: 200 })
    }
  })

  test('a wrong answer leaves the task open; a right one is good once', async () => {
    const task = await newTask()
    const logIn = (challenge: string) => post(app, 'login', { userName: 'nobody', password, challenge })
    expect((await logIn(answerTo(task, false))).status).toBe(400)
    expect((await logIn(answerTo(task))).status).toBe(401)
    expect((await logIn(answerTo(task))).status).toBe(400)
  })

  test('a task of one replica is checked on another, and used once between them', async () => {
    const challenge = answerTo(await newTask())
    const answers = await Promise.all(
      [app, other, app, other].map((at) => post(at, 'login', { userName: 'nobody', password, challenge })),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([400, 400, 400, 401])
  })

  test('is good for five minutes', async () => {
    const challenge = answerTo(await newTask())
    app.clock.advance('5m')
    expect((await post(app, 'login', { userName: 'nobody', password, challenge })).status).toBe(400)
  })

  test('is not asked while the policy is off', async () => {
    await setPolicy({ app }, { useCaptcha: false })
    expect(await (await app.request('/api/captcha')).json()).toEqual({ type: 'None', siteKey: '' })
    expect((await post(app, 'register', someone())).status).toBe(200)
  })
})

describe('Turnstile', () => {
  let app: TestApp
  let vendor: Server
  const asked: unknown[] = []
  /** What the vendor answers; undefined: nothing, ever. */
  let answer: string | undefined
  const secret = 'turnstile-secret-5c1d0f'

  beforeAll(async () => {
    vendor = createServer(async (req, res) => {
      let body = ''
      for await (const part of req) body += part
      asked.push(JSON.parse(body))
      if (answer !== undefined) res.setHeader('content-type', 'application/json').end(answer)
    })
    await new Promise<void>((resolve) => vendor.listen(0, '127.0.0.1', resolve))
    const { port } = vendor.address() as AddressInfo
    app = await testApp({
      env: {
        VEXIL_CAPTCHA: 'turnstile',
        VEXIL_CAPTCHA_SITE_KEY: 'site',
        VEXIL_CAPTCHA_SECRET_KEY: secret,
        VEXIL_TURNSTILE_URL: `http://127.0.0.1:${port}/siteverify`,
      },
    })
    await setPolicy({ app }, { useCaptcha: true })
  })
  beforeEach(() => {
    asked.length = 0
  })
  afterAll(async () => {
    await app.close()
    vendor.closeAllConnections()
    vendor.close()
  })

  const logIn = async (challenge?: string) => {
    const { userName } = someone()
    await aUser(app, { userName, password })
    return (await post(app, 'login', { userName, password, challenge })).status
  }

  test('is announced with its public key, and has no tasks of ours', async () => {
    const config = await app.request('/api/captcha')
    expect(await config.json()).toEqual({ type: 'CloudflareTurnstile', siteKey: 'site' })
    expect((await app.request('/api/captcha/powchallenge')).status).toBe(404)
  })

  test('asks the vendor', async () => {
    answer = JSON.stringify({ success: true, action: 'login' })
    expect(await logIn('token')).toBe(200)
    expect(asked).toEqual([{ secret, response: 'token', remoteip: '127.0.0.1' }])
    expect(app.logLines.join('\n')).not.toContain(secret)
  })

  test.each([
    ['the vendor says no', JSON.stringify({ success: false, action: 'login' })],
    ['the token is of another form', JSON.stringify({ success: true, action: 'register' })],
    ['the token is of no form', JSON.stringify({ success: true })],
    ['the vendor is out of order', '<html>'],
  ])('refuses when %s', async (_, text) => {
    answer = text
    expect(await logIn('token')).toBe(400)
  })

  test('does not ask without a token, or with an endless one', async () => {
    answer = JSON.stringify({ success: true, action: 'login' })
    expect([await logIn(), await logIn(''), await logIn('x'.repeat(2_049))]).toEqual([400, 400, 400])
    expect(asked).toEqual([])
  })

  test('refuses when the vendor does not answer in time', async () => {
    answer = undefined
    const started = Date.now()
    expect(await logIn('token')).toBe(400)
    expect(Date.now() - started).toBeLessThan(10_000)
  })
})
