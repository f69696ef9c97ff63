// Links that a scanner of a mail server opens before their owner, accounts with names outside of ASCII, and a class behind one address.
import { beforeEach, expect, test } from 'vitest'
import { setPolicy } from '#server/rest/conformance/world.ts'
import { aUser } from '#server/testing/factories.ts'
import { lastLink } from '#server/testing/outbox.ts'
import { useApp } from '#server/testing/use-app.ts'

const app = useApp({ rateLimit: true, env: { VEXIL_PUBLIC_URL: 'https://ctf.example.org' } })
const password = 'Secret-2026'

beforeEach(() =>
  setPolicy({ app }, { emailConfirmationRequired: true, activeOnRegister: false, allowRegister: true }),
)

const post = async (path: string, body: object, from = '203.0.113.7') =>
  await app.request(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': from },
    body: JSON.stringify(body),
  })

/** What scanners do: they read the page and whatever has the token in its address, and send no form. */
async function scan(page: string, { token, email }: { token: string; email: string }) {
  const query = `?token=${encodeURIComponent(token)}&email=${encodeURIComponent(email)}`
  const calls = ['verify', 'resetPassword', 'confirmEmail']
  const input = encodeURIComponent(JSON.stringify({ token, email, rToken: token, password }))
  const paths = [
    page + query,
    ...['verify', 'passwordreset', 'mailchangeconfirm'].map((name) => `/api/account/${name}${query}`),
    ...calls.map((name) => `/trpc/accounts.${name}?input=${input}`),
  ]
  for (const path of paths)
    for (const method of ['GET', 'HEAD', 'OPTIONS']) {
      const answer = await app.request(path, { method })
      await answer.text()
      expect([path, answer.status < 500, answer.headers.getSetCookie()]).toEqual([path, true, []])
    }
}

test('the link of a new account works after a scanner opened it, once', async () => {
  const it = { userName: 'Åsa', password, email: 'asa@example.org' }
  expect((await post('/api/account/register', it)).status).toBe(200)
  const { page, ...link } = await lastLink(app, it.email)
  await scan(page, link)
  expect((await post('/api/account/verify', link)).status).toBe(200)
  expect((await post('/api/account/verify', link)).status).not.toBe(200)
})

test('recovery from end to end, with a name outside of ASCII, after a scanner opened the link', async () => {
  const userName = 'Żółw旗'
  const userId = await aUser(app, { userName: 'plain', password })
  await (await app.as(userId)).accounts.update({ userName })
  expect((await post('/api/account/login', { userName, password })).status).toBe(200)
  expect((await post('/api/account/recovery', { email: 'plain@example.org' })).status).toBe(200)
  const { page, token, email } = await lastLink(app, 'plain@example.org')
  await scan(page, { token, email })
  const reset = { rToken: token, email, password: 'Fresh-2026' }
  expect((await post('/api/account/passwordreset', reset)).status).toBe(200)
  expect((await post('/api/account/passwordreset', reset)).status).not.toBe(200)
  expect((await post('/api/account/login', { userName, password })).status).toBe(401)
  const names = [userName, userName.normalize('NFD'), userName.toLowerCase(), 'plain@example.org']
  for (const name of names) {
    const answer = await post('/api/account/login', { userName: name, password: 'Fresh-2026' })
    expect([name, answer.status]).toEqual([name, 200])
  }
})

test('a class of sixty signs up from one address within a moment', async () => {
  await setPolicy({ app }, { emailConfirmationRequired: false, activeOnRegister: true })
  const answers = await Promise.all(
    Array.from({ length: 60 }, (_, seat) =>
      post('/api/account/register', {
        userName: `seat${seat}`,
        password,
        email: `seat${seat}@class.example`,
      }),
    ),
  )
  expect(answers.map(({ status }) => status)).toEqual(Array(60).fill(200))
}, 60_000)

test('guesses of the own password have one budget, whichever call asks for it, and the owner still logs in', async () => {
  const userId = await aUser(app, { userName: 'owner', password })
  const me = await app.as(userId)
  const wrong = 'Wrong-2026'
  const asks = [
    () => me.accounts.prove({ password: wrong }),
    () => me.privacy.deleteAccount({ password: wrong }),
    () => me.accounts.changePassword({ old: wrong, new: 'Fresh-2026' }),
  ]
  const refusals: string[] = []
  for (let guess = 0; guess < 24; guess++)
    refusals.push(
      await asks[guess % asks.length]!().then(
        () => 'done',
        (error: Error) => error.message,
      ),
    )
  expect(refusals.slice(0, 20)).toEqual(Array(20).fill('WrongOldPassword'))
  expect(refusals.slice(20)).toEqual(Array(4).fill('TooManyRequests'))
  expect((await post('/api/account/login', { userName: 'owner', password }, '198.51.100.9')).status).toBe(200)
}, 60_000)
