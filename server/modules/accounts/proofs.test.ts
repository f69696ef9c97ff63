// What changes credentials asks for the password again, once the last log-in is a while ago.
import { describe, expect, test } from 'vitest'
import { listAccess } from '#server/cli/access-markdown.ts'
import { aGame, aUser } from '#server/testing/factories.ts'
import { useApp } from '#server/testing/use-app.ts'
import { errors } from '#src/contract/errors.ts'

const app = useApp()
const password = 'Secret-2026'
const headers = { 'content-type': 'application/json' }

async function admin(logIn: '/trpc/accounts.signIn' | '/api/account/login') {
  const userId = await aUser(app, { role: 'Admin', password })
  const { userName } = await app.db
    .selectFrom('users')
    .select('userName')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  const body = JSON.stringify({ userName, password })
  const answer = await app.request(logIn, { method: 'POST', headers, body })
  const cookie = answer.headers.getSetCookie()[0]!.split(';')[0]!
  const call = async (path: string, input: object, method = 'POST') => {
    const answer = await app.request(path, {
      method,
      headers: { ...headers, cookie },
      body: JSON.stringify(input),
    })
    return { status: answer.status, body: await answer.json().catch(() => undefined) }
  }
  return { userId, call }
}

/** What asks, on our own pages and as documented. */
const asking = (userId: string) =>
  [
    ['tokens.create', { name: 'Machine' }, '/api/tokens', 'POST'],
    ['users.update', { userId, role: 'Monitor' }, `/api/admin/users/${userId}`, 'PUT'],
    ['users.resetPassword', { userId }, `/api/admin/users/${userId}/password`, 'DELETE'],
    ['users.delete', { userId }, `/api/admin/users/${userId}`, 'DELETE'],
  ] as const

/** Called at a route of their own only, which answers with files. */
const atRoute: Record<string, (gameId: number) => string> = {
  'exports.gameWithKeys': (gameId) => `/downloads/games/${gameId}/export-with-keys`,
}
const proofNeeded = errors.ProofNeeded.message.message

describe('a session of our own pages', () => {
  test('changes credentials within ten minutes of its log-in, and then after the password', async () => {
    const { call } = await admin('/trpc/accounts.signIn')
    expect((await call('/trpc/tokens.create', { name: 'Machine' })).status).toBe(200)
    app.clock.advance('11m')
    const other = await aUser(app)
    for (const [procedure, input, path, method] of asking(other)) {
      const refused = await call(`/trpc/${procedure}`, input)
      expect([procedure, refused.status]).toEqual([procedure, 403])
      expect(refused.body.error.data).toMatchObject({ details: { proof: 'password' } })
      expect([path, (await call(path, input, method)).status]).toEqual([path, 403])
    }
    expect((await call('/trpc/accounts.prove', { password: 'Wrong-2026' })).status).toBe(400)
    expect((await call('/trpc/tokens.create', { name: 'Machine' })).status).toBe(403)
    expect((await call('/trpc/accounts.prove', { password })).status).toBe(200)
    for (const [procedure, input] of asking(other))
      expect([procedure, (await call(`/trpc/${procedure}`, input)).status]).toEqual([procedure, 200])
    app.clock.advance('11m')
    expect((await call('/trpc/tokens.create', { name: 'Machine' })).status).toBe(403)
  })

  test('changes what is no credential at any time', async () => {
    const { call } = await admin('/trpc/accounts.signIn')
    app.clock.advance('11m')
    const userId = await aUser(app)
    expect((await call('/trpc/users.update', { userId, bio: 'New', role: 'User' })).status).toBe(200)
  })
})

test('a session of the documented log-in is accepted by the documented calls, and asked on our pages', async () => {
  const { call } = await admin('/api/account/login')
  app.clock.advance('11m')
  expect((await call('/trpc/tokens.create', { name: 'Machine' })).status).toBe(403)
  const other = await aUser(app)
  for (const [, input, path, method] of asking(other))
    expect([path, (await call(path, input, method)).status]).toEqual([path, 200])
})

test('docs/access.md says which calls ask always: without a fresh password they refuse before they read anything', async () => {
  const { userId, call } = await admin('/trpc/accounts.signIn')
  const { gameId } = await aGame(app)
  app.clock.advance('11m')
  const asked: string[] = []
  for (const { path, type } of listAccess()) {
    if (type !== 'mutation' || /^accounts\.(signIn|logIn|logOut)/.test(path)) continue
    const route = atRoute[path]
    const { body } = await call(route ? route(gameId) : `/trpc/${path}`, { gameId, userId: 'nobody' })
    const asks = route ? body?.title === proofNeeded : body?.error?.data?.details?.proof === 'password'
    if (asks) asked.push(path)
    await app.db
      .updateTable('sessions')
      .set({ expiresAt: app.clock.now() + 1e9 })
      .where('userId', '=', userId)
      .execute()
  }
  const always = listAccess().filter(({ fresh }) => fresh === 'always')
  expect(asked.toSorted()).toEqual(always.map(({ path }) => path).toSorted())
  expect(always.length).toBeGreaterThan(8)
})
