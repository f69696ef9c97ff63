import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { loadConfig } from '#server/config.ts'
import { StartError } from '#server/process/start-error.ts'
import { type TestApp, testApp } from '#server/testing/app.ts'
import { cloneDatabase, type TestDatabase } from '#server/testing/database.ts'
import { aUser } from '#server/testing/factories.ts'
import { refused } from '#server/testing/refused.ts'
import type { SiteSettingsValues } from '#src/contract/settings.ts'
import { ensureFirstAdmin } from './set-up.ts'

let app: TestApp
let guest: Awaited<ReturnType<TestApp['as']>>
beforeAll(async () => {
  app = await testApp()
  guest = await app.as(null)
})
afterAll(() => app.close())

const password = 'Secret-2026'
let made = 0
const someone = (changes: object = {}) => {
  const userName = `someone${++made}`
  return { userName, password, email: `${userName}@example.org`, ...changes }
}

async function policy(values: Partial<SiteSettingsValues['accountPolicy']>) {
  const row = { name: 'accountPolicy', value: JSON.stringify(values) }
  await app.db.deleteFrom('settings').execute()
  await app.db.insertInto('settings').values(row).execute()
  const { bus, settings } = app.app.services
  const before = settings.current()
  bus.publish([{ kind: 'settings' }])
  await expect.poll(() => settings.current()).not.toBe(before)
}

const userNamed = (userName: string) =>
  app.db.selectFrom('users').selectAll().where('userName', '=', userName).executeTakeFirst()

