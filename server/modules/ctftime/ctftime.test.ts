// What CTFtime polls is what a visitor sees.
import { beforeAll, expect, test } from 'vitest'
import type { TestApp } from '#server/testing/app.ts'
import { aGame, anAdmin, aParticipation, aTeam } from '#server/testing/factories.ts'
import { useApp } from '#server/testing/use-app.ts'

const app = useApp()
const hourMs = 3_600_000
let adminId: string
let admin: Awaited<ReturnType<TestApp['as']>>
beforeAll(async () => {
  adminId = await anAdmin(app)
  admin = await app.as(adminId)
})

async function aFeed(wish: Parameters<typeof aGame>[1] = {}) {
  const game = await aGame(app, {
    challenges: [
      { title: 'Leaves', flags: ['flag{leaves}'] },
      { title: 'Kettle', flags: ['flag{kettle}'] },
    ],
    divisions: ['Open', 'Students'],
    bloodBonus: 0,
    ...wish,
  })
  const join = async (name: string, division = 'Open') => {
    const team = await aTeam(app)
    await app.db.updateTable('teams').set({ name }).where('id', '=', team.teamId).execute()
    return await aParticipation(app, { gameId: game.gameId, team, division })
  }
  const solve = async (team: { captainId: string }, at: number, flag: string) =>
    await (await app.as(team.captainId)).submissions.submit({
      gameId: game.gameId,
      challengeId: game.challengeIds[at]!,
      flag,
    })
  const path = `/api/game/${game.gameId}/ctftime`
  const ask = async (query = '', headers: Record<string, string> = {}) =>
    await app.request(`${path}${query}`, { headers })
  const read = async (query = '') => await (await ask(query)).json()
  return { ...game, join, solve, path, ask, read }
}

test('A2a.1 the standings with what each team solved, in ASCII, for any origin', async () => {
  const { join, solve, ask, read } = await aFeed()
  const [pots, bela] = [await join('Teapots'), await join('Béla', 'Students')]
  await join('Nothing yet')
  const first = Math.floor(app.clock.now() / 1_000)
  await solve(pots, 0, 'flag{leaves}')
  app.clock.advance('30m')
  const second = Math.floor(app.clock.now() / 1_000)
  await solve(pots, 1, 'flag{kettle}')
  await solve(bela, 1, 'flag{kettle}')
  const answer = await ask()
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'public, max-age=30',
    'access-control-allow-origin': '*',
  })
  const text = await answer.text()
  expect(text).toContain('"B\\u00e9la"')
  expect(text).toMatch(/^[\x20-\x7e]*$/)
  const { tasks, standings } = JSON.parse(text)
  expect([...tasks].sort()).toEqual(['Kettle', 'Leaves'])
  const kettle = standings[1].score
  expect(standings).toEqual([
    {
      pos: 1,
      team: 'Teapots',
      score: 1_000 + kettle,
      taskStats: { Leaves: { points: 1_000, time: first }, Kettle: { points: kettle, time: second } },
      lastAccept: second,
    },
    {
      pos: 2,
      team: 'Béla',
      score: kettle,
      taskStats: { Kettle: { points: kettle, time: second } },
      lastAccept: second,
    },
  ])
  expect((await read('?all=true')).standings.map(({ team }: { team: string }) => team)).toEqual([
    'Teapots',
    'Béla',
    'Nothing yet',
  ])
  expect((await read('?division=Students')).standings).toMatchObject([{ pos: 1, team: 'Béla' }])
  expect((await ask('?division=Nobody')).status).toBe(404)
})

test('A2a.2 during a freeze the feed and the log are those of a visitor, for staff too', async () => {
  const { gameId, join, solve, path, read } = await aFeed()
  const team = await join('Teapots')
  await solve(team, 0, 'flag{leaves}')
  const { end } = await admin.editGames.page({ gameId })
  const freezeSeconds = Math.floor((end - app.clock.now()) / 1_000) - 60
  await admin.editGames.patch({ gameId, freezeSeconds })
  app.clock.advance('2m')
  const before = await read()
  await solve(team, 1, 'flag{kettle}')
  expect(await read()).toEqual(before)
  const asStaff = await app.request(path, { as: adminId })
  expect(await asStaff.json()).toEqual(before)
  expect(await read('/captures')).toMatchObject([{ team: 'Teapots', task: 'Leaves' }])
})

