// Credentials of another kind are answered with the kind that is expected, and every 401 names it in its header too.
import { expect, test } from 'vitest'
import { anAdmin, aTeam } from '#server/testing/factories.ts'
import { useApp } from '#server/testing/use-app.ts'
import { routes } from '../rest/routes.ts'

const app = useApp()

test.each(['Token abc', 'Basic eDp5', 'Bearer', 'abc', 'Bearer:abc', 'ApiKey x'])(
  '“Authorization: %s” is answered with the scheme that is expected',
  async (authorization) => {
    const answer = await app.request('/api/account/profile', { headers: { authorization } })
    expect(answer.status).toBe(401)
    expect(answer.headers.get('www-authenticate')).toBe('Bearer')
    expect((await answer.json()).title).toContain('“Authorization: Bearer”')
  },
)

test('a proxy with a password of its own does not log anybody out, nor close what is public', async () => {
  const headers = { authorization: 'Basic eDp5' }
  expect((await app.request('/api/config', { headers })).status).toBe(200)
  const { captainId } = await aTeam(app)
  expect((await app.request('/api/account/profile', { headers, as: captainId })).status).toBe(200)
})

test('every 401 names the scheme, and none opens a dialog of the browser', async () => {
  let refused = 0
  for (const { method, path } of routes) {
    const answer = await app.request(path.replace(/:\w+/g, '1'), { method })
    await answer.arrayBuffer()
    expect([path, answer.headers.get('www-authenticate')]).toEqual([
      path,
      answer.status === 401 ? 'Bearer' : null,
    ])
    refused += Number(answer.status === 401)
  }
  expect(refused).toBeGreaterThan(50)
  for (const path of ['/trpc/accounts.profile', '/trpc/teams.own', '/api/game/1/challenges/1']) {
    const answer = await app.request(path)
    expect([path, answer.headers.get('www-authenticate')]).toEqual([
      path,
      answer.status === 401 ? 'Bearer' : null,
    ])
  }
})

test('the scheme of a token may be in any letter case', async () => {
  const { token } = await (await app.as(await anAdmin(app))).tokens.create({ name: 'Machine', scope: 'read' })
  for (const scheme of ['Bearer', 'bearer', 'BEARER', 'bEaReR']) {
    const headers = { authorization: `${scheme} ${token}` }
    expect([scheme, (await app.request('/api/account/profile', { headers })).status]).toEqual([scheme, 200])
  }
})