describe('signing up', () => {
  beforeEach(() => policy({}))

  test('makes an account that is signed in at once', async () => {
    const it = someone()
    expect(await guest.accounts.register(it)).toMatchObject({ data: 'LoggedIn', status: 200 })
    const user = await userNamed(it.userName)
    expect(user).toMatchObject({ role: 'User', emailConfirmed: true, registeredAt: app.clock.now() })
    expect(user!.passwordHash).toMatch(/^\$argon2id\$/)
    const sessions = await app.db.selectFrom('sessions').where('userId', '=', user!.id).selectAll().execute()
    expect(sessions).toHaveLength(1)
  })

  test('waits for an administrator where the policy says so: no session, no log-in', async () => {
    await policy({ activeOnRegister: false })
    const it = someone()
    expect(await guest.accounts.register(it)).toMatchObject({ data: 'AdminConfirmationRequired' })
    const user = await userNamed(it.userName)
    expect(await app.db.selectFrom('sessions').where('userId', '=', user!.id).selectAll().execute()).toEqual(
      [],
    )
    await expect(guest.accounts.logIn(it)).rejects.toEqual(refused('AccountInactive'))
  })

  test('can be closed', async () => {
    await policy({ allowRegister: false })
    await expect(guest.accounts.register(someone())).rejects.toEqual(refused('RegistrationClosed'))
  })

  test('can be for some domains only, in any letter case', async () => {
    await policy({ emailDomainList: 'example.org, Uni.example' })
    await expect(guest.accounts.register(someone({ email: 'a@elsewhere.org' }))).rejects.toMatchObject({
      message: 'EmailDomainNotAllowed',
      params: { domains: 'example.org, Uni.example' },
      field: 'email',
    })
    // The part after the last @ counts; two of them are no address.
    await expect(guest.accounts.register(someone({ email: 'a@example.org@elsewhere.org' }))).rejects.toThrow()
    await guest.accounts.register(someone({ email: 'student@UNI.EXAMPLE' }))
  })

  test('a name is taken in any letter case and any form of its characters', async () => {
    await guest.accounts.register(someone({ userName: 'Zoë' }))
    for (const userName of ['zoë', 'ZOË', 'Zoe\u0308', 'ＺＯË']) {
      await expect(guest.accounts.register(someone({ userName }))).rejects.toMatchObject({
        message: 'UserNameTaken',
        field: 'userName',
      })
    }
  })

  test('a name is kept in composed form', async () => {
    await guest.accounts.register(someone({ userName: 'Jose\u0301' }))
    expect(await userNamed('Jos\u00e9')).toBeDefined()
  })

  test('an address is taken in any letter case, and its account stays as it was', async () => {
    const first = someone({ email: 'Taken@Example.org' })
    await guest.accounts.register(first)
    await expect(
      guest.accounts.register(someone({ email: 'taken@example.ORG', password: 'Other-2026' })),
    ).rejects.toMatchObject({ message: 'EmailTaken', field: 'email' })
    await guest.accounts.logIn({ userName: first.userName, password })
  })

  test('an account that waits cannot be taken over by signing up again', async () => {
    await policy({ activeOnRegister: false })
    const first = someone()
    await guest.accounts.register(first)
    await policy({ activeOnRegister: true })
    await expect(guest.accounts.register(someone({ email: first.email }))).rejects.toEqual(
      refused('EmailTaken'),
    )
  })

  test('of two at once with one name, one is made', async () => {
    const userName = `racer${++made}`
    const outcomes = await Promise.allSettled([
      guest.accounts.register(someone({ userName })),
      guest.accounts.register(someone({ userName: userName.toUpperCase() })),
    ])
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  })

  test.each([
    ['Ab1', 'PasswordTooShort'],
    ['abcdefgh', 'PasswordNeedsDigit'],
    ['ABCDEFG1', 'PasswordNeedsLower'],
    ['abcdefg1', 'PasswordNeedsUpper'],
    [`Aa1${'x'.repeat(126)}`, 'PasswordTooLong'],
  ])('the password %s: the first rule it breaks is told', async (weak, refusal) => {
    await expect(guest.accounts.register(someone({ password: weak }))).rejects.toMatchObject({
      message: refusal,
      field: 'password',
    })
  })

  test.each([
    ['ab', 'UserNameLength'],
    ['x'.repeat(16), 'UserNameLength'],
    [' edge', 'UserNameCharacters'],
    ['zero\u200bwidth', 'UserNameCharacters'],
    ['right\u202eleft', 'UserNameCharacters'],
  ])('the name %j is refused', async (userName, refusal) => {
    await expect(guest.accounts.register(someone({ userName }))).rejects.toEqual(refused(refusal))
  })

  test.each(['nobody', '@example.org', 'nobody@'])('the address %s is refused', async (email) => {
    await expect(guest.accounts.register(someone({ email }))).rejects.toEqual(refused('EmailInvalid'))
  })
})

describe('logging in', () => {
  test('by name or by address, in any letter case', async () => {
    const userName = `Login${++made}`
    const id = await aUser(app, { userName, password })
    for (const login of [
      userName,
      userName.toUpperCase(),
      `${userName}@example.org`,
      `${userName}@EXAMPLE.ORG`,
    ]) {
      await guest.accounts.logIn({ userName: login, password })
    }
    expect((await userNamed(userName))!.lastSignedInAt).toBe(app.clock.now())
    const sessions = await app.db.selectFrom('sessions').where('userId', '=', id).selectAll().execute()
    expect(sessions).toHaveLength(4)
  })

  test('whose address is another’s user name: the address wins', async () => {
    await aUser(app, { userName: 'mail@x.example', password: 'Other-2026' })
    const it = someone({ email: 'mail@x.example' })
    await policy({})
    await guest.accounts.register(it)
    await guest.accounts.logIn({ userName: 'mail@x.example', password })
    await expect(
      guest.accounts.logIn({ userName: 'mail@x.example', password: 'Other-2026' }),
    ).rejects.toEqual(refused('WrongCredentials'))
  })

  test('an unknown user and a wrong password are told alike', async () => {
    await aUser(app, { userName: 'known', password })
    for (const userName of ['known', 'unknown']) {
      const response = await app.request('/api/account/login', {
        method: 'POST',
        body: JSON.stringify({ userName, password: 'Wrong-2026' }),
        headers: { 'content-type': 'application/json' },
      })
      expect({ http: response.status, body: await response.json() }).toEqual({
        http: 401,
        body: { title: 'User name or password is wrong.', status: 401 },
      })
      expect(response.headers.get('set-cookie')).toBeNull()
    }
  })

  test('a banned account hears of it only after the right password', async () => {
    await aUser(app, { userName: 'outcast', password, role: 'Banned' })
    const logIn = (with_: string) => guest.accounts.logIn({ userName: 'outcast', password: with_ })
    await expect(logIn('Wrong-2026')).rejects.toEqual(refused('WrongCredentials'))
    await expect(logIn(password)).rejects.toEqual(refused('AccountBanned'))
  })

  test('an account that is not active hears of it only after the right password', async () => {
    const id = await aUser(app, { userName: 'sleeper', password })
    await app.db.updateTable('users').set({ emailConfirmed: false }).where('id', '=', id).execute()
    const logIn = (with_: string) => guest.accounts.logIn({ userName: 'sleeper', password: with_ })
    await expect(logIn('Wrong-2026')).rejects.toEqual(refused('WrongCredentials'))
    await expect(logIn(password)).rejects.toEqual(refused('AccountInactive'))
  })
})

