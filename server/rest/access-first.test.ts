// A caller without access is refused whatever they send, before any of it is read.
import { expect, test } from 'vitest'
import type { Access } from '#server/access/init.ts'
import { listAccess } from '#server/cli/access-markdown.ts'
import { anyPath } from '#server/testing/any-path.ts'
import { aUser } from '#server/testing/factories.ts'
import { useApp } from '#server/testing/use-app.ts'
import { routes } from './routes.ts'

const app = useApp()

const known = new Map<string, Access | undefined>(listAccess().map(({ path, access }) => [path, access]))
const accessOf = ({ procedure }: (typeof routes)[number]) => known.get(procedure)

const bodies: Record<string, RequestInit> = {
  nothing: {},
  'broken JSON': { body: '{', headers: { 'content-type': 'application/json' } },
  'another type': { body: 'x', headers: { 'content-type': 'text/plain' } },
}

/** The answer to callers who send this body, or none with a GET. */
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

const open: (Access | undefined)[] = ['anyone', 'publicGame', 'gameViewer', 'startedGame']
const forPlayers: (Access | undefined)[] = [...open, 'signedIn', 'captain', 'player', 'writer']
const guarded = routes.filter((route) => !open.includes(accessOf(route)))
// A checker has a token of its own, and no account opens its calls.
const forStaff = routes.filter((route) => ![...forPlayers, 'checker'].includes(accessOf(route)))

test.each(Object.entries(bodies))('a guest who sends %s is asked to log in', async (_, body) => {
  expect(await answers(guarded, null, body)).toEqual(all(guarded, 401))
})

test.each(Object.entries(bodies))(
  'a player who sends %s is not allowed what staff may do',
  async (_, body) => {
    expect(forStaff.length).toBeGreaterThan(50)
    expect(await answers(forStaff, await aUser(app), body)).toEqual(all(forStaff, 403))
  },
)
