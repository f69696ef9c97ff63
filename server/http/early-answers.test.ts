// Calls that are asked for all the time are answered before Koa. For every caller, game and header the answer is the one that the
// ordinary way gives. A request goes the ordinary way when it has a header `Upgrade`, which here asks for nothing.
import { Agent, request } from 'node:http'
import { beforeAll, expect, test, vi } from 'vitest'
import { createRateLimits, type RateLimits } from '#server/state/rate-limits.ts'
import { testApp } from '#server/testing/app.ts'
import { callersOfGames } from '#server/testing/callers-of-games.ts'
import { aGame, aUser } from '#server/testing/factories.ts'
import { useApp } from '#server/testing/use-app.ts'
import { ratePolicies } from '#src/contract/limits.ts'
import { routes } from '../rest/routes.ts'

const domain = 'instances.example.net'
const app = useApp({ rateLimit: true, env: { VEXIL_INSTANCE_DOMAIN: domain } })
const agent = new Agent({ keepAlive: true, maxSockets: 8 })
const ordinary = { upgrade: 'nothing' }

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
    'vexil-time': time,
    'x-request-id': id,
    'ratelimit-remaining': left,
    'ratelimit-reset': reset,
    ...all
  } = headers
  return { ...rest, headers: all, has: [id, left, reset, time].map((value) => value !== undefined) }
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

/** All that are answered before Koa: the routes that are marked as hot. */
const hotPaths = routes.filter(({ hot, method }) => hot && method === 'GET').map(({ path }) => path)

async function aWorld() {
  const world = await callersOfGames(app)
  const accounts = world.callers.filter((account) => account !== null)
  const cookies = await Promise.all(accounts.map((account) => app.cookieOf(account)))
  const paths = [...world.games, { gameId: 999_999, challengeIds: [1] }].flatMap((game) => [
    ...hotPaths.flatMap((path) =>
      (path.includes(':challengeId') ? game.challengeIds : ['']).map((id) =>
        path.replace(':gameId', String(game.gameId)).replace(':challengeId', String(id)),
      ),
    ),
    `/trpc/games.details?${inputs({ gameId: game.gameId })}`,
    `/trpc/games.details,notices.page,challenges.page?batch=1&${inputs({
      0: { gameId: game.gameId },
      1: { gameId: game.gameId },
      2: { gameId: game.gameId, challengeId: game.challengeIds[0] },
    })}`,
  ])
  const { gameId } = world.games[0]!
  paths.push(
    `/trpc/submissions.judge?${inputs({})}`,
    '/trpc/nothing.here',
    '/trpc/games.details?input=%7Bbroken',
    '/trpc/games.details,games.details',
    `/trpc/games.page?${inputs({ gameId })}&culture=de-DE`,
  )
  return { ...world, cookies, paths }
}