test('A2a.3 without a solve there are tasks and no standings; a suspended team is absent, and places close up', async () => {
  const { join, solve, read } = await aFeed()
  const [first, second] = [await join('First'), await join('Second')]
  expect(await read()).toMatchObject({ standings: [] })
  await solve(first, 0, 'flag{leaves}')
  await solve(second, 0, 'flag{leaves}')
  await admin.participations.review({ participationId: first.participationId, status: 'Suspended' })
  expect((await read()).standings).toMatchObject([{ pos: 1, team: 'Second' }])
})

test('A2a.4 the log goes on after an id', async () => {
  const { join, solve, ask, read } = await aFeed()
  const team = await join('Teapots')
  await solve(team, 0, 'flag{leaves}')
  await solve(team, 1, 'flag{kettle}')
  const [first, second] = await read('/captures')
  expect(first).toEqual({
    id: expect.any(Number),
    time: Math.floor(app.clock.now() / 1_000),
    type: 'taskCorrect',
    team: 'Teapots',
    task: 'Leaves',
  })
  expect(second.id).toBeGreaterThan(first.id)
  expect(await read(`/captures?lastId=${first.id}`)).toEqual([second])
  expect(await read(`/captures?lastId=${second.id}`)).toEqual([])
  expect((await ask('/captures?lastId=abc')).status).toBe(400)
})

test('A2a.5 a reader that has it is sent nothing; a hidden game has no feed, and an upcoming one an empty one', async () => {
  const { gameId, ask, read, path } = await aFeed()
  const tag = (await ask()).headers.get('etag')!
  expect((await ask('', { 'if-none-match': tag })).status).toBe(304)
  const { start, end } = await admin.editGames.page({ gameId })
  await admin.editGames.patch({ gameId, start: start + 48 * hourMs, end: end + 48 * hourMs })
  expect(await read()).toEqual({ tasks: [], standings: [] })
  expect(await read('/captures')).toEqual([])
  await admin.editGames.patch({ gameId, start, end, hidden: true })
  for (const as of [undefined, adminId]) {
    for (const one of [path, `${path}/captures`]) {
      expect((await app.request(one, as ? { as } : {})).status).toBe(404)
    }
  }
})

test('organisers see the names that CTFtime may not find', async () => {
  const { gameId, join } = await aFeed()
  await join('Two  blanks')
  await join('Teapots')
  expect(await admin.ctftime.names({ gameId })).toEqual([{ name: 'Two  blanks', trouble: 'spaces' }])
})

test('the standings as CSV are those that a visitor sees, whole or by division', async () => {
  const { gameId, join, solve } = await aFeed()
  const [pots, bela] = [await join('=Teapots'), await join('Béla', 'Students')]
  await solve(pots, 0, 'flag{leaves}')
  await solve(pots, 1, 'flag{kettle}')
  await solve(bela, 1, 'flag{kettle}')
  const read = async (query = '') => await app.request(`/api/game/${gameId}/scoreboard.csv${query}`)
  const answer = await read()
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'cache-control': 'public, max-age=30',
  })
  const lines = (await answer.text()).split('\r\n').map((line) => line.split(',').slice(0, 4))
  expect(lines.slice(1, 3)).toEqual([
    ['1', String(pots.teamId), "'=Teapots", 'Open'],
    ['2', String(bela.teamId), 'Béla', 'Students'],
  ])
  expect((await (await read('?division=Students')).text()).split('\r\n')[1]).toMatch(/^1,\d+,Béla,/)
  expect((await read('?division=None')).status).toBe(404)
  const hidden = await aFeed({ hidden: true })
  expect((await app.request(`/api/game/${hidden.gameId}/scoreboard.csv`, { as: adminId })).status).toBe(404)
})
