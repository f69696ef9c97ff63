import { expect, test } from 'vitest'
import { aGame, anAdmin, aParticipation, aTeam, aUser } from '#server/testing/factories.ts'
import { useApp } from '#server/testing/use-app.ts'

const app = useApp()

test('counts what waits for an administrator, and what is running', async () => {
  const admin = await app.as(await anAdmin(app))
  expect(await admin.overview.get()).toMatchObject({ waitingUsers: 0, reviews: [], running: [], errors: 0 })

  const [waiting, banned] = [await aUser(app), await aUser(app)]
  await admin.users.update({ userId: waiting, emailConfirmed: false })
  await admin.users.update({ userId: banned, emailConfirmed: false, role: 'Banned' })
  const running = await aGame(app, { title: 'Now', teams: 1, challenges: [{ title: 'Door' }] })
  const upcoming = await aGame(app, { phase: 'upcoming', title: 'Soon' })
  const ended = await aGame(app, { phase: 'ended' })
  for (const { gameId } of [upcoming, upcoming, ended]) {
    await aParticipation(app, { gameId, team: await aTeam(app), status: 'Pending' })
  }
  const player = await app.as(running.teams[0]!.captainId)
  await player.submissions.judge({
    gameId: running.gameId,
    challengeId: running.challengeIds[0]!,
    flag: 'flag{wrong}',
  })
  app.app.services.logs.logger().error('something broke')
  await app.app.services.logs.flush()

  expect(await admin.overview.get()).toMatchObject({
    waitingUsers: 1,
    bannedUsers: 1,
    reviews: [{ gameId: upcoming.gameId, title: 'Soon', pending: 2 }],
    running: [
      {
        gameId: running.gameId,
        title: 'Now',
        teams: 1,
        submissions: 1,
        cheats: 0,
        troubledInstances: 0,
        sharedAddresses: 0,
      },
    ],
    upcomingGames: 1,
    errors: 1,
    failedJobs: 0,
    instances: 0,
    fileBytes: 0,
    mailsWaiting: 0,
    lastErrors: [expect.objectContaining({ text: expect.stringMatching(/something broke/i) })],
  })
  // What happens at this very moment is counted in the next one.
  app.clock.advance('1m')
  const { running: games, changes } = await admin.overview.get()
  expect(games[0]?.pulse.wrong.reduce((all, one) => all + one, 0)).toBe(1)
  expect(changes.map(({ action }) => action)).toEqual(['user.update', 'user.update'])
})