test('an early answer is the ordinary one, for every caller, game and header', async () => {
  const { games, cookies, paths, other } = await aWorld()
  const { gameId, challengeIds } = games[0]!
  await (await app.as(other)).submissions.submit({
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
    const details = `/api/game/${gameId}/details`
    for (const path of [
      details.toUpperCase(),
      `${details}/`,
      `${details}?culture=fr-FR`,
      '/api/game/0/details',
    ])
      await seen(path, { cookie })
    // The host name of an instance, and one that is none.
    for (const host of [`${'a'.repeat(32)}.${domain}`, domain, `evil${domain}`])
      await seen(details, { cookie, host })
  }
  expect([...statuses.keys()].sort()).toEqual([200, 207, 304, 400, 401, 403, 404, 405])
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
  // Both say after how many seconds to come back: one may have passed between them.
  expect((await vi.waitFor(() => compare(path, { cookie }))).status).toBe(429)
})

test('what is at hand is sent without a context or a procedure', async () => {
  const { gameId, challengeIds, teams } = await aGame(app, {
    teams: 2,
    challenges: [{ content: 'text '.repeat(600) }],
  })
  const cookie = await app.cookieOf(teams[0]!.captainId)
  const paths = ['', '/details', '/scoreboard', `/challenges/${challengeIds[0]}`].map(
    (path) => `/api/game/${gameId}${path}`,
  )
  // The session, the game, the first look and the board are known afterwards.
  for (const path of paths) await get(path, { cookie })
  const context = vi.spyOn(app.app.services.logs, 'logger')
  for (const path of paths)
    for (const encoding of ['identity', 'gzip']) {
      const { status, headers } = await get(path, { cookie, 'accept-encoding': encoding })
      expect([path, status]).toEqual([path, 200])
      const again = { cookie, 'accept-encoding': encoding, 'if-none-match': headers.etag }
      expect((await get(path, again)).status).toBe(304)
    }
  for (const path of [paths[0]!, paths[2]!]) expect((await get(path, {})).status).toBe(200)
  expect(context).not.toHaveBeenCalled()
  // The procedure itself refuses those who may not read it.
  expect((await get(paths[1]!, {})).status).toBe(401)
  expect(context).toHaveBeenCalled()
  context.mockRestore()
  await get('/api/account/profile', { cookie: undefined, ...ordinary })
  for (const path of paths) await compare(path, { cookie })
})

test('limits that another process counts are waited for', async () => {
  const limits = createRateLimits({ disabled: false })
  const counted: RateLimits = {
    take: async (...call) => await limits.take(...call),
    wait: async (...call) => await limits.wait(...call),
    charge: async (...call) => await limits.charge(...call),
  }
  const other = await testApp({ rateLimit: true, rateLimits: counted })
  const { gameId, teams } = await aGame(other, { teams: 1, challenges: 1 })
  const { captainId } = teams[0]!
  const cookie = await other.cookieOf(captainId)
  const ask = () => other.request(`/api/game/${gameId}/details`, { headers: { cookie } })
  const left = []
  for (let call = 0; call < 3; call++) left.push(Number((await ask()).headers.get('ratelimit-remaining')))
  expect(left).toEqual([left[0], left[0]! - 1, left[0]! - 2])
  await limits.charge('general', captainId, ratePolicies.general.points)
  const refused = await ask()
  expect([refused.status, refused.headers.has('retry-after')]).toEqual([429, true])
  await other.close()
})

test('it follows what changes: a solve, an edit of the game, an edit of the challenge, a suspension', async () => {
  const { gameId, challengeIds, teams } = await aGame(app, { teams: 2, challenges: [{ flags: ['flag{a}'] }] })
  const [own, other] = teams
  const cookie = await app.cookieOf(own!.captainId)
  const paths = ['', '/details', '/scoreboard', `/challenges/${challengeIds[0]}`].map(
    (path) => `/api/game/${gameId}${path}`,
  )
  const tags = async () => {
    const all: string[] = []
    for (const path of paths) {
      await get(path, { cookie })
      all.push(`${(await compare(path, { cookie })).headers.etag}`)
    }
    return all
  }
  const changed = (before: string[], after: string[]) => before.map((tag, at) => tag !== after[at])
  const first = await tags()
  await (await app.as(other!.captainId)).submissions.submit({
    gameId,
    challengeId: challengeIds[0]!,
    flag: 'flag{a}',
  })
  const second = await tags()
  expect(changed(first, second).slice(1, 3)).toEqual([true, true])
  await app.db.updateTable('games').set({ title: 'Renamed' }).where('id', '=', gameId).execute()
  app.app.services.bus.publish([{ kind: 'game-settings', gameId }])
  const third = await tags()
  expect(changed(second, third)[0]).toBe(true)
  await app.db.updateTable('challenges').set({ content: 'New' }).where('id', '=', challengeIds[0]!).execute()
  app.app.services.bus.publish([{ kind: 'challenge', gameId, challengeId: challengeIds[0]! }])
  expect(changed(third, await tags())[3]).toBe(true)
  await app.db
    .updateTable('participations')
    .set({ status: 'Suspended' })
    .where('teamId', '=', own!.teamId)
    .execute()
  const [row] = await app.db
    .selectFrom('participations')
    .select('id')
    .where('teamId', '=', own!.teamId)
    .execute()
  app.app.services.bus.publish([{ kind: 'participation', gameId, participationId: row!.id }])
  for (const path of [paths[1]!, paths[3]!]) expect((await compare(path, { cookie })).status).toBe(400)
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

test('the language that the address names is heard, however often the answer is asked for', async () => {
  const { gameId, teams } = await aGame(app, { teams: 1, challenges: 1 })
  const cookie = `${await app.cookieOf(teams[0]!.captainId)}; vexil_locale=ru-RU`
  const path = `/api/game/${gameId}/details`
  const rpc = `/trpc/games.details?${inputs({ gameId })}`
  const said = async (target: string) => (await get(target, { cookie })).headers['content-language']
  for (let time = 0; time < 2; time++) {
    expect(await said(path)).toBe('ru-RU')
    expect(await said(`${path}?culture=ja-JP`)).toBe('ja-JP')
    expect(await said(`${path}?UI-Culture=de`)).toBe('de-DE')
    expect(await said(path)).toBe('ru-RU')
  }
  const refusal = async (target: string) => Buffer.from((await get(target, {})).body, 'base64').toString()
  const plain = await refusal(rpc)
  expect(plain).toContain('"httpStatus":401')
  expect(await refusal(`${rpc}&culture=de-DE`)).not.toBe(plain)
})

test('what goes wrong on the early way is answered as on the ordinary one, and the connection stays', async () => {
  const { gameId, teams } = await aGame(app, { teams: 1, challenges: 1 })
  const cookie = await app.cookieOf(teams[0]!.captainId)
  const path = `/api/game/${gameId}/details`
  const headers = { cookie, 'accept-language': 'de' }
  await get(path, headers)
  const { sessionCache, rateLimits } = app.app.services
  const broken = () => {
    throw new Error('a fault of the test')
  }
  for (const [name, make] of [
    ['peek', () => vi.spyOn(sessionCache, 'peek').mockImplementation(broken)],
    ['take', () => vi.spyOn(rateLimits, 'take').mockImplementation(broken)],
    ['take later', () => vi.spyOn(rateLimits, 'take').mockRejectedValue(new Error('a fault of the test'))],
  ] as const) {
    const fault = make()
    app.logLines.length = 0
    const { status, headers: got, body } = await get(path, headers)
    fault.mockRestore()
    expect([name, status]).toEqual([name, 500])
    expect(JSON.parse(Buffer.from(body, 'base64').toString())).toEqual({
      title: expect.stringMatching(/[a-z]/),
      status: 500,
    })
    expect(got).toMatchObject({
      'content-language': 'de-DE',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'x-request-id': expect.stringMatching(/^[0-9a-f-]{36}$/),
    })
    const lines = app.logLines.map((line) => JSON.parse(line))
    expect(lines.map(({ msg }) => msg).sort()).toEqual(['fault', 'request'])
    expect(lines.find(({ msg }) => msg === 'request')).toMatchObject({ path, status: 500 })
  }
  expect((await get(path, headers)).status).toBe(200)
})
