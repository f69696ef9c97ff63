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
