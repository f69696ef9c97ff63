// Passkeys of an authenticator made here: what it signs is accepted once, for this site, this account and this challenge only.
import { randomBytes } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import { beforeAll, expect, test } from 'vitest'
import type { TestApp } from '#server/testing/app.ts'
import { authenticator as anAuthenticator, named, type Twist, text } from '#server/testing/authenticator.ts'
import { aUser } from '#server/testing/factories.ts'
import { outbox } from '#server/testing/outbox.ts'
import { refused } from '#server/testing/refused.ts'
import { useApp } from '#server/testing/use-app.ts'

const app = useApp()
const password = 'Secret-2026'
let made = 0
let guest: Awaited<ReturnType<TestApp['as']>>
beforeAll(async () => {
  guest = await app.as(null)
})

const authenticator = (kind?: 'ed25519' | 'ec' | 'rsa') =>
  anAuthenticator(() => app.app.services.origin(), kind)

async function owner() {
  const userName = `passkeys${++made}`
  const email = `${userName}@example.org`
  const userId = await aUser(app, { userName, password })
  const own = await app.as(userId)
  const { secret } = await own.secondFactor.start({ password })
  const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: app.clock.now() })
  await own.secondFactor.confirm({ code })
  const begin = async () => {
    const { step } = (await guest.accounts.signIn({ userName, password }))!
    const question = (await guest.accounts.askForPasskey({ step }))!
    return { step, question }
  }
  return { userId, email, own, begin }
}

async function withPasskey(kind?: 'ed25519' | 'ec' | 'rsa') {
  const it = await owner()
  const key = authenticator(kind)
  await it.own.secondFactor.addPasskey(key.make(await it.own.secondFactor.startPasskey()))
  return { ...it, key }
}

test.each(['ed25519', 'ec', 'rsa'] as const)(
  'a passkey (%s) opens the account after the password',
  async (kind) => {
    const { key, begin, own } = await withPasskey(kind)
    expect(await own.secondFactor.state()).toMatchObject({
      passkeys: [{ name: 'My phone', lastUsedAt: null }],
    })
    const { step, question } = await begin()
    expect(question.allowCredentials).toEqual([
      { id: text(key.id), transports: ['internal'], type: 'public-key' },
    ])
    await guest.accounts.secondStepPasskey({ step, answer: key.answer(question) })
    expect((await own.secondFactor.state()).passkeys[0]!.lastUsedAt).toBe(app.clock.now())
  },
)

test('an answer works once, also in two calls at the same time', async () => {
  const { key, begin } = await withPasskey()
  const { step, question } = await begin()
  const answer = key.answer(question)
  const both = await Promise.allSettled([1, 2].map(() => guest.accounts.secondStepPasskey({ step, answer })))
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
})

test.each<[string, Twist]>([
  ['of another site', { origin: 'https://evil.example' }],
  ['for another host', { rpId: 'evil.example' }],
  ['of another kind', { type: 'webauthn.create' }],
  ['to another challenge', { challenge: text(randomBytes(32)) }],
  ['without a person', { flags: 0x04 }],
  ['of a person who was not verified', { flags: 0x01 }],
  ['with a counter that fell', { counter: 1 }],
])('an answer %s is refused', async (_, twist) => {
  const { key, begin } = await withPasskey()
  const { step, question } = await begin()
  const answer = key.answer(question, twist)
  await expect(guest.accounts.secondStepPasskey({ step, answer })).rejects.toEqual(refused('PasskeyWrong'))
  const next = await begin()
  await guest.accounts.secondStepPasskey({
    step: next.step,
    answer: key.answer(next.question, { counter: 9 }),
  })
})

