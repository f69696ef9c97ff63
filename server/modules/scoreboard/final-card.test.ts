// What a team reads about itself after the end.
import { expect, test } from 'vitest'
import { aGame, anAdmin, aUser } from '#server/testing/factories.ts'
import { useApp } from '#server/testing/use-app.ts'

const app = useApp()

test('the card has the place, the points and the best solves, bloods first; others and a running game have none', async () => {
  const { gameId, challengeIds, teams } = await aGame(app, {
    teams: 2,
    practiceMode: true,
    challenges: [{ title: 'Dear' }, { title: 'Cheap' }],
  })
  const [foxes, owls] = teams
  const solve = async (team: typeof foxes, title: string, at: number) => {
    app.clock.advance('1s')
    const { submissions } = await app.as(team!.captainId)
    await submissions.submit({ gameId, challengeId: challengeIds[at]!, flag: `flag{${title}}` })
  }
  await solve(foxes, 'Dear', 0)
  await solve(owls, 'Dear', 0)
  await solve(owls, 'Cheap', 1)
  const cardOf = async (userId: string) => (await app.as(userId)).scoreboard.finalCard({ gameId })
  expect(await cardOf(owls!.captainId)).toBeNull()
  app.clock.advance('3h')
  expect(await cardOf(owls!.captainId)).toMatchObject({
    rank: 1,
    teams: 2,
    solved: 2,
    challenges: 2,
    best: [
      { title: 'Cheap', type: 'FirstBlood' },
      { title: 'Dear', type: 'SecondBlood' },
    ],
  })
  expect(await cardOf(foxes!.captainId)).toMatchObject({
    rank: 2,
    best: [{ title: 'Dear', type: 'FirstBlood' }],
  })
  expect(await cardOf(await aUser(app))).toBeNull()
  expect(await (await app.as(null)).scoreboard.finalCard({ gameId })).toBeNull()
  // Practice changes nothing.
  await solve(foxes, 'Cheap', 1)
  expect(await cardOf(foxes!.captainId)).toMatchObject({ rank: 2, solved: 1 })
})

test('while the board is frozen the place waits for the reveal', async () => {
  const { gameId, challengeIds, teams } = await aGame(app, {
    teams: 1,
    challenges: [{ title: 'Late' }],
  })
  const { captainId } = teams[0]!
  // The whole of the game's second half is hidden.
  await (await app.as(await anAdmin(app))).editGames.patch({ gameId, freezeSeconds: 5_400 })
  app.clock.advance('1m')
  const me = await app.as(captainId)
  await me.submissions.submit({ gameId, challengeId: challengeIds[0]!, flag: 'flag{Late}' })
  app.clock.advance('3h')
  expect(await (await app.as(captainId)).scoreboard.finalCard({ gameId })).toMatchObject({
    rank: 0,
    solved: 1,
  })
})
