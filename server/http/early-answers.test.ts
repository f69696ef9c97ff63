// Calls that are asked for all the time are answered before Koa. For every caller, game and header the answer is the one that the
// ordinary way gives. A request goes the ordinary way when it has an `Authorization` header, which here names no token.
import { Agent, request } from 'node:http'
import { beforeAll, expect, test, vi } from 'vitest'
import { aGame, anAdmin, aParticipation, aStaffMember, aTeam, aUser } from '#server/testing/factories.ts'
import { useApp } from '#server/testing/use-app.ts'
import { ratePolicies } from '#src/contract/limits.ts'

const app = useApp({ rateLimit: true })
const agent = new Agent({ keepAlive: true, maxSockets: 8 })
const ordinary = { authorization: 'Basic eDp5' }

let port: string
beforeAll(async () => {
  port = new URL(await app.baseUrl()).port
})

interface Got {
  status: number
  headers: Record<string, string>
  body: string
}

/** A POST, when there is a body. */
function get(path: string, headers: Record<string, string | undefined>, body?: string): Promise<Got> {
  const sent = Object.fromEntries(Object.entries(headers).filter(([, value]) => value !== undefined))
  return new Promise((resolve, reject) => {
    const method = body === undefined ? 'GET' : 'POST'
    request({ agent, port, path, method, headers: sent as Record<string, string> }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk) => chunks.push(chunk))
      response.on('end', () =>
        resolve({
          status: response.statusCode!,
          headers: response.headers as Record<string, string>,
          body: Buffer.concat(chunks).toString('base64'),
        }),
      )
    })
      .once('error', reject)
      .end(body)
  })
}

/** Without what is different for each request. */
function comparable({ headers, ...rest }: Got) {
  const {
    date: _,
    'x-request-id': id,
    'ratelimit-remaining': left,
    'ratelimit-reset': reset,
    ...all
  } = headers
  return { ...rest, headers: all, has: [id, left, reset].map((value) => value !== undefined) }
}

async function compare(path: string, headers: Record<string, string | undefined>): Promise<Got> {
  const early = await get(path, headers)
  const late = await get(path, { ...headers, ...ordinary })
  expect(comparable(early), `${path} ${JSON.stringify(headers)}`).toEqual(comparable(late))
  const [before, after] = [early, late].map((got) => Number(got.headers['ratelimit-remaining']))
  if (!Number.isNaN(before)) expect(after).toBe(Math.max(0, before! - path.split('?')[0]!.split(',').length))
  return early
}

const inputs = (value: unknown) => `input=${encodeURIComponent(JSON.stringify(value))}`

async function aWorld() {
  const challenges = [
    { title: 'Long', content: 'text '.repeat(600), hints: ['one'] },
    { title: 'Off', isEnabled: false },
    { title: 'Dynamic', type: 'DynamicAttachment' as const, flags: [] },
  ]
  const games = await Promise.all([
    aGame(app, { teams: 3, challenges }),
    aGame(app, { teams: 1, challenges, hidden: true, inviteCode: 'come-in' }),
    aGame(app, { teams: 1, challenges, phase: 'upcoming' }),
    aGame(app, { teams: 1, challenges, phase: 'ended' }),
  ])
  const { gameId, teams } = games[0]!
  const joined = async (status: 'Pending' | 'Rejected' | 'Suspended') => {
    const team = await aTeam(app)
    await aParticipation(app, { gameId, team, status })
    return team.captainId
  }
  const accounts = [
    ...teams.slice(0, 1).map(({ captainId }) => captainId),
    ...games.slice(1).map((game) => game.teams[0]!.captainId),
    await joined('Pending'),
    await joined('Rejected'),
    await joined('Suspended'),
    await aUser(app),
    await aUser(app, { role: 'Banned' }),
    await aStaffMember(app, { gameId: games[1]!.gameId, role: 'monitor' }),
    await anAdmin(app),
  ]
  const cookies = await Promise.all(accounts.map((account) => app.cookieOf(account)))
  const paths = [...games, { gameId: 999_999, challengeIds: [1] }].flatMap((game) => [
    `/api/game/${game.gameId}`,
    `/api/game/${game.gameId}/details`,
    `/api/game/${game.gameId}/scoreboard`,
    ...game.challengeIds.map((id) => `/api/game/${game.gameId}/challenges/${id}`),
    `/trpc/games.details?${inputs({ gameId: game.gameId })}`,
    `/trpc/games.details,challenges.page?batch=1&${inputs({
      0: { gameId: game.gameId },
      1: { gameId: game.gameId, challengeId: game.challengeIds[0] },
    })}`,
  ])
  paths.push(
    `/trpc/submissions.judge?${inputs({})}`,
    '/trpc/nothing.here',
    '/trpc/games.details?input=%7Bbroken',
    '/trpc/games.details,games.details',
    `/trpc/games.page?${inputs({ gameId: games[0]!.gameId })}&culture=de-DE`,
  )
  return { games, accounts, cookies, paths }
}