test('of two answers with the same count at the same time one is of a copy: only one of them opens the account', async () => {
  const { key, begin } = await withPasskey()
  const steps = [await begin(), await begin(), await begin()]
  const tries = await Promise.allSettled(
    steps.map(({ step, question }) =>
      guest.accounts.secondStepPasskey({ step, answer: key.answer(question, { counter: 7 }) }),
    ),
  )
  expect(tries.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected', 'rejected'])
})

test('an authenticator that counts nothing opens the account again and again', async () => {
  const it = await owner()
  const key = authenticator()
  await it.own.secondFactor.addPasskey(key.make(await it.own.secondFactor.startPasskey(), { counter: 0 }))
  for (let time = 0; time < 2; time++) {
    const { step, question } = await it.begin()
    await guest.accounts.secondStepPasskey({ step, answer: key.answer(question, { counter: 0 }) })
  }
})

test('what was begun before counts as it is when the passkey is added: no more than allowed, none without codes', async () => {
  const { own, userId } = await owner()
  const begun = []
  for (let at = 0; at < 24; at++) {
    const key = authenticator()
    begun.push(key.make(await own.secondFactor.startPasskey()))
  }
  const late = begun.splice(22)
  const added = await Promise.allSettled(begun.map((one) => own.secondFactor.addPasskey(one)))
  expect(added.filter(({ status }) => status === 'fulfilled')).toHaveLength(20)
  await expect(own.secondFactor.addPasskey(late[0]!)).rejects.toEqual(refused('PasskeysLimit'))
  await own.secondFactor.remove({ password })
  await expect(own.secondFactor.addPasskey(late[1]!)).rejects.toEqual(refused('CodesFirst'))
  const rows = await app.db.selectFrom('passkeys').select('id').where('userId', '=', userId).execute()
  expect(rows).toEqual([])
})

test("another account's passkey, and another signature, are refused", async () => {
  const [mine, theirs] = [await withPasskey(), await withPasskey()]
  const { step, question } = await mine.begin()
  await expect(
    guest.accounts.secondStepPasskey({ step, answer: theirs.key.answer(question) }),
  ).rejects.toEqual(refused('PasskeyWrong'))
  const again = await mine.begin()
  const forged = { ...theirs.key.answer(again.question), ...named(mine.key.id) }
  await expect(guest.accounts.secondStepPasskey({ step: again.step, answer: forged })).rejects.toEqual(
    refused('PasskeyWrong'),
  )
})

test('a passkey is added for the challenge of this account, once, and within five minutes', async () => {
  const [mine, theirs] = [await owner(), await owner()]
  const key = authenticator()
  const wrong = [
    key.make(await theirs.own.secondFactor.startPasskey()),
    key.make(await mine.own.secondFactor.startPasskey(), { origin: 'https://evil.example' }),
    { ...key.make(await mine.own.secondFactor.startPasskey()), rawId: text(randomBytes(32)) },
    key.make(await mine.own.secondFactor.startPasskey(), {}, 'android-key'),
  ]
  const broken = key.make(await mine.own.secondFactor.startPasskey())
  for (const part of ['clientDataJSON', 'attestationObject'])
    wrong.push({ ...broken, response: { ...broken.response, [part]: 'AAAA' } })
  for (const one of wrong)
    await expect(mine.own.secondFactor.addPasskey(one)).rejects.toEqual(refused('PasskeyWrong'))
  const late = key.make(await mine.own.secondFactor.startPasskey())
  app.clock.advance('6m')
  await expect(mine.own.secondFactor.addPasskey(late)).rejects.toEqual(refused('PasskeyWrong'))
  await mine.own.secondFactor.addPasskey(key.make(await mine.own.secondFactor.startPasskey()))
  await expect(
    theirs.own.secondFactor.addPasskey(key.make(await theirs.own.secondFactor.startPasskey())),
  ).rejects.toEqual(refused('PasskeyKnown'))
})

test('logs in without a name or a code, and its owner was told by mail when it was added', async () => {
  const { key, userId, email } = await withPasskey()
  const mails = (await outbox(app)).filter(({ to }) => to === email)
  // Of the codes and of the passkey.
  expect(mails.map(({ subject }) => subject)).toEqual(Array(2).fill('Your ways to log in to VX were changed'))
  const before = await app.db.selectFrom('sessions').select('userId').where('userId', '=', userId).execute()
  const question = (await guest.accounts.askForAnyPasskey())!
  expect(question.allowCredentials).toEqual([])
  const answer = key.answer(question)
  await guest.accounts.logInWithPasskey(answer)
  const after = await app.db.selectFrom('sessions').select('userId').where('userId', '=', userId).execute()
  expect(after).toHaveLength(before.length + 1)
  await expect(guest.accounts.logInWithPasskey(answer)).rejects.toEqual(refused('PasskeyWrong'))
})

test('an unknown passkey, that of a banned account and a foreign handle are refused alike', async () => {
  const [{ key, userId }, stranger] = [await withPasskey(), authenticator()]
  const tries = [
    stranger.answer((await guest.accounts.askForAnyPasskey())!),
    key.answer((await guest.accounts.askForAnyPasskey())!, {}, text(randomBytes(32))),
    key.answer((await guest.accounts.askForAnyPasskey())!, { origin: 'https://evil.example' }),
  ]
  for (const one of tries)
    await expect(guest.accounts.logInWithPasskey(one)).rejects.toEqual(refused('PasskeyWrong'))
  await app.db.updateTable('users').set({ role: 'Banned' }).where('id', '=', userId).execute()
  const answer = key.answer((await guest.accounts.askForAnyPasskey())!)
  await expect(guest.accounts.logInWithPasskey(answer)).rejects.toEqual(refused('PasskeyWrong'))
})

test('a challenge of one log-in is not that of another', async () => {
  const { key, begin } = await withPasskey()
  const { step } = await begin()
  const answer = key.answer((await guest.accounts.askForAnyPasskey())!)
  await expect(guest.accounts.secondStepPasskey({ step, answer })).rejects.toEqual(refused('PasskeyWrong'))
  const { question } = await begin()
  await expect(guest.accounts.logInWithPasskey(key.answer(question))).rejects.toEqual(refused('PasskeyWrong'))
})

test('needs the codes of an app first, goes with them, and can be removed', async () => {
  const userId = await aUser(app, { password })
  await expect((await app.as(userId)).secondFactor.startPasskey()).rejects.toEqual(refused('CodesFirst'))
  const { own, key } = await withPasskey()
  await own.secondFactor.removePasskey({ id: text(key.id) })
  expect((await own.secondFactor.state()).passkeys).toEqual([])
  await own.secondFactor.addPasskey(key.make(await own.secondFactor.startPasskey()))
  await own.secondFactor.remove({ password })
  expect((await own.secondFactor.state()).passkeys).toEqual([])
})
