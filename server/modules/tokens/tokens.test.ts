import { generateKeyPairSync, type KeyObject } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { listAccess } from '#server/cli/access-markdown.ts'
import { refusalOf } from '#server/cli/access-matrix.ts'
import { newSigningKeys, signingKey } from '#server/crypto/signing-keys.ts'
import { routes } from '#server/rest/routes.ts'
import { anyPath } from '#server/testing/any-path.ts'
import { type TestApp, testApp } from '#server/testing/app.ts'
import { anAdmin, aUser } from '#server/testing/factories.ts'
import { refused } from '#server/testing/refused.ts'
import { useApp } from '#server/testing/use-app.ts'
import { type TokenScope, tokenScopes } from '#src/rules/token-scope.ts'
import { readToken, writeToken } from '../../state/tokens/token-text.ts'

const app = useApp()
let adminId: string
let admin: Awaited<ReturnType<TestApp['as']>>
beforeAll(async () => {
  adminId = await anAdmin(app)
  admin = await app.as(adminId)
})

const make = (scope?: TokenScope, expiresIn?: number) =>
  admin.tokens.create({ name: 'Machine', scope, expiresIn })
const show = (token: string, path: string, options: RequestInit = {}) =>
  app.request(path, { ...options, headers: { ...options.headers, authorization: `Bearer ${token}` } })
const scopeOf = async (tokenId: string) => (await admin.tokens.page()).find(({ id }) => id === tokenId)?.scope
const statusOf = async (token: string, path: string, options?: RequestInit) =>
  (await show(token, path, options)).status
const json = (method: string, body: unknown): RequestInit => ({
  method,
  body: JSON.stringify(body),
  headers: { 'content-type': 'application/json' },
})

describe('the text of a token', () => {
  const pair = (): { key: KeyObject; check: KeyObject } => {
    const { privateKey, publicKey } = generateKeyPairSync('ed25519')
    return { key: privateKey, check: publicKey }
  }
  const jti = '0195c0de-0000-7000-8000-000000000000'

  test('is read with the right key only, and only while it lasts', () => {
    const { key, check } = pair()
    const text = writeToken({ jti, iat: 1, exp: 10 }, key)
    expect(readToken(text, check, 9_999)).toEqual({ jti, iat: 1, exp: 10 })
    expect(readToken(text, check, 10_000)).toBeUndefined()
    expect(readToken(text, pair().check, 0)).toBeUndefined()
  })

  test.each([
    ['nothing', () => ''],
    ['one part', (text: string) => text.split('.')[0]!],
    ['three parts', (text: string) => `${text}.x`],
    ['another payload', (text: string) => `e30.${text.split('.')[1]}`],
    ['a cut signature', (text: string) => text.slice(0, -1)],
    ['no signature', (text: string) => `${text.split('.')[0]}.`],
    ['a very long text', () => 'x'.repeat(100_000)],
  ])('of %s is nothing', (_, change) => {
    const { key, check } = pair()
    expect(readToken(change(writeToken({ jti, iat: 1 }, key)), check, 0)).toBeUndefined()
  })

  test('must name a row by its key', () => {
    const { key, check } = pair()
    expect(readToken(writeToken({ jti: 'x', iat: 1 }, key), check, 0)).toBeUndefined()
  })
})

