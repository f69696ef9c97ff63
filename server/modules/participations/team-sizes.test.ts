// The smallest and the largest size of teams, from joining to the board.
import { expect, test } from 'vitest'
import { aGame, anAdmin, aParticipation, aTeam } from '#server/testing/factories.ts'
import { useApp } from '#server/testing/use-app.ts'

const app = useApp()

async function aSizedGame(sizes: { teamMemberCountMin?: number; teamMemberCountLimit?: number }) {
  const { gameId, challengeIds } = await aGame(app, { phase: 'upcoming', challenges: [{ title: 'Door' }] })
  const admin = await app.as(await anAdmin(app))
  const save = (settings: typeof sizes) => admin.editGames.patch({ gameId, ...settings })
  await save(sizes)
  const team = await aTeam(app, { members: 3 })
  const [captain, mate, substitute] = await Promise.all(team.memberIds.map((id) => app.as(id)))
  const names = async () => {
    const { items } = await (await app.as(null)).scoreboard.glance({ gameId })
    return items.map(({ id }) => id)
  }
  return {
    gameId,
    challengeId: challengeIds[0]!,
    admin,
    save,
    team,
    names,
    captain: captain!,
    mate: mate!,
    substitute: substitute!,
  }
}

test('a team that is too small when the game starts plays as soon as it has filled up', async () => {
  const { gameId, challengeId, team, names, captain, mate } = await aSizedGame({ teamMemberCountMin: 2 })
  const { participationId } = await aParticipation(app, {
    gameId,
    team,
    memberIds: team.memberIds.slice(0, 1),
  })
  const ofPage = async () => {
    const { teamMemberCountMin, membersMissing } = await captain.games.page({ gameId })
    return [teamMemberCountMin, membersMissing]
  }
  expect(await ofPage()).toEqual([2, 1])
  app.clock.advance('90m')
  const refused = { message: 'TeamTooSmall' }
  const tries = [
    () => captain.games.details({ gameId }),
    () => captain.challenges.page({ gameId, challengeId }),
    () => captain.submissions.submit({ gameId, challengeId, flag: 'flag{Door}' }),
  ]
  for (const call of tries) await expect(call()).rejects.toMatchObject(refused)
  const documented = await app.request(`/api/game/${gameId}/details`, { as: team.captainId })
  expect([documented.status, await documented.json()]).toEqual([
    400,
    { status: 400, title: '1 more member of your team has to join the game before it can play.' },
  ])
  expect(await names()).toEqual([])

  await mate.games.join({ gameId, teamId: team.teamId })
  expect(await ofPage()).toEqual([2, 0])
  await captain.submissions.submit({ gameId, challengeId, flag: 'flag{Door}' })
  expect(await names()).toEqual([team.teamId])

  // It has solved something: nothing takes it out of the game again.
  await app.db
    .deleteFrom('participationMembers')
    .where('participationId', '=', participationId)
    .where('userId', '=', team.memberIds[1]!)
    .execute()
  app.app.services.bus.publish([{ kind: 'participation', gameId, participationId }])
  await expect
    .poll(
      async () =>
        (await app.app.services.arenas.get(gameId))!.participation(participationId)?.memberIds.length,
    )
    .toBe(1)
  expect((await captain.games.details({ gameId })).rank?.rank).toBe(1)
})

test('who counts is who joined, and the largest size holds for whoever joins', async () => {
  const { gameId, save, team, admin, captain, mate, substitute } = await aSizedGame({
    teamMemberCountLimit: 2,
  })
  const input = { gameId, teamId: team.teamId }
  await captain.games.join(input)
  await mate.games.join(input)
  await expect(substitute.games.join(input)).rejects.toMatchObject({ message: 'TeamFull' })
  await mate.games.leave({ gameId })
  await substitute.games.join(input)
  await expect(mate.games.join(input)).rejects.toMatchObject({ message: 'TeamFull' })
  // Who joined before it was lowered stays.
  await save({ teamMemberCountLimit: 1 })
  const [entry] = await admin.participations.list({ gameId })
  expect(entry!.registeredMembers).toHaveLength(2)
})

test('a game cannot need larger teams than it allows, also by the documented call', async () => {
  const { gameId, save, admin } = await aSizedGame({ teamMemberCountMin: 3, teamMemberCountLimit: 3 })
  const refused = { message: 'TeamSizesImpossible' }
  await expect(save({ teamMemberCountMin: 4 })).rejects.toMatchObject(refused)
  const settings = await admin.editGames.get({ gameId })
  expect(settings).not.toHaveProperty('teamMemberCountMin')
  const update = (teamMemberCountLimit: number) =>
    admin.editGames.update({ ...settings, gameId, teamMemberCountLimit })
  await expect(update(2)).rejects.toMatchObject(refused)
  expect((await update(0)).teamMemberCountLimit).toBe(0)
})
