// The pages of an account and of a team, for administrators.
import { expect, test } from 'vitest'
import { aGame, anAdmin, aParticipation, aTeam, aUser } from '#server/testing/factories.ts'
import { refused } from '#server/testing/refused.ts'
import { useApp } from '#server/testing/use-app.ts'

const app = useApp()

test('an account and its team in one place: games with places, answers, sessions, addresses, changes', async () => {
  const { gameId, challengeIds } = await aGame(app, {
    challenges: [{ title: 'Door', flags: ['flag{door}'] }],
  })
  const mate = await aUser(app)
  const foxes = await aParticipation(app, {
    gameId,
    team: await aTeam(app, { name: 'Foxes', members: [mate] }),
  })
  await aParticipation(app, { gameId, team: await aTeam(app, { name: 'Owls' }) })
  const player = await app.as(foxes.captainId)
  for (const flag of ['flag{dor}', 'flag{door}'])
    await player.submissions.submit({ gameId, challengeId: challengeIds[0]!, flag })
  await app.cookieOf(foxes.captainId)
  await app.db
    .updateTable('users')
    .set({ ip: '192.0.2.9' })
    .where('id', 'in', [foxes.captainId, mate])
    .execute()
  const admin = await app.as(await anAdmin(app))
  await admin.adminTeams.update({ teamId: foxes.teamId, bio: 'Quick.' })
  await admin.users.update({ userId: foxes.captainId, realName: 'Ann' })

  const user = await admin.users.dossier({ userId: foxes.captainId })
  expect(user).toMatchObject({
    teams: [{ id: foxes.teamId, name: 'Foxes', isCaptain: true }],
    games: [{ gameId, team: 'Foxes', status: 'Accepted', rank: 1, solves: 1 }],
    answers: [
      { answer: 'flag{door}', status: 'Accepted', challenge: 'Door' },
      { answer: 'flag{dor}', status: 'WrongAnswer' },
    ],
    sameAddress: [{ id: mate }],
    instances: [],
    hints: [],
  })
  expect(user.sessions.length).toBeGreaterThan(0)
  expect(user.changes.map(({ action }) => action)).toEqual(['user.update'])

  // The mate has given no answer; the team has both.
  expect((await admin.users.dossier({ userId: mate })).answers).toEqual([])
  const team = await admin.adminTeams.dossier({ teamId: foxes.teamId })
  expect(team).toMatchObject({ team: { name: 'Foxes', bio: 'Quick.' }, games: [{ rank: 1 }] })
  expect(team.answers).toHaveLength(2)
  expect(team.changes.map(({ action }) => action)).toEqual(['team.update'])

  await expect(admin.adminTeams.dossier({ teamId: 99_999 })).rejects.toEqual(refused('TeamNotFound'))
  for (const userId of [foxes.captainId, await aUser(app, { role: 'Monitor' })]) {
    const caller = await app.as(userId)
    await expect(caller.users.dossier({ userId: mate })).rejects.toEqual(refused('NotAllowed'))
    await expect(caller.adminTeams.dossier({ teamId: foxes.teamId })).rejects.toEqual(refused('NotAllowed'))
  }
})