describe('a token', () => {
  test('is shown once and listed without its text', async () => {
    const { token, info } = await make('read', 7)
    expect(info).toMatchObject({ name: 'Machine', creatorId: adminId, isRevoked: false, lastUsedAt: null })
    expect(info.expiresAt).toBe(app.clock.now() + 7 * 24 * 3_600_000)
    const list = await admin.tokens.list()
    expect(list).toContainEqual(info)
    expect(JSON.stringify(list)).not.toContain(token.split('.')[1])
    expect(await scopeOf(info.id)).toBe('read')
    expect(app.logLines.join('\n')).not.toContain(token.split('.')[1])
  })

  test('may do what a monitor may, unless something else is said', async () => {
    expect(await scopeOf((await make()).info.id)).toBe('monitor')
    expect((await make('read', 4_294_967_295)).info.expiresAt).toBe(8_640_000_000_000_000)
  })

  test('ends by revocation and lives again when restored', async () => {
    const { token, info } = await make('read')
    const tokenUuid = info.id
    expect(await statusOf(token, '/api/account/profile')).toBe(200)
    await admin.tokens.revoke({ tokenUuid })
    expect(await statusOf(token, '/api/account/profile')).toBe(401)
    expect(await statusOf(token, '/api/config')).toBe(401)
    await admin.tokens.restore({ tokenUuid })
    await admin.tokens.restore({ tokenUuid })
    expect(await statusOf(token, '/api/account/profile')).toBe(200)
    await admin.tokens.revoke({ tokenUuid, delete: true })
    expect(await statusOf(token, '/api/account/profile')).toBe(401)
    await expect(admin.tokens.restore({ tokenUuid })).rejects.toEqual(refused('TokenNotFound'))
  })

  test('runs out', async () => {
    const { token } = await make('read', 1)
    app.clock.advance('23h')
    expect(await statusOf(token, '/api/account/profile')).toBe(200)
    app.clock.advance('2h')
    expect(await statusOf(token, '/api/account/profile')).toBe(401)
  })

  test('that was made elsewhere opens nothing', async () => {
    const { token, info } = await make('admin')
    const { privateKey } = generateKeyPairSync('ed25519')
    const forged = writeToken({ jti: info.id, iat: 1 }, privateKey)
    expect(await statusOf(forged, '/api/account/profile')).toBe(401)
    // The payload of a real one with another signature.
    const [payload, signature] = token.split('.')
    expect(await statusOf(`${payload}.${forged.split('.')[1]}`, '/api/account/profile')).toBe(401)
    expect(signature).toHaveLength(86)
    const stored = await app.db.selectFrom('apiTokens').selectAll().where('id', '=', info.id).execute()
    expect(JSON.stringify(stored)).not.toContain(signature)
  })

  test('of before the hashes works, and is kept as a hash from then on', async () => {
    const keys = newSigningKeys()
    const value = JSON.stringify({ publicKey: keys.publicKey })
    await app.db.insertInto('settings').values({ name: 'apiTokenKeys', value }).execute()
    const old = await testApp({ beside: app as unknown as TestApp })
    const { info } = await make('read')
    await app.db.updateTable('apiTokens').set({ tokenHash: null }).where('id', '=', info.id).execute()
    const key = signingKey(keys)
    const ask = async (text: string) =>
      (await old.request('/api/account/profile', { headers: { authorization: `Bearer ${text}` } })).status
    const text = writeToken({ jti: info.id, iat: 1 }, key)
    expect(await ask(text)).toBe(200)
    // The old key makes no second text for it.
    expect(await ask(writeToken({ jti: info.id, iat: 2 }, key))).toBe(401)
    expect(await ask(text)).toBe(200)
    await old.close()
  })

  test('ends with the password of its maker', async () => {
    const makerId = await anAdmin(app)
    const { token } = await (await app.as(makerId)).tokens.create({ name: 'Heir', scope: 'admin' })
    expect(await statusOf(token, '/api/account/profile')).toBe(200)
    await admin.users.resetPassword({ userId: makerId })
    expect(await statusOf(token, '/api/account/profile')).toBe(401)
  })

  test('ends when a batch of accounts overwrites its maker', async () => {
    const makerId = await anAdmin(app)
    const { token } = await (await app.as(makerId)).tokens.create({ name: 'Heir', scope: 'read' })
    const { userName, email } = await app.db
      .selectFrom('users')
      .select(['userName', 'email'])
      .where('id', '=', makerId)
      .executeTakeFirstOrThrow()
    await admin.users.create({ users: [{ userName, email, password: 'Fresh-2026', overwrite: true }] })
    expect(await statusOf(token, '/api/account/profile')).toBe(401)
  })

  test('that is made up costs its caller a call', async () => {
    const limited = await testApp({ beside: app as unknown as TestApp, rateLimit: true })
    try {
      const left = async () => {
        const authorization = `Bearer ${writeToken({ jti: info.id, iat: 1 }, generateKeyPairSync('ed25519').privateKey)}`
        const headers = { authorization, 'x-forwarded-for': '203.0.113.9' }
        const response = await limited.request('/api/config', { headers })
        expect(response.status).toBe(401)
        return Number(response.headers.get('ratelimit-remaining'))
      }
      const { info } = await make('read')
      const before = await left()
      expect(before).toBeGreaterThan(0)
      expect(await left()).toBe(before - 1)
    } finally {
      await limited.close()
    }
  })

  test('remembers its last use', async () => {
    const { token, info } = await make('read')
    await statusOf(token, '/api/config')
    const found = (await admin.tokens.list()).find(({ id }) => id === info.id)
    expect(found!.lastUsedAt).toBe(app.clock.now())
  })

  test('counts instead of a cookie, not beside it', async () => {
    const { token } = await make('read')
    const cookie = await app.cookieOf(await aUser(app))
    const profile = await show(token, '/api/account/profile', { headers: { cookie } })
    expect(await profile.json()).toMatchObject({ userId: adminId })
    const wrong = await show('x.y', '/api/account/profile', { headers: { cookie } })
    expect({ status: wrong.status, body: await wrong.json() }).toEqual({
      status: 401,
      body: { title: 'This token is not valid.', status: 401 },
    })
    expect(wrong.headers.get('set-cookie')).toBeNull()
  })

  test('is not bound to a site, and opens REST calls only', async () => {
    const { token } = await make('admin')
    const elsewhere = { origin: 'https://elsewhere.example', 'sec-fetch-site': 'cross-site' }
    const game = json('POST', { title: 'By a machine', start: 1, end: 2 })
    const made = await show(token, '/api/edit/games', {
      ...game,
      headers: { ...game.headers, ...elsewhere },
    })
    expect(made.status).toBe(200)
    const viewer = await show(token, '/trpc/accounts.viewer')
    expect(await viewer.json()).toEqual({ result: { data: null } })
  })

  test('follows its maker: demoted, banned, gone', async () => {
    const makerId = await anAdmin(app)
    const maker = await app.as(makerId)
    const { token, info } = await maker.tokens.create({ name: 'Heir', scope: 'admin' })
    expect(await statusOf(token, '/api/admin/users')).toBe(200)
    await admin.users.update({ userId: makerId, role: 'User' })
    expect(await statusOf(token, '/api/admin/users')).toBe(403)
    expect(await statusOf(token, '/api/account/profile')).toBe(200)
    await admin.users.update({ userId: makerId, role: 'Banned' })
    expect(await statusOf(token, '/api/account/profile')).toBe(403)
    await admin.users.delete({ userId: makerId })
    expect(await statusOf(token, '/api/account/profile')).toBe(401)
    expect((await admin.tokens.list()).find(({ id }) => id === info.id)).toMatchObject({
      creator: null,
      creatorId: '00000000-0000-0000-0000-000000000000',
    })
  })

  test('makes no tokens, and restores none', async () => {
    const { token } = await make('admin')
    expect(await statusOf(token, '/api/tokens', json('POST', { name: 'Child' }))).toBe(403)
    const revoked = (await make()).info.id
    expect(await statusOf(token, `/api/tokens/${revoked}`, { method: 'DELETE' })).toBe(200)
    expect(await statusOf(token, `/api/tokens/${revoked}/restore`, { method: 'POST' })).toBe(403)
    expect(await statusOf(token, '/api/tokens')).toBe(200)
  })
})

