// The owner of an account hears of a log-in with a browser and from a network that it was not used with before.
import { Secret, TOTP } from 'otpauth'
import { expect, test } from 'vitest'
import { authenticator } from '#server/testing/authenticator.ts'
import { aUser } from '#server/testing/factories.ts'
import { outbox } from '#server/testing/outbox.ts'
import { useApp } from '#server/testing/use-app.ts'
import { ratePolicies } from '#src/contract/limits.ts'

const app = useApp({ rateLimit: true, env: { VEXIL_TRUSTED_PROXIES: '127.0.0.1' } })
const password = 'Abc-12345'

async function anAccount() {
  const userId = await aUser(app, { password })
  const { userName, email } = await app.db
    .selectFrom('users')
    .select(['userName', 'email'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  const logIn = async (ip: string, cookie = '', acceptLanguage = 'en') => {
    const response = await app.request('/api/account/login', {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-forwarded-for': ip,
        'accept-language': acceptLanguage,
        cookie,
      },
      body: JSON.stringify({ userName, password }),
    })
    expect(response.status).toBe(200)
    const device = response.headers.getSetCookie().find((one) => one.startsWith('vexil_device='))
    return device!.split(';')[0]!
  }
  const subjects = async () =>
    (await outbox(app)).filter(({ to }) => to === email).map(({ subject }) => subject)
  return { userId, logIn, subjects }
}

test('a mail leaves when both the browser and the network are new, in the language of the log-in', async () => {
  const { logIn, subjects } = await anAccount()
  const laptop = await logIn('198.51.100.1')
  expect(await subjects()).toEqual([])
  // Another browser at the same place, and the same browser at another place.
  await logIn('198.51.100.1')
  await logIn('203.0.113.1', laptop)
  expect(await subjects()).toEqual([])
  await logIn('192.0.2.1', '', 'de')
  expect(await subjects()).toEqual(['Neuer Login bei VX'])
  // A mark of another account does not help, nor one that somebody made up.
  const other = await anAccount()
  await logIn('198.51.100.2', await other.logIn('198.51.100.2'))
  await logIn('198.51.100.3', `${laptop}x`)
  expect(await subjects()).toHaveLength(3)
  const mail = (await outbox(app)).at(-1)!
  expect(mail.text).toContain('change your password at once')
  expect(mail.text).not.toMatch(/https?:/)
})

test('addresses of one IPv6 network are one place', async () => {
  const { logIn, subjects } = await anAccount()
  await logIn('2001:db8:1:2::1')
  await logIn('2001:db8:1:2:aaaa::9')
  expect(await subjects()).toEqual([])
  await logIn('2001:db8:1:3::1')
  expect(await subjects()).toHaveLength(1)
})

test('a script that moves about neither fills a mailbox nor fails', async () => {
  const { logIn, subjects } = await anAccount()
  for (let at = 1; at <= 6; at++) await logIn(`198.51.100.${at}`)
  expect(await subjects()).toHaveLength(ratePolicies.newPlaceMail.points)
})

/** A call of our pages, from an address. */
async function call<Result>(ip: string, procedure: string, input?: object, cookie = '') {
  const response = await app.request(`/trpc/${procedure}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': ip, 'accept-language': 'en', cookie },
    body: JSON.stringify(input ?? {}),
  })
  expect(response.status).toBe(200)
  const device = response.headers.getSetCookie().find((one) => one.startsWith('vexil_device='))
  const { result } = (await response.json()) as { result: { data: Result } }
  return { data: result.data, device: device?.split(';')[0] }
}

test('a log-in with a second factor is told when it is complete, and one with a passkey alone as well', async () => {
  const { userId, logIn, subjects } = await anAccount()
  await logIn('198.51.100.1')
  const own = await app.as(userId)
  const { secret } = await own.secondFactor.start({ password })
  const code = () => new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: app.clock.now() })
  const { codes } = await own.secondFactor.confirm({ code: code() })
  const key = authenticator(() => app.app.services.origin())
  await own.secondFactor.addPasskey(key.make(await own.secondFactor.startPasskey()))
  const { userName } = await app.db
    .selectFrom('users')
    .select('userName')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  const told = async () => (await subjects()).filter((subject) => subject === 'A new log-in to VX').length

  const passwordFrom = async (ip: string) =>
    (await call<{ step: string }>(ip, 'accounts.signIn', { userName, password })).data
  // The password alone opened nothing yet.
  const { step } = await passwordFrom('203.0.113.9')
  expect(await told()).toBe(0)
  const { device } = await call('203.0.113.9', 'accounts.secondStep', { step, code: codes[0] })
  expect(await told()).toBe(1)

  type Question = { challenge: string; rpId: string }
  const byPasskey = async (ip: string, cookie?: string) => {
    const { data } = await call<Question>(ip, 'accounts.askForAnyPasskey', undefined, cookie)
    await call(ip, 'accounts.logInWithPasskey', key.answer(data), cookie)
  }
  await byPasskey('192.0.2.9')
  expect(await told()).toBe(2)
  // Where it was a moment ago, and a browser that is known.
  await byPasskey('192.0.2.9')
  await byPasskey('198.51.100.77', device)
  expect(await told()).toBe(2)

  const again = await passwordFrom('198.51.100.99')
  const question = await call<Question>('198.51.100.99', 'accounts.askForPasskey', { step: again.step })
  await call('198.51.100.99', 'accounts.secondStepPasskey', {
    step: again.step,
    answer: key.answer(question.data),
  })
  expect(await told()).toBe(3)
})
