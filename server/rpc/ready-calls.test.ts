// Outputs that are in memory are sent to our pages as the text that is kept. For every caller they are what the procedure
// answers, and a caller whom the procedure refuses is refused here.
import { beforeAll, expect, test } from 'vitest'
import { aGame, anAdmin, aParticipation, aTeam, aUser } from '#server/testing/factories.ts'
import { useApp } from '#server/testing/use-app.ts'

const app = useApp()
const names = ['get', 'details'] as const

interface Result {
  result?: { data: unknown }
  error?: { message: string }
}

let games: { gameId: number; challengeIds: number[]; captains: string[] }[]
let callers: (string | null)[]

beforeAll(async () => {
  const challenges = [{ title: 'One' }, { title: 'Off', isEnabled: false }]
  const made = await Promise.all([
    aGame(app, { teams: 2, challenges }),
    aGame(app, { teams: 1, challenges, hidden: true }),
    aGame(app, { teams: 1, challenges, phase: 'upcoming' }),
    aGame(app, { teams: 1, challenges, phase: 'ended', practiceMode: false }),
  ])
  games = made.map(({ gameId, challengeIds, teams }) => ({
    gameId,
    challengeIds,
    captains: teams.map(({ captainId }) => captainId),
  }))
  const suspended = await aTeam(app)
  await aParticipation(app, { gameId: games[0]!.gameId, team: suspended, status: 'Suspended' })
  callers = [
    null,
    suspended.captainId,
    await aUser(app),
    await anAdmin(app),
    ...games.flatMap(({ captains }) => captains),
  ]
  const [first] = games
  const captain = await app.as(first!.captains[0]!)
  await captain.submissions.submit({
    gameId: first!.gameId,
    challengeId: first!.challengeIds[0]!,
    flag: 'flag{One}',
  })
})

async function ask(as: string | null, paths: string[], inputs: object): Promise<Result[]> {
  const input = encodeURIComponent(JSON.stringify(inputs))
  const answer = await app.request(`/trpc/${paths.join(',')}?batch=1&input=${input}`, { as })
  return (await answer.json()) as Result[]
}

test('a batch has for every caller and game what the procedures answer', async () => {
  let answered = 0
  for (const as of callers) {
    const rpc = await app.as(as)
    for (const { gameId } of games) {
      const results = await ask(as, ['games.get', 'games.details'], { 0: { gameId }, 1: { gameId } })
      for (const [at, name] of names.entries()) {
        const own = await rpc.games[name]({ gameId }).then(
          (data) => ({ data: JSON.parse(JSON.stringify(data)) as unknown }),
          (error: Error) => error,
        )
        if (own instanceof Error) expect(results[at]!.error, `${as} ${gameId} ${name}`).toBeDefined()
        else expect(results[at]!.result, `${as} ${gameId} ${name}`).toEqual(own)
        if (!(own instanceof Error)) answered++
      }
    }
  }
  // Each running game was answered to its members at least.
  expect(answered).toBeGreaterThan(callers.length)
})

test('what names no game is refused after the access check, as ever', async () => {
  const member = games[0]!.captains[0]!
  for (const input of [
    {},
    { gameId: '1' },
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
  const [{ gameId, captains }] = games as [(typeof games)[0]]
  const admin = await app.as(callers[3]!)
  const member = await app.as(captains[0]!)
  const read = async (input: object) =>
    (await ask(captains[0]!, ['notices.page'], { 0: input }))[0]!.result!.data
  for (const text of ['The first', 'The *second*']) {
    await admin.editNotices.create({ gameId, content: text })
    const all = await member.notices.page({ gameId, count: 100, skip: 0 })
    expect(all[0]!.values).toEqual([text])
    expect(await read({ gameId })).toEqual(JSON.parse(JSON.stringify(all)))
    expect(await read({ gameId, count: 1, skip: 0 })).toEqual([JSON.parse(JSON.stringify(all[0]))])
  }
  for (const as of callers) {
    const own = await (await app.as(as)).notices.page({ gameId }).then(
      (list) => list.length,
      () => 'refused',
    )
    const [result] = await ask(as, ['notices.page'], { 0: { gameId } })
    expect(result!.error ? 'refused' : (result!.result!.data as unknown[]).length, String(as)).toBe(own)
  }
})
