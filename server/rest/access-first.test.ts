// Who may not call learns that, whatever he sends; nothing of it is read before.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listAccess } from '#server/cli/access-markdown.ts'
import { anyPath } from '#server/testing/any-path.ts'
import { type TestApp, testApp } from '#server/testing/app.ts'
import { aUser } from '#server/testing/factories.ts'
import { routes } from './routes.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const known = new Map<string, string | undefined>(listAccess().map(({ path, access }) => [path, access]))
const offered = routes.filter(({ procedure }) => procedure)
const accessOf = ({ procedure }: (typeof routes)[number]) => known.get(procedure!)

const bodies: Record<string, RequestInit> = {
  nothing: {},
  'broken JSON': { body: '{', headers: { 'content-type': 'application/json' } },
  'another type': { body: 'x', headers: { 'content-type': 'text/plain' } },
}

/** What callers are told who send this body, or none with a GET. */
async function answers(calls: typeof routes, as: string | null, body: RequestInit) {
  const told: Record<string, number> = {}
  for (const { method, path } of calls) {
    const init = method === 'GET' ? {} : body
    const response = await app.request(anyPath(path), { ...init, method, as })
    told[`${method} ${path}`] = response.status
    await response.arrayBuffer()
  }
  return told
}
const all = (calls: typeof routes, status: number) =>
  Object.fromEntries(calls.map(({ method, path }) => [`${method} ${path}`, status]))

const needsSession = ['signedIn', 'monitor', 'admin', 'captain', 'monitoredGame', 'player', 'writer']
const guarded = offered.filter((route) => needsSession.includes(accessOf(route) ?? ''))
const forAdmins = offered.filter((route) => ['monitor', 'admin'].includes(accessOf(route) ?? ''))

test.each(Object.entries(bodies))('a guest who sends %s is asked to log in', async (_, body) => {
  expect(await answers(guarded, null, body)).toEqual(all(guarded, 401))
})

test.each(Object.entries(bodies))('a player who sends %s is not allowed what he may not', async (_, body) => {
  expect(await answers(forAdmins, await aUser(app), body)).toEqual(all(forAdmins, 403))
})
