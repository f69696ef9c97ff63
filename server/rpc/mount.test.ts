// Calls of our own pages, one by one and as batches: a batch is limited, and counts as many calls as it has.
import { describe, expect, test } from 'vitest'
import { aUser } from '#server/testing/factories.ts'
import { useApp } from '#server/testing/use-app.ts'
import { pagePoints, pointsOf } from '#src/contract/call-points.ts'
import { limits, ratePolicies } from '#src/contract/limits.ts'

const app = useApp({ rateLimit: true })

const many = (count: number, path: string) => Array(count).fill(path).join(',')
const get = (paths: string, as?: string) =>
  app.request(`/trpc/${paths}?batch=1&input=%7B%7D`, { ...(as && { as }) })
const post = (paths: string, body: unknown, as: string) =>
  app.request(`/trpc/${paths}?batch=1`, {
    method: 'POST',
    as,
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json' },
  })
const left = ({ headers }: Response) =>
  ratePolicies.general.points - Number(headers.get('ratelimit-remaining'))

describe('a batch', () => {
  test('answers each call, the wrong ones beside the right ones', async () => {
    const response = await app.request(
      `/trpc/site.config,games.get,made.up,teams.listOwn?batch=1&input=${encodeURIComponent('{"1":{"gameId":1}}')}`,
    )
    expect(response.status).toBe(207)
    expect(response.headers.get('content-type')).toContain('application/json')
    expect(await response.json()).toMatchObject([
      { result: { data: { title: expect.any(String) } } },
      { error: { data: { status: 404, title: expect.any(String) } } },
      { error: { data: { status: 404 } } },
      { error: { data: { status: 401 } } },
    ])
  })

  test('takes the points of each call, whether they read or change', async () => {
    const as = await aUser(app)
    expect(left(await get('captcha.config', as))).toBe(1)
    expect(left(await get(many(20, 'captcha.config'), as))).toBe(21)
    const changes = Object.fromEntries(Array.from({ length: 5 }, (_, index) => [index, { bio: `${index}` }]))
    const response = await post(many(5, 'accounts.update'), changes, as)
    expect([response.status, left(response)]).toEqual([200, 26])
    // A comma is one, however it is written.
    expect(left(await get(many(2, 'captcha.config').replace(',', '%2C'), as))).toBe(28)
    const dear = pointsOf('teams.listOwn')
    expect(dear).toBeGreaterThan(1)
    expect(left(await get(many(3, 'teams.listOwn'), as))).toBe(28 + 3 * dear)
  })

  test('of more calls than the pages send is refused as a whole, and changes nothing', async () => {
    const as = await aUser(app)
    const tooMany = limits.callsPerBatch + 1
    for (const response of [
      await get(many(tooMany, 'site.config')),
      await get(many(tooMany, 'teams.listOwn'), as),
      await post(many(tooMany, 'teams.create'), { 0: { name: 'One' } }, as),
    ]) {
      expect(response.status).toBe(400)
      expect(await response.json()).toEqual({ title: expect.stringMatching(/\S/), status: 400 })
    }
    expect(await (await app.as(as)).teams.listOwn()).toEqual([])
  })

  test('that is used up is refused with the time to wait', async () => {
    const as = await aUser(app)
    const cookie = await app.cookieOf(as)
    const times = ratePolicies.general.points / limits.callsPerBatch
    const batch = () =>
      app.request(`/trpc/${many(limits.callsPerBatch, 'captcha.config')}?batch=1`, { headers: { cookie } })
    for (let count = 0; count < times; count++) expect((await batch()).status).toBe(200)
    const refused = await batch()
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  })
})

describe('a call', () => {
  const call = (method: string, path: string, init: RequestInit = {}) =>
    app.request(`/trpc/${path}`, { method, ...init })

  test('that reads is a GET, one that changes is a POST', async () => {
    expect((await call('GET', 'teams.create')).status).toBe(405)
    const json = { headers: { 'content-type': 'application/json' }, body: '{}' }
    expect((await call('POST', 'site.config', json)).status).toBe(405)
    expect((await call('DELETE', 'site.config', json)).status).toBe(405)
  })

  test('takes JSON only', async () => {
    const text = { headers: { 'content-type': 'text/plain' }, body: '{}' }
    expect((await call('POST', 'teams.create', text)).status).toBe(415)
    expect((await call('GET', 'games.get?input={')).status).toBe(400)
  })

  test('of nothing that there is: 404', async () => {
    for (const path of ['', 'made.up', 'toString', '__proto__', 'teams', 'site.config,site.config'])
      expect(`${path} ${(await call('GET', path)).status}`).toMatch(/ (400|404)$/)
    expect((await call('GET', '%zz')).status).toBe(400)
  })
})

test('pages cost more than calls', async () => {
  const userId = await aUser(app)
  const response = await app.request('/games', { as: userId })
  expect(left(response)).toBe(pagePoints.general)
})