/** What gives or changes credentials, whatever the scope. */
const forSessionsOnly = new Set([
  'tokens.create',
  'tokens.restore',
  'users.create',
  'users.resetPassword',
  'accounts.changePassword',
  'accounts.changeEmail',
  'accounts.confirmEmail',
])

test('credentials are refused to tokens', async () => {
  const { token } = await make('admin')
  for (const { method, path, procedure } of routes) {
    if (!forSessionsOnly.has(procedure)) continue
    expect([procedure, await statusOf(token, anyPath(path), json(method, {}))]).toEqual([procedure, 403])
  }
  const role = json('PUT', { role: 'Admin' })
  expect(await statusOf(token, `/api/admin/users/${adminId}`, role)).toBe(403)
})

describe('on every REST call', () => {
  const known = new Map(listAccess().map((one) => [one.path, one]))
  const callerOf = { read: 'user', monitor: 'monitor', admin: 'admin' } as const
  const place = { hidden: false, phase: 'running' } as const

  test.each(tokenScopes)('the scope %s opens what it says and nothing else', async (scope) => {
    const { token } = await make(scope)
    const wrong: string[] = []
    for (const { method, path, procedure } of routes) {
      const { access, type } = known.get(procedure)!
      if (forSessionsOnly.has(procedure)) continue
      const isAllowed = refusalOf(access!, callerOf[scope], place) !== 'NotAllowed'
      const open = isAllowed && (type === 'query' || scope === 'admin')
      const response = await show(token, anyPath(path), { method, redirect: 'manual' })
      const isRefused = response.status === 403
      if (isRefused === open) wrong.push(`${method} ${path}: ${response.status}`)
      await response.arrayBuffer()
    }
    expect(wrong).toEqual([])
  })
})