test('an early answer is the ordinary one, for every caller, game and header', async () => {
  const { games, cookies, paths } = await aWorld()
  const { gameId, teams, challengeIds } = games[0]!
  await (await app.as(teams[1]!.captainId)).submissions.submit({
    gameId,
    challengeId: challengeIds[0]!,
    flag: 'flag{Long}',
  })
  const variants: Record<string, string>[] = [
    {},
    { 'accept-encoding': 'gzip, deflate, br', 'accept-language': 'de-DE,de;q=0.9' },
    { 'accept-encoding': 'gzip;q=0, identity', 'cache-control': 'no-cache' },
    { 'accept-encoding': 'gzip', 'if-none-match': '"unknown"' },
  ]
  const invited = `vexil_invites=${games[1]!.gameId}~come-in`
  const callers = [undefined, invited, 'vexil_session=unknown', 'vexil_locale=ja-JP', ...cookies]
  const statuses = new Map<number, number>()
  const seen = async (path: string, headers: Record<string, string | undefined>) => {
    const got = await compare(path, headers)
    statuses.set(got.status, (statuses.get(got.status) ?? 0) + 1)
    return got
  }
  for (const cookie of callers) {
    // The session is read by the ordinary way, once.
    await get('/api/account/profile', { cookie, ...ordinary })
    for (const [index, path] of paths.entries()) {
      const headers = { cookie, ...variants[index % variants.length] }
      const { etag } = (await seen(path, headers)).headers
      if (etag) await seen(path, { ...headers, 'if-none-match': etag })
      if (etag) await seen(path, { ...headers, 'if-none-match': `"other", W/${etag}` })
    }
    for (const path of [
      paths[1]!.toUpperCase(),
      `${paths[1]}/`,
      `${paths[1]}?culture=fr-FR`,
      '/api/game/0/details',
    ])
      await seen(path, { cookie })
  }
  expect([...statuses.keys()].sort()).toEqual([200, 304, 400, 401, 403, 404, 405])
}, 120_000)

test('it is given without asking for the session again, and the line, the visit and the limit are the same', async () => {
  const { gameId, teams } = await aGame(app, { teams: 1, challenges: 1 })
  const { captainId } = teams[0]!
  const cookie = await app.cookieOf(captainId)
  const path = `/api/game/${gameId}/details`
  await get(path, { cookie })
  const find = vi.spyOn(app.app.services.sessionCache, 'find')
  const visit = vi.spyOn(app.app.services.visits, 'note')
  app.logLines.length = 0
  const { headers } = await get(path, { cookie })
  expect(find).not.toHaveBeenCalled()
  expect(visit).toHaveBeenCalledOnce()
  find.mockRestore()
  visit.mockRestore()
  const lines = app.logLines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'request')
  expect(lines).toMatchObject([
    { requestId: headers['x-request-id'], method: 'GET', path, status: 200, userId: captainId },
  ])
  await app.app.services.rateLimits.charge('general', captainId, ratePolicies.general.points)
  expect((await compare(path, { cookie })).status).toBe(429)
})

test('a flag is taken early as well, and refused in the same words', async () => {
  const { gameId, challengeIds, teams } = await aGame(app, { teams: 2, challenges: [{ flags: ['flag{a}'] }] })
  const path = `/api/game/${gameId}/challenges/${challengeIds[0]}`
  const bodies = [
    '{"flag":"flag{no}"}',
    '{"FLAG":"flag{no}","extra":1}',
    '{"flag":""}',
    '{"flag":5}',
    '{"__proto__":{},"flag":"flag{no}"}',
    '[]',
    'nonsense',
    '',
  ]
  const types = ['application/json', 'application/json; charset=utf-8', 'text/plain', undefined]
  const sites = [{}, { 'sec-fetch-site': 'same-origin' }, { 'sec-fetch-site': 'cross-site' }]
  const cookies = [undefined, await app.cookieOf(teams[0]!.captainId), await app.cookieOf(await aUser(app))]
  const statuses = new Set<number>()
  for (const cookie of cookies) {
    await get(`/api/game/${gameId}`, { cookie, ...ordinary })
    for (const [index, body] of bodies.entries())
      for (const type of types) {
        const headers = { cookie, 'content-type': type, ...sites[index % sites.length] }
        const early = await get(path, headers, body)
        const late = await get(path, { ...headers, ...ordinary }, body)
        statuses.add(early.status)
        if (early.status !== 200) expect(comparable(early)).toEqual(comparable(late))
        else expect(Number(text(late))).toBe(Number(text(early)) + 1)
      }
  }
  expect([...statuses].sort()).toEqual([200, 400, 401, 403, 415])
  const right = await get(
    path,
    { cookie: cookies[1], 'content-type': 'application/json' },
    '{"flag":"flag{a}"}',
  )
  const stored = await app.db
    .selectFrom('solves')
    .select('submissionId')
    .where('gameId', '=', gameId)
    .execute()
  expect(stored).toEqual([{ submissionId: Number(text(right)) }])
})

const text = ({ body }: Got) => Buffer.from(body, 'base64').toString()

test('a session that ends, or is to be renewed, goes the ordinary way', async () => {
  const { gameId, teams } = await aGame(app, { teams: 1, challenges: 1 })
  const { captainId } = teams[0]!
  const cookie = await app.cookieOf(captainId)
  const path = `/api/game/${gameId}/details`
  expect((await get(path, { cookie })).status).toBe(200)
  app.clock.advance('4d')
  expect((await get(`/api/game/${gameId}`, { cookie })).headers['set-cookie']).toBeDefined()
  await app.db.updateTable('users').set({ role: 'Banned' }).where('id', '=', captainId).execute()
  app.app.services.bus.publish([{ kind: 'identity', userId: captainId }])
  expect((await get(path, { cookie })).status).toBe(403)
})