describe('the own profile', () => {
  test('keeps what is not sent, and clears a phone number with an empty text', async () => {
    const me = await app.as(await aUser(app, { userName: 'profiled' }))
    await me.accounts.update({ bio: 'words', phone: '+49 30 1234', realName: 'Pro Filed' })
    await me.accounts.update({ bio: null, phone: '' })
    expect(await me.accounts.profile()).toMatchObject({
      userName: 'profiled',
      bio: 'words',
      phone: null,
      realName: 'Pro Filed',
    })
  })

  test('has room for a long phone number with its extension', async () => {
    const id = await aUser(app)
    const me = await app.as(id)
    const phone = '+49 (030) 12 34 - 56 78 - 90 12 34 56 ext. 123456'
    await me.accounts.update({ phone })
    expect(await me.accounts.profile()).toMatchObject({ phone })
  })

  test('a new name must be free; the own one in other letters is', async () => {
    await aUser(app, { userName: 'occupied' })
    const me = await app.as(await aUser(app, { userName: 'mover' }))
    await expect(me.accounts.update({ userName: 'OCCUPIED' })).rejects.toEqual(refused('UserNameTaken'))
    await me.accounts.update({ userName: 'Mover' })
    expect(await me.accounts.profile()).toMatchObject({ userName: 'Mover' })
  })

  test('a password is changed only with the old one', async () => {
    const me = await app.as(await aUser(app, { userName: 'changer', password }))
    const change = (old: string, next: string) => me.accounts.changePassword({ old, new: next })
    await expect(change('Wrong-2026', 'Fresh-2026')).rejects.toMatchObject({
      message: 'WrongOldPassword',
      field: 'old',
    })
    await expect(change(password, 'weakling')).rejects.toMatchObject({
      message: 'PasswordNeedsDigit',
      field: 'new',
    })
    await change(password, 'Fresh-2026')
    await guest.accounts.logIn({ userName: 'changer', password: 'Fresh-2026' })
    await expect(guest.accounts.logIn({ userName: 'changer', password })).rejects.toEqual(
      refused('WrongCredentials'),
    )
  })
})

