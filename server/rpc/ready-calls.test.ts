// Outputs that are in memory are sent to our pages as the text that is kept. For every caller they are what the procedure
// answers, and a caller whom the procedure refuses is refused here.
import { beforeAll, expect, test } from 'vitest'
import type { z } from 'zod'
import { type CallersOfGames, callersOfGames } from '#server/testing/callers-of-games.ts'
import { aGame, anAdmin } from '#server/testing/factories.ts'
import { useApp } from '#server/testing/use-app.ts'
import type { Meta } from '../access/init.ts'
import { appRouter } from '../router.ts'

const app = useApp()

interface Procedure {
  _def: { meta?: Meta; inputs: z.ZodObject[] }
}

/** All that keep ready outputs, and may be called by our pages. */
const ready = Object.entries(appRouter._def.procedures as unknown as Record<string, Procedure>)
  .filter(([, { _def }]) => _def.meta?.ready && !_def.meta.restOnly)
  .map(([path, { _def }]) => ({
    path,
    ofChallenge: _def.inputs.some(({ shape }) => 'challengeId' in shape),
  }))

interface Result {
  result?: { data: unknown }
  error?: { message: string }
}

let world: CallersOfGames

beforeAll(async () => {
  world = await callersOfGames(app)
  const { games, member, admin } = world
  const [{ gameId, challengeIds }] = games as [(typeof games)[0]]
  await (await app.as(member)).submissions.submit({
    gameId,
    challengeId: challengeIds[0]!,
    flag: 'flag{Long}',
  })
  for (const game of games)
    await (await app.as(admin)).editNotices.create({ gameId: game.gameId, content: 'Of this game alone' })
})

async function ask(as: string | null, paths: string[], inputs: object): Promise<Result[]> {
  const input = encodeURIComponent(JSON.stringify(inputs))
  const answer = await app.request(`/trpc/${paths.join(',')}?batch=1&input=${input}`, { as })
  return (await answer.json()) as Result[]
}

test('each has for every caller and game what the procedure answers', async () => {
  expect(ready.map(({ path }) => path).sort()).toEqual([
    'challenges.get',
    'challenges.handOrder',
    'challenges.locked',
    'challenges.ownCategories',
    'challenges.parts',
    'games.details',
    'games.freeze',
    'games.get',
    'notices.page',
  ])
  const answered = new Set<string>()
  const refused = new Set<string>()
  for (const as of world.callers) {
    // biome-ignore lint/suspicious/noExplicitAny: procedures by their path
    const rpc = (await app.as(as)) as any
    for (const { gameId, challengeIds } of world.games) {
      const calls = ready.flatMap(({ path, ofChallenge }) =>
        ofChallenge
          ? challengeIds.map((challengeId) => ({ path, input: { gameId, challengeId } }))
          : [{ path, input: { gameId } }],
      )
      const askAll = () =>
        ask(
          as,
          calls.map(({ path }) => path),
          calls.map(({ input }) => input),
        )
      // What the first call made ready is sent at the second.
      await askAll()
      const results = await askAll()
      for (const [at, { path, input }] of calls.entries()) {
        const [domain, verb] = path.split('.') as [string, string]
        const own = await rpc[domain][verb](input).then(
          (data: unknown) => ({ data: JSON.parse(JSON.stringify(data)) as unknown }),
          (error: Error) => error,
        )
        const name = `${as} ${path} ${JSON.stringify(input)}`
        if (own instanceof Error) expect(results[at]!.error, name).toBeDefined()
        else expect(results[at]!.result, name).toEqual(own)
        if (own instanceof Error) refused.add(path)
        else answered.add(path)
      }
    }
  }
  for (const { path } of ready) expect([answered.has(path), refused.has(path)], path).toEqual([true, true])
})

test('what names no game is refused after the access check, as ever', async () => {
  const { member } = world
  for (const input of [
    {},
    { gameId: 'one' },
    { gameId: -1 },
    { gameId: 1.5 },
    { gameId: 2 ** 40 },
    null,
    [1],
  ]) {
    const [result] = await ask(member, ['games.details'], { 0: input })
    expect(result!.error, JSON.stringify(input)).toBeDefined()
  }
  const broken = await app.request('/trpc/games.details?batch=1&input=%7B', { as: member })
  expect(broken.status).toBe(400)
  const guest = await app.request('/trpc/games.details?batch=1&input=%7B')
  expect(guest.status).toBe(401)
})

test('notices are those of the procedure, before and after one is written', async () => {
  const { games, member, admin } = world
  const { gameId } = games[0]!
  const rpc = await app.as(member)
  const read = async (input: object) => (await ask(member, ['notices.page'], { 0: input }))[0]!.result!.data
  for (const text of ['The first', 'The *second*']) {
    await (await app.as(admin)).editNotices.create({ gameId, content: text })
    const all = await rpc.notices.page({ gameId, count: 100, skip: 0 })
    expect(all[0]!.values).toEqual([text])
    expect(await read({ gameId })).toEqual(JSON.parse(JSON.stringify(all)))
    expect(await read({ gameId, count: 1, skip: 0 })).toEqual([JSON.parse(JSON.stringify(all[0]))])
  }
})

test('where a challenge is locked or the board freezes, the calls about it are those of the procedure', async () => {
  const { gameId, teams, challengeIds } = await aGame(app, { teams: 1, challenges: [{}, {}] })
  const [gate, challengeId] = challengeIds as [number, number]
  const member = teams[0]!.captainId
  const admin = await app.as(await anAdmin(app))
  const read = async () => {
    const results = await ask(member, ['challenges.locked', 'games.freeze'], { 0: { gameId }, 1: { gameId } })
    return results.map(({ result }) => result!.data)
  }
  const noFreeze = { freezeAt: null, own: null }
  expect(await read()).toEqual([[], noFreeze])
  const prerequisites = [{ challengeIds: [gate], needed: 0 }]
  await admin.editChallenges.patch({ gameId, challengeId, prerequisites })
  expect(await read()).toEqual([[expect.objectContaining({ id: challengeId })], noFreeze])
  await admin.editGames.patch({ gameId, freezeSeconds: 1_800 })
  const { end } = await (await app.as(member)).games.get({ gameId })
  expect((await read())[1]).toEqual({ freezeAt: end - 1_800_000, own: null })
  await admin.editChallenges.patch({ gameId, challengeId, prerequisites: [] })
  await admin.editGames.patch({ gameId, freezeSeconds: 0 })
  expect(await read()).toEqual([[], noFreeze])
})
