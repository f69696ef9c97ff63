// What staff of a game look at while it runs, and who sees how much of it.
import { expect, test } from 'vitest'
import { aGame, anAdmin, aParticipation, aStaffMember, aTeam, aUser } from '#server/testing/factories.ts'
import { refused } from '#server/testing/refused.ts'
import { useApp } from '#server/testing/use-app.ts'
import { sharedMs } from './share-reading.ts'

const app = useApp()

test('answers over time, the challenges, teams at one address and what waits; each role sees its part', async () => {
  const { gameId, challengeIds } = await aGame(app, {
    challenges: [
      { title: 'Door', flags: ['flag{door}'] },
      { title: 'Attic', flags: ['flag{attic}'] },
    ],
  })
  const [door, attic] = challengeIds as [number, number]
  const teams = []
  for (const name of ['Foxes', 'Owls', 'Bats'])
    teams.push(await aParticipation(app, { gameId, team: await aTeam(app, { name }) }))
  await aParticipation(app, { gameId, team: await aTeam(app), status: 'Pending' })
  const players = await Promise.all(teams.map(({ captainId }) => app.as(captainId)))
  const answer = (team: number, challengeId: number, flag: string) =>
    players[team]!.submissions.submit({ gameId, challengeId, flag })
  await players[0]!.challenges.page({ gameId, challengeId: door })
  app.clock.advance('10m')
  for (const flag of ['flag{dor}', 'flag{dor}', 'flag{once}']) await answer(0, door, flag)
  await answer(1, door, 'flag{dor}')
  app.clock.advance('10m')
  await answer(1, door, 'flag{door}')
  const solvedAt = app.clock.now()
  app.clock.advance('1m')
  await app.db
    .updateTable('users')
    .set({ ip: '192.0.2.7' })
    .where('id', 'in', [teams[0]!.captainId, teams[2]!.captainId])
    .execute()

  const monitor = await app.as(await aStaffMember(app, { gameId, role: 'monitor' }))
  const room = await monitor.controlRoom.game({ gameId })
  expect(room.challenges).toEqual([
    expect.objectContaining({ id: attic, opened: 0, tried: 0, solved: 0, lastSolve: null, wrongAnswers: [] }),
    expect.objectContaining({
      id: door,
      opened: 1,
      tried: 2,
      solved: 1,
      wrong: 4,
      lastSolve: { at: solvedAt, team: 'Owls' },
      wrongAnswers: [{ answer: 'flag{dor}', count: 3, teams: 2 }],
    }),
  ])
  const sum = (counts: number[]) => counts.reduce((all, one) => all + one, 0)
  expect([sum(room.pulse.solves), sum(room.pulse.wrong), room.pulse.to]).toEqual([1, 4, app.clock.now()])
  expect(room.sharedAddresses.map((some) => some.map(({ name }) => name))).toEqual([['Bats', 'Foxes']])
  expect(JSON.stringify(room)).not.toContain('192.0.2.7')
  expect(room.waiting).toEqual({ teams: 1, answers: 0, cheats: 0 })
  expect(room.changes).toBeNull()

  // Who may edit the game sees what was changed in it; a suspended team counts for nothing.
  const admin = await app.as(await anAdmin(app))
  await admin.participations.review({ participationId: teams[0]!.participationId, status: 'Suspended' })
  app.clock.advance(`${sharedMs / 1_000}s`)
  const organiser = await app.as(await aStaffMember(app, { gameId, role: 'organiser' }))
  const after = await organiser.controlRoom.game({ gameId })
  expect(after.changes).toContainEqual(expect.objectContaining({ target: 'Foxes' }))
  expect(after.challenges.find(({ id }) => id === door)).toMatchObject({ tried: 1, wrong: 1, solved: 1 })

  // Staff of another game, authors and players see nothing of it.
  const other = await aGame(app)
  for (const userId of [
    await aStaffMember(app, { gameId: other.gameId, role: 'organiser' }),
    await aStaffMember(app, { gameId, role: 'author' }),
    await aUser(app),
  ])
    await expect((await app.as(userId)).controlRoom.game({ gameId })).rejects.toEqual(refused('NotAllowed'))
})

test('a team in its game: place, members, answers, and which teams were seen at the same address', async () => {
  const { gameId, challengeIds } = await aGame(app, {
    challenges: [{ title: 'Door', flags: ['flag{door}'] }],
  })
  const elsewhere = await aGame(app, { challenges: [{ title: 'Gate', flags: ['flag{gate}'] }] })
  const mate = await aUser(app)
  const team = await aTeam(app, { name: 'Foxes', members: [mate] })
  const foxes = await aParticipation(app, { gameId, team })
  await aParticipation(app, { gameId: elsewhere.gameId, team })
  const owls = await aParticipation(app, { gameId, team: await aTeam(app, { name: 'Owls' }) })
  await aParticipation(app, { gameId, team: await aTeam(app, { name: 'Bats' }) })
  const captain = await app.as(foxes.captainId)
  await captain.submissions.submit({ gameId, challengeId: challengeIds[0]!, flag: 'flag{door}' })
  const { gameId: other, challengeIds: gates } = elsewhere
  await captain.submissions.submit({ gameId: other, challengeId: gates[0]!, flag: 'flag{gate}' })
  const sameRoom = [foxes.captainId, owls.captainId]
  await app.db.updateTable('users').set({ ip: '192.0.2.8' }).where('id', 'in', sameRoom).execute()

  const monitor = await app.as(await aStaffMember(app, { gameId, role: 'monitor' }))
  const page = await monitor.controlRoom.team({ gameId, teamId: foxes.teamId })
  expect(page).toMatchObject({
    ...{ team: 'Foxes', status: 'Accepted', rank: 1, solves: 1 },
    answers: [{ challenge: 'Door', answer: 'flag{door}', status: 'Accepted' }],
    ...{ hints: [], instances: [] },
    sameAddress: [{ teamId: owls.teamId, name: 'Owls' }],
  })
  expect(page.members.map(({ id, captain }) => [id, captain])).toContainEqual([foxes.captainId, true])
  expect(JSON.stringify(page)).not.toContain('192.0.2.8')

  const refusal = (teamId: number, caller = monitor, of = gameId) =>
    expect(caller.controlRoom.team({ gameId: of, teamId })).rejects
  await refusal(99_999).toEqual(refused('TeamNotFound'))
  await refusal(foxes.teamId, monitor, other).toEqual(refused('NotAllowed'))
  await refusal(foxes.teamId, captain).toEqual(refused('NotAllowed'))
})
