// What the monitors of a game read on our own pages: submissions, events and pairs of cheating teams.
import { expect, test } from 'vitest'
import { aGame, aStaffMember, aUser } from '#server/testing/factories.ts'
import { useApp } from '#server/testing/use-app.ts'

const app = useApp()

async function aPlayedGame() {
  const { gameId, challengeIds, teams } = await aGame(app, {
    challenges: [{ title: 'Gate' }, { title: 'Door', type: 'DynamicContainer', flags: [] }],
    teams: 2,
  })
  const [gate, door] = challengeIds as [number, number]
  const [thief, owner] = teams as [(typeof teams)[0], (typeof teams)[0]]
  const judge = async (team: typeof thief, challengeId: number, flag: string) => {
    app.clock.advance('1s')
    return (await app.as(team.captainId)).submissions.judge({ gameId, challengeId, flag })
  }
  await (await app.as(owner.captainId)).challenges.get({ gameId, challengeId: door })
  const { flag: stolen } = await app.db
    .selectFrom('instances')
    .select('flag')
    .where('participationId', '=', owner.participationId)
    .executeTakeFirstOrThrow()
  return { gameId, gate, door, thief, owner, judge, stolen: stolen! }
}

test('pairs of teams show what both did, whichever of them handed the flag in', async () => {
  const { gameId, door, thief, owner, judge, stolen } = await aPlayedGame()
  const openedAt = app.clock.now()
  await judge(thief, door, stolen)
  const cheatedAt = app.clock.now()
  await judge(owner, door, stolen)
  const { flag } = await app.db
    .selectFrom('instances')
    .select('flag')
    .where('participationId', '=', thief.participationId)
    .executeTakeFirstOrThrow()
  await judge(owner, door, flag!)

  const monitor = await app.as(await aStaffMember(app, { gameId, role: 'monitor' }))
  const pairs = await monitor.cheats.pairs({ gameId })
  expect(pairs).toHaveLength(1)
  const [{ teams, cases }] = pairs as [(typeof pairs)[0]]
  expect(teams.map(({ id }) => id)).toEqual([owner.participationId, thief.participationId])
  expect(cases.map(({ submittedBy, challenge }) => [submittedBy, challenge.title])).toEqual([
    [owner.participationId, 'Door'],
    [thief.participationId, 'Door'],
  ])
  expect(cases[1]).toMatchObject({
    time: cheatedAt,
    answer: stolen,
    traces: [
      { openedAt, solvedAt: cheatedAt + 1_000, downloadedAt: null },
      { openedAt: cheatedAt, solvedAt: null },
    ],
  })
  const other = await app.as(await aStaffMember(app, { gameId, role: 'author' }))
  await expect(other.cheats.pairs({ gameId })).rejects.toThrow()
})

test("the contract's pages neither skip nor repeat while more is written", async () => {
  const { gameId, gate, door, thief, owner, judge, stolen } = await aPlayedGame()
  for (let n = 0; n < 6; n++) await judge(n % 2 ? owner : thief, gate, `first ${n}`)
  await judge(thief, door, stolen)
  const monitorId = await aUser(app, { role: 'Monitor' })
  const walk = async (what: string, hurry: () => Promise<unknown>) => {
    const seen: string[] = []
    for (let skip = 0; ; skip += 2) {
      const path = `/api/game/${gameId}/${what}?count=2&skip=${skip}`
      const page = (await (await app.request(path, { as: monitorId })).json()) as object[]
      seen.push(...page.map((entry) => JSON.stringify(entry)))
      if (page.length < 2) return seen
      await hurry()
    }
  }
  for (const what of ['submissions', 'events']) {
    const before = await walk(what, async () => {})
    expect(new Set(before).size).toBe(before.length)
    let late = 0
    const during = await walk(what, async () => {
      await judge(owner, gate, `${what} ${late++}`)
      await judge(owner, gate, `${what} ${late++}`)
    })
    expect(during).toEqual(before)
  }
  // A jump is counted from the newest entry.
  const [newest, other] = await Promise.all([
    app.request(`/api/game/${gameId}/submissions?count=3`, { as: monitorId }),
    app.request(`/api/game/${gameId}/submissions?count=1&skip=1`, { as: monitorId }),
  ])
  expect(await other.json()).toEqual([((await newest.json()) as object[])[1]])
})

test('pages of submissions and events do not move while more arrive, and filters narrow them', async () => {
  const { gameId, gate, door, thief, owner, judge, stolen } = await aPlayedGame()
  await judge(owner, gate, 'flag{Gate}')
  await judge(thief, gate, 'guess one')
  await judge(thief, door, stolen)
  await judge(thief, gate, 'guess two')
  const monitor = await app.as(await aUser(app, { role: 'Monitor' }))

  const first = await monitor.submissions.page({ gameId, count: 2 })
  expect(first.data.map(({ answer, status }) => [answer, status])).toEqual([
    ['guess two', 'WrongAnswer'],
    [stolen, 'CheatDetected'],
  ])
  const firstEvents = await monitor.events.page({ gameId, count: 2 })
  await judge(owner, gate, 'late')
  const second = await monitor.submissions.page({ gameId, count: 2, cursor: first.next })
  expect(second.data.map(({ answer }) => answer)).toEqual(['guess one', 'flag{Gate}'])
  expect(second.next).toBeNull()

  expect(firstEvents.data.map(({ type, values }) => [type, values[0]])).toEqual([
    ['FlagSubmit', 'WrongAnswer'],
    ['CheatDetected', 'Door'],
  ])
  const secondEvents = await monitor.events.page({ gameId, count: 2, cursor: firstEvents.next })
  expect(secondEvents.data.map(({ values }) => values[1])).toEqual(['guess one', 'flag{Gate}'])
  expect(secondEvents.next).toBeNull()

  const answers = async (filter: object) =>
    (await monitor.submissions.page({ gameId, ...filter })).data.map(({ answer }) => answer)
  expect(await answers({ status: 'Accepted' })).toEqual(['flag{Gate}'])
  expect(await answers({ teamId: thief.teamId, challengeId: gate })).toEqual(['guess two', 'guess one'])
  expect(await answers({ text: 'GUESS t' })).toEqual(['guess two'])
  const kinds = async (filter: object) =>
    (await monitor.events.page({ gameId, ...filter })).data.map(({ type, team }) => [type, team].join(' '))
  expect(await kinds({ types: ['CheatDetected'] })).toHaveLength(1)
  expect(await kinds({ teamId: owner.teamId })).toHaveLength(2)
  expect(await kinds({ text: 'late' })).toHaveLength(1)
})
