// A hidden game does not exist for those who may not see it: every call that names a game, or something in it, answers as it does for
// a number that no game has. A difference in one of them would tell that the game is there.
import { beforeAll, expect, test } from 'vitest'
import { listAccess } from '#server/cli/access-markdown.ts'
import { anyPath } from '#server/testing/any-path.ts'
import { aGame, aUser, type SomeGame } from '#server/testing/factories.ts'
import { useApp } from '#server/testing/use-app.ts'
import { routes } from './routes.ts'

const app = useApp()
const unknown = { gameId: 2_000_000_000, challengeId: 2_000_000_000, participationId: 2_000_000_000 }
let hidden: SomeGame
let callers: Record<string, string | undefined>
beforeAll(async () => {
  hidden = await aGame(app, { hidden: true, inviteCode: 'come-in-please', challenges: 1, teams: 1 })
  callers = {
    guest: undefined,
    'a player of another game': await app.cookieOf((await aGame(app, { teams: 1 })).teams[0]!.captainId),
    'a banned account': await app.cookieOf(await aUser(app, { role: 'Banned' })),
    'a guest with a wrong code': `vexil_invites=${hidden.gameId}~come-in-later`,
  }
})

const hiddenNumbers = () => ({
  gameId: hidden.gameId,
  challengeId: hidden.challengeIds[0]!,
  participationId: hidden.teams[0]!.participationId,
})

async function answer(url: string, method: string, cookie: string | undefined, body?: object) {
  const response = await app.request(url, {
    method,
    headers: { ...(cookie && { cookie }), ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  })
  const { status, headers } = response
  const text = await response.text()
  return { status, text, type: headers.get('content-type'), cache: headers.get('cache-control') }
}

test('over every documented path', async () => {
  const named = routes.filter(({ path }) => /:(gameId|challengeId|participationId)\b/.test(path))
  let unfound = 0
  for (const [who, cookie] of Object.entries(callers))
    for (const { method, path } of named) {
      const fill = (numbers: Record<string, number>) =>
        anyPath(path.replace(/:(\w+)/g, (whole, name: string) => String(numbers[name] ?? whole)))
      const body = method === 'GET' ? undefined : { teamId: 1, flag: 'flag{no}', content: 'x', title: 'x' }
      const real = await answer(fill(hiddenNumbers()), method, cookie, body)
      const none = await answer(fill(unknown), method, cookie, body)
      expect({ who, path, ...real }).toEqual({ who, path, ...none })
      expect([path, real.status]).not.toEqual([path, 200])
      unfound += Number(real.status === 404)
    }
  expect(named.length).toBeGreaterThan(40)
  expect(unfound).toBeGreaterThan(20)
}, 60_000)

test('over every call of our own pages', async () => {
  let unfound = 0
  for (const who of ['guest', 'a player of another game']) {
    const cookie = callers[who]
    for (const { path, type, access } of listAccess()) {
      if (type === 'subscription' || access === 'anyone') continue
      const call = async (numbers: object) => {
        const input = { ...numbers, teamId: 1, flag: 'flag{no}', content: 'x', title: 'x' }
        return type === 'query'
          ? await answer(`/trpc/${path}?input=${encodeURIComponent(JSON.stringify(input))}`, 'GET', cookie)
          : await answer(`/trpc/${path}`, 'POST', cookie, input)
      }
      const real = await call(hiddenNumbers())
      const none = await call(unknown)
      expect({ who, path, ...real }).toEqual({ who, path, ...none })
      unfound += Number(real.status === 404)
    }
  }
  expect(unfound).toBeGreaterThan(20)
}, 60_000)
