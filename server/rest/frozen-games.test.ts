// What a frozen board hides, no call tells: every documented path and every query of our own pages answers as it did before the
// hidden solves, to everybody but the staff of the game and the team that solved. The streams say nothing either.
import { HttpTransportType, HubConnectionBuilder, LogLevel } from '@microsoft/signalr'
import { beforeAll, expect, test } from 'vitest'
import { listAccess } from '#server/cli/access-markdown.ts'
import { anyPath } from '#server/testing/any-path.ts'
import { aGame, anAdmin, aStaffMember, type SomeGame } from '#server/testing/factories.ts'
import { useApp } from '#server/testing/use-app.ts'
import { routes } from './routes.ts'

const app = useApp()
let game: SomeGame
let admin: string
let monitor: string
let checkerToken: string
let readers: Record<string, string | null>
const [solver, bystander, banned] = [0, 1, 2]

beforeAll(async () => {
  game = await aGame(app, {
    teams: 3,
    challenges: [
      { title: 'Old', flags: ['flag{old}'] },
      { title: 'New', flags: ['flag{new}'] },
      { title: 'King', flags: [] },
    ],
  })
  admin = await anAdmin(app)
  monitor = await aStaffMember(app, { gameId: game.gameId, role: 'monitor' })
  readers = {
    guest: null,
    'a player': captain(bystander),
    'a banned player': captain(banned),
    'a player of another game': (await aGame(app, { teams: 1 })).teams[0]!.captainId,
  }
  await (await app.as(admin)).editChallenges.patch({
    gameId: game.gameId,
    challengeId: game.challengeIds[1]!,
    paidHints: [{ key: 'first', title: 'Where', text: 'Look inside', cost: 30, requires: [] }],
  })
  const king = { gameId: game.gameId, challengeId: game.challengeIds[2]! }
  await (await app.as(admin)).editChallenges.patch({ ...king, scoredByChecker: true, isEnabled: true })
  checkerToken = (await (await app.as(admin)).checkers.makeToken(king)).token
  await (await app.as(admin)).participations.withdrawAdjustment({
    participationId: game.teams[solver]!.participationId,
    adjustmentId: await adjust(40),
  })
  await submit(bystander, 0, 'flag{old}')
  await app.db.updateTable('users').set({ role: 'Banned' }).where('id', '=', captain(banned)).execute()
  app.app.services.bus.publish([{ kind: 'identity', userId: captain(banned) }])
  await (await app.as(admin)).editGames.patch({
    gameId: game.gameId,
    freezeSeconds: 1_800,
    showRatings: true,
  })
  app.clock.advance('45m')
  // What the set-up changed would be delivered once more, at any time of the test.
  app.app.revisions.stop()
})

const captain = (team: number) => game.teams[team]!.captainId
const submit = async (team: number, challenge: number, flag: string) =>
  (await app.as(captain(team))).submissions.submit({
    gameId: game.gameId,
    challengeId: game.challengeIds[challenge]!,
    flag,
  })

const adjust = async (points: number) =>
  (await app.as(admin)).participations.adjust({
    participationId: game.teams[solver]!.participationId,
    points,
    reason: 'A report',
  })

