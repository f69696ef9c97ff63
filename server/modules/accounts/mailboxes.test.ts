// One mailbox is one account, on every path on which an address comes in.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { setPolicy } from '#server/rest/conformance/world.ts'
import { type TestApp, testApp } from '#server/testing/app.ts'
import { anAdmin, aUser } from '#server/testing/factories.ts'
import { outbox } from '#server/testing/outbox.ts'
import { refused } from '#server/testing/refused.ts'

let app: TestApp
let admin: string
beforeAll(async () => {
  app = await testApp()
  admin = await anAdmin(app)
  const guest = await app.as(null)
  await guest.accounts.register({ userName: 'owner', password, email: 'm@grün.test' })
})
afterAll(() => app.close())

const password = 'Secret-2026'
let made = 0
const aName = () => `person${++made}`
const emailOf = async (userId: string) =>
  (await app.db.selectFrom('users').select('email').where('id', '=', userId).executeTakeFirst())?.email

/** Ways on which an address becomes that of an account; each answers the address that was stored. */
const ways: Record<string, (email: string) => Promise<string | undefined>> = {
  async 'sign-up'(email) {
    const userName = aName()
    await (await app.as(null)).accounts.register({ userName, password, email })
    const found = await app.db.selectFrom('users').select('email').where('userName', '=', userName).execute()
    return found[0]?.email
  },
  async 'edit by an administrator'(email) {
    const userId = await aUser(app)
    await (await app.as(admin)).users.update({ userId, email })
    return await emailOf(userId)
  },
  async 'list of accounts'(email) {
    const userName = aName()
    await (await app.as(admin)).users.create({ users: [{ userName, password, email }] })
    const found = await app.db.selectFrom('users').select('email').where('userName', '=', userName).execute()
    return found[0]?.email
  },
}

const same = [
  'm@grün.test ',
  ' M@GRÜN.TEST',
  'm@gru\u0308n.test',
  'm@xn--grn-ioa.test',
  'm@grün.test.',
  '"m"@grün.test',
  '\u200bm@grün.test\u00a0',
  'm@grün\u3002test',
]
const bad = [
  'm(comment)@grün.test',
  '"a b"@grün.test',
  'm@[127.0.0.1]',
  'm@127.0.0.1',
  'M <m@grün.test>',
  'm@grün..test',
  'm @grün.test',
]

describe.each(Object.keys(ways))('%s', (way) => {
  const put = (email: string) => ways[way]!(email)

  test.each(same)('%j is taken', async (email) => {
    await expect(put(email)).rejects.toThrow(/EmailTaken|UserRowInvalid/)
  })

  test.each(bad)('%j is refused', async (email) => {
    await expect(put(email)).rejects.toThrow(/EmailInvalid|UserRowInvalid/)
  })

  test('what is stored is the plain form', async () => {
    const name = aName()
    expect(await put(` "${name}"@Example.TEST.\u200b`)).toBe(`${name}@Example.TEST`)
  })
})

test('two lines of a list with one mailbox are refused', async () => {
  const users = ['twice@b.test', '"twice"@B.test.'].map((email) => ({ userName: aName(), password, email }))
  await expect((await app.as(admin)).users.create({ users })).rejects.toThrow('UserRowInvalid')
})

test('a change to the own mailbox is refused, and one that is no address', async () => {
  await setPolicy({ app }, { emailConfirmationRequired: true })
  const owner = await app.db
    .selectFrom('users')
    .select('id')
    .where('userName', '=', 'owner')
    .executeTakeFirstOrThrow()
  const { accounts } = await app.as(owner.id)
  for (const newMail of same)
    await expect(accounts.changeEmail({ newMail })).rejects.toEqual(refused('EmailTaken'))
  for (const newMail of bad)
    await expect(accounts.changeEmail({ newMail })).rejects.toEqual(refused('EmailInvalid'))
})

test('each form logs in and recovers', async () => {
  const guest = await app.as(null)
  for (const userName of same) await guest.accounts.logIn({ userName, password })
  for (const email of same) await guest.accounts.recover({ email })
  const mails = (await outbox(app)).filter(({ text }) => text.includes('/account/reset'))
  expect(new Set(mails.map(({ to }) => to))).toEqual(new Set(['m@grün.test']))
  for (const email of bad)
    await expect(guest.accounts.recover({ email })).rejects.toEqual(refused('EmailInvalid'))
})

test('an account from before keeps its log-in, and an administrator may send its address back', async () => {
  const userId = await aUser(app)
  const { hashPassword } = await import('./passwords.ts')
  const passwordHash = await hashPassword(password)
  const old = { email: 'Old Name@b.test', emailKey: 'OLD NAME@B.TEST', passwordHash }
  await app.db.updateTable('users').set(old).where('id', '=', userId).execute()
  await (await app.as(null)).accounts.logIn({ userName: 'old name@b.test', password })
  await (await app.as(admin)).users.update({ userId, email: 'Old Name@b.test', bio: 'hello' })
  expect(await emailOf(userId)).toBe('Old Name@b.test')
})
