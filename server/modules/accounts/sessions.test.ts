// A user sees where they are logged in, and logs other browsers out.
import { expect, test } from 'vitest'
import { aUser } from '#server/testing/factories.ts'
import { useApp } from '#server/testing/use-app.ts'
import type { OwnSession } from '#src/contract/accounts.ts'

const app = useApp()

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0'
const safari =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1'

async function logIn(userName: string, userAgent: string) {
  const answer = await app.request('/api/account/login', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'user-agent': userAgent },
    body: JSON.stringify({ userName, password: 'Abc-12345' }),
  })
  expect(answer.status).toBe(200)
  return answer.headers.get('set-cookie')!.split(';')[0]!
}

const call = async (cookie: string, path: string, input?: object) => {
  const answer = await app.request(`/trpc/accounts.${path}`, {
    method: input ? 'POST' : 'GET',
    headers: { cookie, 'content-type': 'application/json', 'user-agent': firefox },
    ...(input && { body: JSON.stringify(input) }),
  })
  return { status: answer.status, data: (await answer.json()).result?.data }
}
const sessionsOf = async (cookie: string) => (await call(cookie, 'sessions')).data as OwnSession[]

async function twoBrowsers() {
  const userId = await aUser(app, { password: 'Abc-12345' })
  const { userName } = await (await app.as(userId)).accounts.profile()
  // The caller above has a session too.
  await app.db.deleteFrom('sessions').where('userId', '=', userId).execute()
  const laptop = await logIn(userName, firefox)
  app.clock.advance('1m')
  return { laptop, phone: await logIn(userName, safari) }
}

test('each session has its browser, its network and its times', async () => {
  const { laptop } = await twoBrowsers()
  const now = app.clock.now()
  expect(await sessionsOf(laptop)).toEqual([
    {
      id: expect.stringMatching(/^[0-9a-f]{16}$/),
      browser: 'Safari, iOS',
      network: '127.0.0.1',
      createdAt: now,
      lastSeenAt: now,
      current: false,
    },
    expect.objectContaining({ browser: 'Firefox, Linux', current: true, createdAt: now - 60_000 }),
  ])
})

test('a visit is noted, to the minute', async () => {
  const { laptop } = await twoBrowsers()
  app.clock.advance('30m')
  await sessionsOf(laptop)
  await app.app.services.visits.flush()
  const [first] = await sessionsOf(laptop)
  expect(first).toMatchObject({ current: true, lastSeenAt: app.clock.now() })
})

test('another browser is logged out at once; nobody else can do that', async () => {
  const { laptop, phone } = await twoBrowsers()
  const stranger = await twoBrowsers()
  const [ofPhone] = (await sessionsOf(laptop)).filter(({ current }) => !current)
  expect((await call(stranger.laptop, 'endSession', { sessionId: ofPhone!.id })).status).toBe(404)
  expect((await call(phone, 'profile')).status).toBe(200)
  expect((await call(laptop, 'endSession', { sessionId: ofPhone!.id })).status).toBe(200)
  expect((await call(phone, 'profile')).status).toBe(401)
  expect((await call(laptop, 'profile')).status).toBe(200)
})

test('or all others', async () => {
  const { laptop, phone } = await twoBrowsers()
  expect((await call(phone, 'endOtherSessions', {})).status).toBe(200)
  expect((await call(laptop, 'profile')).status).toBe(401)
  expect(await sessionsOf(phone)).toHaveLength(1)
})

test('an account has thirty sessions at most: the one used longest ago ends', async () => {
  const userId = await aUser(app, { password: 'Abc-12345' })
  const { userName } = await (await app.as(userId)).accounts.profile()
  for (let count = 0; count < 40; count++) {
    await app.cookieOf(userId)
    app.clock.advance('1s')
  }
  await logIn(userName, firefox)
  const rows = await app.db.selectFrom('sessions').select('createdAt').where('userId', '=', userId).execute()
  expect(rows).toHaveLength(30)
})
