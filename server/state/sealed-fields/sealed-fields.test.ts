// Encrypted fields through the calls that take them, while the switch goes on and off.
import { statSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import { openSecret } from '#server/crypto/at-rest.ts'
import { StartError } from '#server/process/start-error.ts'
import { type TestApp, testApp } from '#server/testing/app.ts'
import { aGame, aUser } from '#server/testing/factories.ts'
import { sealField } from '#server/testing/seal-field.ts'
import { transact } from '#server/writes/transact.ts'
import { onApiEncryptionChange } from './on-api-encryption-change.ts'

const closing: TestApp[] = []
afterEach(async () => {
  for (const app of closing.splice(0)) await app.close()
})
const started = async (options: Parameters<typeof testApp>[0] = {}) => {
  const app = await testApp(options)
  closing.unshift(app)
  return app
}

const password = 'Secret-2026'
const refused = (name: string) => expect.objectContaining({ message: name })

/** What the settings call does; the key that pages get afterwards. */
async function flip(app: TestApp, enabled: boolean): Promise<string | null> {
  const { services } = app.app
  const value = JSON.stringify({ apiEncryption: enabled })
  await transact(services, async (tx, after) => {
    await tx
      .insertInto('settings')
      .values({ name: 'globalConfig', value })
      .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
      .execute()
    await onApiEncryptionChange(tx, enabled, services)
    after.emit({ kind: 'settings' })
  })
  const keyOf = () => services.settings.clientConfig().apiPublicKey
  await expect.poll(() => keyOf() !== null).toBe(enabled)
  return keyOf()
}

/** Waits until the running server can open what is encrypted for a key. */
async function opens(app: TestApp, key: string) {
  const sealed = await sealField(key, 'open')
  await expect.poll(() => app.app.services.sealedFields.open(sealed)).toBe('open')
}

describe('while the switch is on', () => {
  test('every field may be encrypted', async () => {
    const app = await started()
    const key = (await flip(app, true))!
    await opens(app, key)
    const guest = await app.as(null)
    const seal = (text: string) => sealField(key, text)
    await guest.accounts.register({
      userName: 'sealed',
      email: 's@example.org',
      password: await seal(password),
    })
    await guest.accounts.logIn({ userName: 'sealed', password: await seal(password) })
    await guest.accounts.logIn({ userName: 'sealed', password })
    const { gameId, challengeIds, teams } = await aGame(app, {
      challenges: [{ title: 'Door', flags: ['flag{open}'] }],
      teams: 1,
    })
    const me = await app.as(teams[0]!.captainId)
    const ref = { gameId, challengeId: challengeIds[0]! }
    expect(await me.submissions.judge({ ...ref, flag: await seal('flag{open}') })).toMatchObject({
      verdict: 'Accepted',
    })
    const changer = await app.as(await aUser(app, { userName: 'changer', password }))
    await changer.accounts.changePassword({ old: await seal(password), new: await seal('Fresh-2026') })
    await guest.accounts.logIn({ userName: 'changer', password: 'Fresh-2026' })
  })

  test('what cannot be read is empty once the open pages had their time', async () => {
    const app = await started()
    const key = (await flip(app, true))!
    await opens(app, key)
    const guest = await app.as(null)
    await aUser(app, { userName: 'reader', password })
    await guest.accounts.logIn({ userName: 'reader', password })
    app.clock.advance('1h')
    for (const unreadable of [password, await sealField(Buffer.alloc(32, 9).toString('base64'), password)]) {
      await expect(guest.accounts.logIn({ userName: 'reader', password: unreadable })).rejects.toEqual(
        refused('PasswordRequired'),
      )
    }
    await expect(
      guest.accounts.logIn({ userName: 'reader', password: await sealField(key, ' ') }),
    ).rejects.toEqual(refused('PasswordRequired'))
    await guest.accounts.logIn({ userName: 'reader', password: await sealField(key, password) })
    const { gameId, challengeIds, teams } = await aGame(app, { challenges: 1, teams: 1 })
    const me = await app.as(teams[0]!.captainId)
    await expect(
      me.submissions.judge({ gameId, challengeId: challengeIds[0]!, flag: 'flag{plain}' }),
    ).rejects.toEqual(refused('FlagRequired'))
  })

  test('what was encrypted for another key, or spoilt on its way, is empty from the first moment on', async () => {
    const app = await started()
    const key = (await flip(app, true))!
    const guest = await app.as(null)
    const sealed = Buffer.from(await sealField(key, password), 'base64')
    sealed[sealed.length - 1]! ^= 1
    const others = await sealField(Buffer.alloc(32, 9).toString('base64'), password)
    for (const [index, unreadable] of [sealed.toString('base64'), others].entries()) {
      const account = { userName: `spoilt${index}`, email: `s${index}@example.org`, password: unreadable }
      await expect(guest.accounts.register(account)).rejects.toEqual(refused('PasswordRequired'))
    }
  })

  test('the rules hold for what is inside', async () => {
    const app = await started()
    const key = (await flip(app, true))!
    await opens(app, key)
    const weak = { userName: 'weak', email: 'w@example.org', password: await sealField(key, 'weakling') }
    await expect((await app.as(null)).accounts.register(weak)).rejects.toEqual(refused('PasswordNeedsDigit'))
  })

  test('other replicas have the key too', async () => {
    const app = await started()
    const other = await started({ beside: app })
    const key = (await flip(app, true))!
    await opens(other, key)
    expect(other.app.services.settings.clientConfig().apiPublicKey).toBe(key)
  })

  test('a replica that has not heard of the new key yet looks it up', async () => {
    const app = await started()
    const { services } = app.app
    await transact(services, (tx) => onApiEncryptionChange(tx, true, services))
    const { publicKey } = await app.db
      .selectFrom('transportKeys')
      .select('publicKey')
      .executeTakeFirstOrThrow()
    expect(await services.sealedFields.open(await sealField(publicKey, 'open'))).toBe('open')
  })
})

describe('when it is flipped', () => {
  test('off, what open pages still encrypt is read for an hour', async () => {
    const app = await started()
    const key = (await flip(app, true))!
    await opens(app, key)
    expect(await flip(app, false)).toBeNull()
    const sealed = await sealField(key, password)
    expect(await app.app.services.sealedFields.open(sealed)).toBe(password)
    app.clock.advance('1h')
    expect(await app.app.services.sealedFields.open(sealed)).toBe(sealed)
    expect(await app.app.services.sealedFields.open(password)).toBe(password)
  })

  test('on again, the key is a new one; saying it twice changes nothing', async () => {
    const app = await started()
    const first = (await flip(app, true))!
    expect(await flip(app, true)).toBe(first)
    await flip(app, false)
    const second = (await flip(app, true))!
    expect(second).not.toBe(first)
    await opens(app, second)
    await opens(app, first)
    const all = Array.from({ length: 5 }, () =>
      transact(app.app.services, (tx) => onApiEncryptionChange(tx, true, app.app.services)),
    )
    await Promise.all(all)
    expect(
      await app.db.selectFrom('transportKeys').select('id').where('retiredAt', 'is', null).execute(),
    ).toHaveLength(1)
  })
})

describe('the private key at rest', () => {
  const env = { VEXIL_SECRET_KEY: 'a long and random text of the test' }
  const stored = async (app: TestApp) =>
    await app.db.selectFrom('transportKeys').select('privateKey').executeTakeFirstOrThrow()
  const warned = (app: TestApp) => app.logLines.some((line) => line.includes('VEXIL_SECRET_KEY'))

  test('is encrypted with the configured key, which must stay the same', async () => {
    const app = await started({ env })
    const key = (await flip(app, true))!
    await opens(app, key)
    const { privateKey } = await stored(app)
    expect(privateKey).toMatch(/^sealed:.{80,}$/)
    expect(warned(app)).toBe(false)
    expect(app.logLines.join('\n')).not.toContain(privateKey)
    const another = { VEXIL_SECRET_KEY: 'another long and random text, not that' }
    await expect(testApp({ beside: app, env: another })).rejects.toBeInstanceOf(StartError)
    await expect(testApp({ beside: app })).rejects.toBeInstanceOf(StartError)
  })

  test('is encrypted with a generated key without one, and again with a key that is configured later', async () => {
    const app = await started()
    const key = (await flip(app, true))!
    const first = (await stored(app)).privateKey
    expect(first).toMatch(/^sealed:/)
    const { dataDir } = app.app.services.config
    expect(statSync(join(dataDir, 'secret.key')).mode & 0o777).toBe(0o600)
    const next = await started({ beside: app, env })
    const second = (await stored(app)).privateKey
    expect(second).toMatch(/^sealed:/)
    expect(openSecret(env.VEXIL_SECRET_KEY, second)).toBeDefined()
    await opens(next, key)
  })

  test('is plain without one where a database of others is used, and encrypted once a key is configured', async () => {
    const others = { DATABASE_URL: 'postgres://vexil@db.example/vexil' }
    const app = await started({ env: others })
    const key = (await flip(app, true))!
    expect(Buffer.from((await stored(app)).privateKey, 'base64')).toHaveLength(32)
    const next = await started({ beside: app, env: others })
    expect(warned(next)).toBe(true)
    expect(next.logLines.join('\n')).not.toContain((await stored(app)).privateKey)
    await opens(next, key)
    const sealed = await started({ beside: app, env: { ...others, ...env } })
    expect((await stored(app)).privateKey).toMatch(/^sealed:/)
    await opens(sealed, key)
  })
})
