// Joining a game that is played alone.
import { expect, test } from 'vitest'
import { aGame, aTeam, aUser } from '#server/testing/factories.ts'
import { useApp } from '#server/testing/use-app.ts'

const app = useApp()

const alone = { teamMemberCountLimit: 1, acceptWithoutReview: true }

test('a player without a team joins in one call, under their own name, and plays', async () => {
  const { gameId, challengeIds } = await aGame(app, { ...alone, challenges: [{ title: 'Door' }] })
  const { gameId: other } = await aGame(app, alone)
  const player = await app.as(await aUser(app, { userName: 'soloist' }))
  await player.games.joinAlone({ gameId })
  expect(await player.games.get({ gameId })).toMatchObject({
    status: 'Accepted',
    teamName: 'soloist',
    limit: 1,
  })
  await player.submissions.submit({ gameId, challengeId: challengeIds[0]!, flag: 'flag{Door}' })
  const { items } = await (await app.as(null)).scoreboard.glance({ gameId })
  expect(items).toMatchObject([{ name: 'soloist', rank: 1 }])
  await expect(player.games.joinAlone({ gameId })).rejects.toMatchObject({ message: 'AlreadyInGame' })
  // The next game takes the same one.
  await player.games.joinAlone({ gameId: other })
  expect(await player.teams.listOwn()).toHaveLength(1)
})

test('a player plays with a team of which they are the only member, and never for others', async () => {
  const captainId = await aUser(app, { userName: 'captain' })
  await aTeam(app, { captainId, name: 'The many', members: 2 })
  const own = await aTeam(app, { captainId, name: 'The one' })
  const { gameId } = await aGame(app, alone)
  const { games } = await app.as(captainId)
  await games.joinAlone({ gameId })
  expect(await games.ownTeamId({ gameId })).toBe(own.teamId)
})

test('two calls at once make one team and one participation', async () => {
  const { gameId } = await aGame(app, alone)
  const player = await app.as(await aUser(app))
  const done = await Promise.allSettled([1, 2, 3].map(() => player.games.joinAlone({ gameId })))
  expect(done.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await player.teams.listOwn()).toHaveLength(1)
})

test('what the game refuses leaves no team behind, and other games ask for a team', async () => {
  const player = await app.as(await aUser(app))
  const { gameId } = await aGame(app, { ...alone, inviteCode: 'the-right-code', divisions: ['Open'] })
  const join = (more: { inviteCode?: string; division?: string }) =>
    player.games.joinAlone({ gameId, ...more })
  await expect(join({ division: 'Open', inviteCode: 'a-wrong-code' })).rejects.toMatchObject({
    message: 'GameInviteCodeWrong',
  })
  await expect(join({ inviteCode: 'the-right-code' })).rejects.toMatchObject({ message: 'DivisionInvalid' })
  expect(await player.teams.listOwn()).toEqual([])
  await join({ division: 'Open', inviteCode: 'the-right-code' })

  const { gameId: ofTeams } = await aGame(app)
  await expect(player.games.joinAlone({ gameId: ofTeams })).rejects.toMatchObject({
    message: 'NotPlayedAlone',
  })
  const { gameId: hidden } = await aGame(app, { ...alone, hidden: true })
  await expect(player.games.joinAlone({ gameId: hidden })).rejects.toMatchObject({
    message: 'NotPlayedAlone',
  })
})

test('refusals on the pages of the game speak of the player, and documented answers are the same in every game', async () => {
  const userId = await aUser(app)
  const { gameId, challengeIds } = await aGame(app, { ...alone, challenges: [{ title: 'Door' }] })
  const challengeId = challengeIds[0]!
  await (await app.as(userId)).games.joinAlone({ gameId })
  await app.db
    .updateTable('participations')
    .set({ status: 'Suspended' })
    .where('gameId', '=', gameId)
    .execute()
  app.app.services.bus.publish([{ kind: 'game', gameId }])
  const answer = async (language: string) => {
    const headers = { 'content-type': 'application/json', 'accept-language': language }
    const own = await app.request('/trpc/submissions.judge', {
      method: 'POST',
      as: userId,
      headers,
      body: JSON.stringify({ gameId, challengeId, flag: 'flag{Door}' }),
    })
    const documented = await app.request(`/api/game/${gameId}/challenges/${challengeId}`, {
      method: 'POST',
      as: userId,
      headers,
      body: JSON.stringify({ flag: 'flag{Door}' }),
    })
    return [(await own.json()).error.data.title, (await documented.json()).title]
  }
  await expect
    .poll(() => answer('en'), { timeout: 8_000 })
    .toEqual(['You are suspended from this game.', 'Your team is suspended from this game.'])
  expect(await answer('de')).toEqual([
    'Du bist von diesem Spiel suspendiert.',
    'Dein Team ist von diesem Spiel suspendiert.',
  ])
})
