// The page of a player says what public boards say, and nothing else.
import { beforeAll, expect, test } from 'vitest'
import { aGame, anAdmin, aUser } from '#server/testing/factories.ts'
import { refused } from '#server/testing/refused.ts'
import { useApp } from '#server/testing/use-app.ts'

const app = useApp()
let guest: Awaited<ReturnType<typeof app.as>>
let admin: Awaited<ReturnType<typeof app.as>>
beforeAll(async () => {
  guest = await app.as(null)
  admin = await app.as(await anAdmin(app))
})

const flag = 'flag{door}'
const nameOf = async (id: string) =>
  (await app.db.selectFrom('users').select('userName').where('id', '=', id).executeTakeFirstOrThrow())
    .userName

/** A game in which the second team has solved a challenge. */
async function played() {
  const made = await aGame(app, { teams: 2, challenges: [{ title: 'Door', flags: [flag] }] })
  const { gameId, challengeIds, teams } = made
  const userId = teams[1]!.captainId
  await (await app.as(userId)).submissions.submit({ gameId, challengeId: challengeIds[0]!, flag })
  return { ...made, userId, userName: await nameOf(userId), other: await nameOf(teams[0]!.captainId) }
}

test('games with places and own solves, whatever the letter case of the name', async () => {
  const { gameId, teams, userName, other } = await played()
  expect(await guest.players.get({ userName: userName.toUpperCase() })).toMatchObject({
    userName,
    games: [
      {
        ...{ id: gameId, rank: 1, teams: 2, team: { id: teams[1]!.teamId } },
        solves: [{ title: 'Door', category: 'Misc', type: 'FirstBlood' }],
      },
    ],
  })
  expect(await guest.players.get({ userName: other })).toMatchObject({ games: [{ rank: 2, solves: [] }] })
})

test('what is hidden from boards is not there: hidden games, suspended teams, solves of a frozen board, the banned', async () => {
  const { gameId, teams, userId, userName } = await played()
  const solves = async () => (await guest.players.get({ userName })).games.flatMap((game) => game.solves)
  expect(await solves()).toHaveLength(1)
  const { end } = await admin.editGames.get({ gameId })
  await admin.editGames.patch({ gameId, freezeSeconds: Math.ceil((end - app.clock.now()) / 1_000) + 60 })
  expect(await solves()).toEqual([])

  const unknown = refused('UserNotFound')
  const { participationId } = teams[1]!
  await admin.participations.review({ participationId, status: 'Suspended' })
  await expect(guest.players.get({ userName })).rejects.toEqual(unknown)
  await admin.participations.review({ participationId, status: 'Accepted' })
  expect((await guest.players.get({ userName })).games).toHaveLength(1)
  await admin.editGames.patch({ gameId, hidden: true })
  for (const caller of [guest, admin, await app.as(userId)])
    await expect(caller.players.get({ userName })).rejects.toEqual(unknown)
  await admin.editGames.patch({ gameId, hidden: false })
  await app.db.updateTable('users').set({ role: 'Banned' }).where('id', '=', userId).execute()
  await expect(guest.players.get({ userName })).rejects.toEqual(unknown)
})

test('who has played nothing is as unknown as who does not exist', async () => {
  const userName = await nameOf(await aUser(app))
  for (const name of [userName, 'nobody at all'])
    await expect(guest.players.get({ userName: name })).rejects.toEqual(refused('UserNotFound'))
})