const push = async (tick: number, points: number) =>
  await app.request(`/api/game/${game.gameId}/challenges/${game.challengeIds[2]}/ticks/${tick}`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${checkerToken}`, 'content-type': 'application/json' },
    body: JSON.stringify({ points: { [game.teams[solver]!.teamId]: points } }),
  })

interface Call {
  name: string
  url: string
}

/** All that can be read, of the game and of what the hidden solves would leave. */
async function everyRead(): Promise<Call[]> {
  const { id: submitId } = (await app.db
    .selectFrom('submissions')
    .select(({ fn }) => fn.max('id').as('id'))
    .executeTakeFirst())!
  const { gameId, challengeIds, teams } = game
  const numbers: Record<string, string | number> = {
    gameId,
    challengeId: challengeIds[1]!,
    participationId: teams[solver]!.participationId,
    teamId: teams[solver]!.teamId,
    userId: captain(solver),
    // The one that comes next.
    submitId: submitId! + 1,
    submissionId: submitId! + 1,
  }
  const documented = routes
    .filter(({ method }) => method === 'GET')
    .map(({ path }) => ({
      name: `GET ${path}`,
      url: anyPath(path.replace(/:(\w+)/g, (whole, name: string) => String(numbers[name] ?? whole))),
    }))
  const own = listAccess()
    .filter(({ type, restOnly }) => type === 'query' && !restOnly)
    .map(({ path }) => ({
      name: path,
      url: `/trpc/${path}?input=${encodeURIComponent(JSON.stringify(numbers))}`,
    }))
  const lists = ['count=100&skip=0', 'count=1&skip=1'].map((query) => ({
    name: `GET notices ${query}`,
    url: `/api/game/${gameId}/notices?${query}`,
  }))
  return [...documented, ...own, ...lists]
}

/** Answers by call. */
async function readAll(calls: readonly Call[], as: string | null): Promise<Map<string, string>> {
  const answers = new Map<string, string>()
  const cookie = as === null ? undefined : await app.cookieOf(as)
  const rest = [...calls]
  const readSome = async () => {
    for (let call = rest.pop(); call; call = rest.pop()) {
      const response = await app.request(call.url, { headers: cookie ? { cookie } : {} })
      const { status, headers } = response
      const sheet = headers.get('content-type')?.includes('spreadsheet')
      const text = sheet ? `${(await response.arrayBuffer()).byteLength} bytes` : await response.text()
      answers.set(call.name, JSON.stringify([status, headers.get('etag'), text]))
    }
  }
  await Promise.all(Array.from({ length: 8 }, readSome))
  return answers
}

/** The calls whose answers differ, of those that answer the same when nothing happens. */
async function whatTells(
  calls: readonly Call[],
  who: Record<string, string | null>,
  happens: () => Promise<unknown>,
) {
  const before = new Map<string, Map<string, string>[]>()
  for (const [name, as] of Object.entries(who))
    before.set(name, [await readAll(calls, as), await readAll(calls, as)])
  await happens()
  const told: Record<string, string[]> = {}
  for (const [name, as] of Object.entries(who)) {
    const [first, second] = before.get(name)!
    const after = await readAll(calls, as)
    told[name] = [...after.keys()].filter(
      (call) => first!.get(call) === second!.get(call) && second!.get(call) !== after.get(call),
    )
  }
  return told
}

async function listen(as: string | null) {
  const stop = new AbortController()
  const followers = app.app.services.live.followers
  const query = encodeURIComponent(JSON.stringify({ topics: [`game ${game.gameId}`] }))
  const response = await app.request(`/trpc/live.events?input=${query}`, {
    as,
    headers: { accept: 'text/event-stream' },
    signal: stop.signal,
  })
  await expect.poll(() => app.app.services.live.followers).toBeGreaterThan(followers)
  let text = ''
  const reading = (async () => {
    for await (const chunk of response.body!.pipeThrough(new TextDecoderStream())) text += chunk
  })().catch(() => {})
  return {
    kinds: () => [...text.matchAll(/"kind":"(\w+)"/g)].map(([, kind]) => kind),
    close: async () => {
      stop.abort()
      await reading
    },
  }
}

async function listenToHub() {
  const connection = new HubConnectionBuilder()
    .withUrl(`${await app.baseUrl()}/hub/user?game=${game.gameId}`, {
      transport: HttpTransportType.WebSockets,
    })
    .configureLogging(LogLevel.None)
    .build()
  const received: unknown[] = []
  connection.on('ReceivedGameNotice', (notice) => void received.push(notice))
  await connection.start()
  return { received, close: () => connection.stop() }
}

const quiet = () => new Promise((resolve) => setTimeout(resolve, 500))
const boardOf = async (as: string | null) =>
  await (await app.as(as)).scoreboard.glance({ gameId: game.gameId })
const freezeOf = async (as: string | null) => await (await app.as(as)).games.freeze({ gameId: game.gameId })
const pointsOf = async (team: number) =>
  (await boardOf(null)).items.find(({ id }) => id === game.teams[team]!.teamId)!.score
const bloods = async () =>
  (await (await app.as(null)).notices.list({ gameId: game.gameId })).map(({ values }) => values[1])

test('solves after the freeze are told to nobody but staff and the team itself', async () => {
  const calls = await everyRead()
  expect(calls.length).toBeGreaterThan(120)
  const streams = [await listen(null), await listen(captain(bystander))]
  const hub = await listenToHub()
  // That the board froze is news.
  let toldBefore: unknown
  const told = await whatTells(calls, { ...readers, monitor, solver: captain(solver) }, async () => {
    toldBefore = streams.map(({ kinds }) => kinds())
    await submit(solver, 1, 'flag{new}')
    await submit(solver, 0, 'flag{old}')
    for (const challengeId of game.challengeIds.slice(0, 2))
      await (await app.as(captain(solver))).challenges.rate({
        gameId: game.gameId,
        challengeId,
        stars: 5,
        words: '',
      })
    await (await app.as(captain(solver))).challenges.unlockHint({
      gameId: game.gameId,
      challengeId: game.challengeIds[1]!,
      key: 'first',
      cost: 30,
    })
    await quiet()
    app.clock.advance('1s')
    await adjust(-5)
    expect((await push(1, 3)).status).toBe(200)
    await quiet()
  })
  const { monitor: forStaff, solver: forSolver, ...forOthers } = told
  expect(forOthers).toEqual(Object.fromEntries(Object.keys(readers).map((name) => [name, []])))
  expect(streams.map(({ kinds }) => kinds())).toEqual(toldBefore)
  expect(hub.received).toEqual([])
  for (const stream of streams) await stream.close()
  await hub.close()

  const isForStaff = new Set(
    listAccess()
      .filter(({ access }) => access === 'gameMonitor' || access === 'gameWatcher' || access === 'monitor')
      .flatMap(({ path, rest }) => [path, ...rest]),
  )
  expect(forStaff!.filter((name) => !isForStaff.has(name))).toEqual(['scoreboard.adjustments'])
  expect(forStaff).toEqual(
    expect.arrayContaining([
      'GET /api/game/:gameId/submissions',
      'GET /api/game/:gameId/events',
      'GET /api/game/:gameId/scoreboardsheet',
      'scoreboard.ceremony',
    ]),
  )
  expect(forSolver!.sort()).toEqual([
    'GET /api/game/:gameId/challenges/:challengeId',
    'GET /api/game/:gameId/challenges/:challengeId/status/:submissionId',
    'GET /api/game/:gameId/details',
    'challenges.get',
    'challenges.page',
    'games.details',
    'games.freeze',
    'scoreboard.adjustments',
    'scoreboard.pulse',
    'submissions.ownTries',
    'submissions.status',
  ])
}, 300_000)

test('a team sees its own solves with its own sum, and a board without them', async () => {
  const { gameId, teams, challengeIds } = game
  const details = await (await app.as(captain(solver))).games.details({ gameId })
  expect(details.rank?.solvedChallenges.map(({ id }) => id)).toEqual(challengeIds.slice(0, 2))
  expect(details.rank!.score).toBeGreaterThan(1_000)
  expect(details.rank!.rank).toBe(2)
  const text = await (await app.request(`/api/game/${gameId}/details`, { as: captain(solver) })).json()
  expect(text).toEqual(details)
  const others = await (await app.as(captain(bystander))).games.details({ gameId })
  expect(details.challenges).toEqual(others.challenges)

  expect((await boardOf(captain(solver))).own?.score).toBe(0)
  expect((await freezeOf(captain(solver))).own).toEqual({ score: details.rank!.score, hidden: 2 })
  expect((await freezeOf(captain(bystander))).own).toBeNull()
  const pulse = await (await app.as(captain(solver))).scoreboard.pulse({ gameId })
  expect(pulse.own).toEqual({
    id: teams[solver]!.teamId,
    rank: 2,
    score: details.rank!.score,
    solvedCount: 2,
  })
  expect(pulse.solves).toBe(1)
})

test('the board stays frozen after the end until it is revealed, which can be undone', async () => {
  const { gameId } = game
  const staff = await app.as(admin)
  await expect(staff.editGames.reveal({ gameId, revealed: true })).rejects.toThrow('RevealTooEarly')
  // One after the freeze; another one was taken back before it.
  await adjust(-7)
  app.clock.advance('1h')
  expect(await pointsOf(solver)).toBe(0)
  await expect((await app.as(monitor)).editGames.reveal({ gameId, revealed: true })).rejects.toThrow()

  const ceremony = await (await app.as(monitor)).scoreboard.ceremony({ gameId })
  const teamOf = (found: typeof ceremony) => found!.teams.find(({ id }) => id === game.teams[solver]!.teamId)!
  expect(teamOf(ceremony).frozen.score).toBe(0)
  expect(teamOf(ceremony).solved.map(({ title, type }) => [title, type])).toEqual([
    ['Old', 'SecondBlood'],
    ['New', 'FirstBlood'],
  ])
  await expect((await app.as(captain(solver))).scoreboard.ceremony({ gameId })).rejects.toThrow()

  const hidden = await bloods()
  const stream = await listen(null)
  await staff.editGames.reveal({ gameId, revealed: true })
  await expect.poll(stream.kinds).toEqual(expect.arrayContaining(['game', 'board']))
  await stream.close()
  expect(await pointsOf(solver)).toBe(teamOf(ceremony).truth.score)
  expect((await freezeOf(null)).freezeAt).toBeNull()
  expect((await bloods()).length).toBe(hidden.length + 2)
  // The ceremony can be shown again.
  const again = await staff.scoreboard.ceremony({ gameId })
  expect(again).toEqual({ ...ceremony, isRevealed: true })

  await staff.editGames.reveal({ gameId, revealed: false })
  expect(await pointsOf(solver)).toBe(0)
  expect(await bloods()).toEqual(hidden)
  const log = await app.db
    .selectFrom('auditLog')
    .select('action')
    .where('gameId', '=', gameId)
    .where('action', 'like', 'game.%')
    .orderBy('id')
    .execute()
  expect(log.map(({ action }) => action)).toEqual(['game.update', 'game.reveal', 'game.hideAgain'])
})

test('a game that does not freeze has nothing to reveal', async () => {
  const { gameId } = await aGame(app, { phase: 'ended' })
  const staff = await app.as(admin)
  expect(await staff.scoreboard.ceremony({ gameId })).toBeNull()
  await expect(staff.editGames.reveal({ gameId, revealed: true })).rejects.toThrow('BoardNotFrozen')
})
