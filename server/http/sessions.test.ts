// The session of a browser: its cookie, how long it lasts, and how it ends.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestApp, testApp } from '#server/testing/app.ts'
import { aUser } from '#server/testing/factories.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const password = 'Secret-2026'
let made = 0

async function anAccount() {
  const userName = `browser${++made}`
  return { userName, userId: await aUser(app, { userName, password }) }
}

async function logIn(userName: string, headers: Record<string, string> = {}) {
  const response = await app.request('/api/account/login', {
    method: 'POST',
    body: JSON.stringify({ userName, password }),
    headers: { 'content-type': 'application/json', ...headers },
  })
  expect(response.status).toBe(200)
  const [cookie = ''] = response.headers.getSetCookie()
  return { cookie, pair: cookie.split(';')[0]! }
}

const profile = (cookie: string) => app.request('/api/account/profile', { headers: { cookie } })
const parts = (cookie: string) => cookie.split('; ').slice(1)
const later = (days: number) => `Expires=${new Date(app.clock.now() + days * 86_400_000).toUTCString()}`

describe('the cookie', () => {
  test('is for this site only, out of reach of scripts, for seven days', async () => {
    const { userName } = await anAccount()
    const { cookie } = await logIn(userName)
    expect(cookie).toMatch(/^vexil_session=[\w-]{43};/)
    expect(parts(cookie)).toEqual(['Path=/', 'HttpOnly', 'SameSite=Lax', later(7)])
  })

  test('is for https only where the browser speaks https to a trusted proxy', async () => {
    const { userName } = await anAccount()
    const { cookie } = await logIn(userName, { 'x-forwarded-proto': 'https' })
    expect(parts(cookie)).toContain('Secure')
  })

  test('holds nothing that the database holds: there only its hash is', async () => {
    const { userName, userId } = await anAccount()
    const { pair } = await logIn(userName)
    const token = Buffer.from(pair.split('=')[1]!)
    const [session] = await app.db.selectFrom('sessions').selectAll().where('userId', '=', userId).execute()
    expect(session!.idHash).toHaveLength(32)
    expect(Buffer.from(session!.idHash).includes(token)).toBe(false)
  })

  test.each(['', 'x', 'a'.repeat(5_000), '%00'])('with the value %.10s is a guest’s', async (value) => {
    const response = await profile(`vexil_session=${value}`)
    expect(response.status).toBe(401)
  })
})

describe('how long it lasts', () => {
  test('seven days without use', async () => {
    const { userName } = await anAccount()
    const { pair } = await logIn(userName)
    app.clock.advance('7d')
    expect((await profile(pair)).status).toBe(401)
  })

  test('use in the second half renews it, use in the first does not', async () => {
    const { userName } = await anAccount()
    const { pair } = await logIn(userName)
    app.clock.advance('3d')
    expect((await profile(pair)).headers.getSetCookie()).toEqual([])
    app.clock.advance('1d')
    const renewed = (await profile(pair)).headers.getSetCookie()
    expect(renewed).toHaveLength(1)
    expect(renewed[0]!.split(';')[0]).toBe(pair)
    expect(parts(renewed[0]!)).toContain(later(7))
    app.clock.advance('6d')
    expect((await profile(pair)).status).toBe(200)
  })
})

test('thirty days of use are the end of it', async () => {
  const { userName } = await anAccount()
  const { pair } = await logIn(userName)
  for (let day = 0; day < 29; day++) {
    app.clock.advance('1d')
    expect((await profile(pair)).status).toBe(200)
  }
  app.clock.advance('1d')
  expect((await profile(pair)).status).toBe(401)
})

test('where the public address is https, cookies are for this host and https only, and browsers stay with https', async () => {
  const https = await testApp({ beside: app, env: { VEXIL_PUBLIC_URL: 'https://ctf.example.org' } })
  const { userName } = await anAccount()
  const response = await https.request('/api/account/login', {
    method: 'POST',
    body: JSON.stringify({ userName, password }),
    headers: { 'content-type': 'application/json' },
  })
  const cookie = response.headers.getSetCookie().find((text) => text.includes('session'))!
  expect(cookie).toMatch(/^__Host-vexil_session=[\w-]{43};/)
  expect(parts(cookie)).toEqual(['Path=/', 'HttpOnly', 'SameSite=Lax', 'Secure', later(7)])
  expect(response.headers.get('strict-transport-security')).toBe('max-age=31536000')
  const [pair = ''] = cookie.split(';')
  const as = (cookie: string) => https.request('/api/account/profile', { headers: { cookie } })
  expect((await as(pair)).status).toBe(200)
  // Another host of the domain could have planted this one.
  expect((await as(pair.replace('__Host-', ''))).status).toBe(401)
  await https.close()
})