describe('the first administrator', () => {
  let database: TestDatabase
  beforeAll(async () => {
    database = await cloneDatabase()
  })
  afterAll(() => database.close())
  beforeEach(() => database.db.deleteFrom('users').execute())

  const start = (env: Record<string, string>) => ensureFirstAdmin(database.db, loadConfig(env), Date.now())
  const users = () => database.db.selectFrom('users').select(['userName', 'role']).execute()

  test('is made from the configured password, once', async () => {
    const env = { VEXIL_ADMIN_PASSWORD: 'Admin-2026' }
    expect(await start(env)).toBeUndefined()
    expect(await start({ VEXIL_ADMIN_PASSWORD: 'Other-2026' })).toBeUndefined()
    expect(await users()).toEqual([{ userName: 'Admin', role: 'Admin' }])
  })

  test('is made once when two instances start together', async () => {
    await Promise.all([
      start({ VEXIL_ADMIN_PASSWORD: 'Admin-2026' }),
      start({ VEXIL_ADMIN_PASSWORD: 'Admin-2026' }),
    ])
    expect(await users()).toHaveLength(1)
  })

  test('is not made with a weak password: the start stops with a sentence', async () => {
    const starting = start({ VEXIL_ADMIN_PASSWORD: 'weakling' })
    await expect(starting).rejects.toBeInstanceOf(StartError)
    await expect(starting).rejects.toThrow(
      'VEXIL_ADMIN_PASSWORD cannot be used: A password needs at least one digit.',
    )
    expect(await users()).toEqual([])
  })

  test('whose name a player has taken: the start stops with a sentence', async () => {
    await database.db
      .insertInto('users')
      .values({
        id: '00000000-0000-7000-8000-000000000001',
        userName: 'admin',
        userNameKey: 'ADMIN',
        email: 'player@example.org',
        emailKey: 'player@example.org',
        passwordHash: '-',
        registeredAt: 0,
      })
      .execute()
    const starting = start({ VEXIL_ADMIN_PASSWORD: 'Admin-2026' })
    await expect(starting).rejects.toBeInstanceOf(StartError)
    await expect(starting).rejects.toThrow(/user name is taken/)
  })
})

describe('the one-time set-up link', () => {
  let fresh: TestApp
  beforeEach(async () => {
    fresh = await testApp()
    return () => fresh.close()
  })
  const me = (userName: string) => ({ userName, email: `${userName}@example.org`, password: 'Admin-2026' })

  test('makes an administrator and works once', async () => {
    const token = fresh.app.setupToken!
    const visitor = await fresh.as(null)
    expect(await visitor.accounts.setupOpen({ token })).toBe(true)
    expect(await visitor.accounts.setupOpen({ token: 'guess' })).toBe(false)
    await expect(visitor.accounts.setUp({ token: 'guess', ...me('thief') })).rejects.toEqual(
      refused('SetupClosed'),
    )
    await visitor.accounts.setUp({ token, ...me('owner') })
    expect(await visitor.accounts.setupOpen({ token })).toBe(false)
    await expect(visitor.accounts.setUp({ token, ...me('second') })).rejects.toEqual(refused('SetupClosed'))
    expect(await fresh.db.selectFrom('users').select(['userName', 'role']).execute()).toEqual([
      { userName: 'owner', role: 'Admin' },
    ])
    expect(await fresh.db.selectFrom('setupTokens').selectAll().execute()).toEqual([])
  })

  test('stays open after a refusal', async () => {
    const token = fresh.app.setupToken!
    const visitor = await fresh.as(null)
    await expect(
      visitor.accounts.setUp({ token, ...me('owner'), password: 'weakling' }),
    ).rejects.toMatchObject({ field: 'password' })
    await visitor.accounts.setUp({ token, ...me('owner') })
  })

  test('used by four at once makes one administrator', async () => {
    const token = fresh.app.setupToken!
    const visitor = await fresh.as(null)
    const outcomes = await Promise.allSettled(
      ['one', 'two', 'three', 'four'].map((name) => visitor.accounts.setUp({ token, ...me(name) })),
    )
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    for (const outcome of outcomes) {
      if (outcome.status === 'rejected') expect(outcome.reason).toEqual(refused('SetupClosed'))
    }
    expect(await fresh.db.selectFrom('users').selectAll().execute()).toHaveLength(1)
  })
})