describe('how it ends', () => {
  test('by log-out, at once, and the cookie goes', async () => {
    const { userName } = await anAccount()
    const [here, there] = [await logIn(userName), await logIn(userName)]
    expect((await profile(here.pair)).status).toBe(200)
    const response = await app.request('/api/account/logout', {
      method: 'POST',
      headers: { cookie: here.pair },
    })
    expect(response.headers.getSetCookie()[0]).toMatch(
      /^vexil_session=;.*Expires=Thu, 01 Jan 1970 00:00:00 GMT$/,
    )
    expect((await profile(here.pair)).status).toBe(401)
    // Another browser is not logged out.
    expect((await profile(there.pair)).status).toBe(200)
  })

  test('a ban acts on the next call, and the banned may still log out', async () => {
    const { userName, userId } = await anAccount()
    const { pair } = await logIn(userName)
    expect((await profile(pair)).status).toBe(200)
    await app.db.updateTable('users').set({ role: 'Banned' }).where('id', '=', userId).execute()
    app.app.services.bus.publish([{ kind: 'identity', userId }])
    expect((await profile(pair)).status).toBe(403)
    const out = await app.request('/api/account/logout', { method: 'POST', headers: { cookie: pair } })
    expect(out.status).toBe(200)
    expect((await profile(pair)).status).toBe(401)
  })

  test('a new password ends every other session, not the own', async () => {
    const { userName } = await anAccount()
    const [here, there] = [await logIn(userName), await logIn(userName)]
    expect((await profile(there.pair)).status).toBe(200)
    const response = await app.request('/api/account/changepassword', {
      method: 'PUT',
      body: JSON.stringify({ old: password, new: 'Another-2026' }),
      headers: { 'content-type': 'application/json', cookie: here.pair },
    })
    expect(response.status).toBe(200)
    expect((await profile(there.pair)).status).toBe(401)
    expect((await profile(here.pair)).status).toBe(200)
  })

  test('a new name ends every other session, not the own', async () => {
    const { userName } = await anAccount()
    const [here, there] = [await logIn(userName), await logIn(userName)]
    expect((await profile(there.pair)).status).toBe(200)
    await app.request('/api/account/update', {
      method: 'PUT',
      body: JSON.stringify({ userName: `renamed${made}` }),
      headers: { 'content-type': 'application/json', cookie: here.pair },
    })
    expect((await profile(there.pair)).status).toBe(401)
    expect(await (await profile(here.pair)).json()).toMatchObject({ userName: `renamed${made}` })
  })

  test('logging in again in the same browser ends the former one', async () => {
    const { userName } = await anAccount()
    const first = await logIn(userName)
    expect((await profile(first.pair)).status).toBe(200)
    const second = await logIn(userName, { cookie: first.pair })
    expect((await profile(first.pair)).status).toBe(401)
    expect((await profile(second.pair)).status).toBe(200)
  })

  test('signing up in the same browser ends it too', async () => {
    const first = await logIn((await anAccount()).userName)
    expect((await profile(first.pair)).status).toBe(200)
    const response = await app.request('/api/account/register', {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie: first.pair },
      body: JSON.stringify({ userName: 'second', email: 'second@example.org', password: 'Secret-2026' }),
    })
    expect(response.status).toBe(200)
    expect((await profile(first.pair)).status).toBe(401)
  })

  test('on another instance of the server too', async () => {
    const beside = await testApp({ beside: app })
    const { userName } = await anAccount()
    const { pair } = await logIn(userName)
    const there = () => beside.request('/api/account/profile', { headers: { cookie: pair } })
    expect((await there()).status).toBe(200)
    await app.request('/api/account/logout', { method: 'POST', headers: { cookie: pair } })
    await expect.poll(async () => (await there()).status).toBe(401)
    await beside.close()
  })
})
