// Staff try a game as players do: a copy that begins at once, in which nothing counts, and that leaves nothing behind.
import { beforeAll, expect, test } from 'vitest'
import { aGame, anAdmin, aStaffMember, aUser } from '#server/testing/factories.ts'
import { refused } from '#server/testing/refused.ts'
import { useApp } from '#server/testing/use-app.ts'
import { messageOfEvent } from '../hooks/message-of-event.ts'
import { sweepTryOuts } from './end-try-out.ts'

const app = useApp()
let admin: Awaited<ReturnType<typeof app.as>>
beforeAll(async () => {
  admin = await app.as(await anAdmin(app))
})

const flag = 'flag{door}'
const hourMs = 3_600_000

/** A game that has not begun, one challenge of which would be released later. */
async function aComingGame() {
  const made = await aGame(app, {
    phase: 'upcoming',
    teams: 1,
    challenges: [
      { title: 'Door', flags: [flag] },
      { title: 'Window', flags: [flag], isEnabled: false },
    ],
  })
  const { gameId, challengeIds } = made
  const { end } = await admin.editGames.get({ gameId })
  await admin.editChallenges.patch({ gameId, challengeId: challengeIds[0]!, releaseAt: end - hourMs })
  return made
}

const counts = async () => ({
  games: (await app.db.selectFrom('games').select('id').execute()).length,
  teams: (await app.db.selectFrom('teams').select('id').execute()).length,
})

test('an author solves a challenge before the start and before its release, and nobody learns of it', async () => {
  const { gameId } = await aComingGame()
  const userId = await aStaffMember(app, { gameId, role: 'author' })
  const before = await counts()
  const copy = await (await app.as(userId)).tryOuts.start({ gameId })
  const author = await app.as(userId)
  expect(copy).not.toBe(gameId)
  expect(await author.games.page({ gameId: copy })).toMatchObject({ tryOutOf: gameId, status: 'Accepted' })
  const { challenges } = await author.games.details({ gameId: copy })
  const shown = Object.values(challenges).flat()
  expect(shown.map(({ title }) => title)).toEqual(['Door'])

  await author.submissions.submit({ gameId: copy, challengeId: shown[0]!.id, flag })
  expect((await author.games.details({ gameId: copy })).rank).toMatchObject({ solvedCount: 1, score: 0 })
  expect(await author.notices.list({ gameId: copy })).toEqual([])

  // To others it does not exist, and a guest finds it in no list.
  const other = await app.as(await aUser(app))
  await expect(other.games.page({ gameId: copy })).rejects.toEqual(refused('GameNotFound'))
  await expect(other.tryOuts.end({ gameId: copy })).rejects.toEqual(refused('NotAllowed'))
  // Its author cannot publish it.
  await expect(author.editGames.patch({ gameId: copy, hidden: false })).rejects.toEqual(refused('NotAllowed'))

  expect(await author.tryOuts.end({ gameId: copy })).toBe(gameId)
  expect(await counts()).toEqual(before)
})

test('a second one takes the place of the first, and each of the staff has their own', async () => {
  const { gameId } = await aComingGame()
  const userId = await aStaffMember(app, { gameId, role: 'author' })
  const first = await (await app.as(userId)).tryOuts.start({ gameId })
  const second = await (await app.as(userId)).tryOuts.start({ gameId })
  const author = await app.as(userId)
  const ofAdmin = await admin.tryOuts.start({ gameId })
  await expect(author.games.page({ gameId: first })).rejects.toEqual(refused('GameNotFound'))
  expect((await author.games.page({ gameId: second })).tryOutOf).toBe(gameId)
  expect((await admin.games.page({ gameId: ofAdmin })).tryOutOf).toBe(gameId)
  const table = await admin.editGames.table()
  expect(table.filter(({ isTryOut }) => isTryOut).map(({ id }) => id)).toEqual(
    expect.arrayContaining([second, ofAdmin]),
  )
})

test('only staff who may read the flags try a game, and a try-out is not tried', async () => {
  const { gameId, teams } = await aComingGame()
  for (const caller of [
    await app.as(teams[0]!.captainId),
    await app.as(await aStaffMember(app, { gameId, role: 'monitor' })),
  ])
    await expect(caller.tryOuts.start({ gameId })).rejects.toEqual(refused('NotAllowed'))
  const copy = await admin.tryOuts.start({ gameId })
  await expect(admin.tryOuts.start({ gameId: copy })).rejects.toEqual(refused('GameNotFound'))
  await expect(admin.tryOuts.end({ gameId })).rejects.toEqual(refused('GameNotFound'))
})

test('webhooks of the staff are not notified of it', async () => {
  const { gameId } = await aComingGame()
  await admin.editGames.patch({ gameId, hidden: true })
  const copy = await admin.tryOuts.start({ gameId })
  const messageOf = async (id: number) => {
    const arena = (await app.app.services.arenas.get(id))!
    const made = { kind: 'game-changed', detail: 'game.create', id: 1, gameId: id, happenedAt: 0 } as const
    return messageOfEvent(made, 'staff', {
      arena,
      bloods: new Map(),
      owners: new Map(),
      now: app.clock.now(),
    })
  }
  expect(await messageOf(gameId)).toMatchObject({ type: 'game.created' })
  expect(await messageOf(copy)).toBeUndefined()
})

test('it goes with its game, and after a day', async () => {
  const { gameId } = await aComingGame()
  const kept = await aComingGame()
  const withGame = await admin.tryOuts.start({ gameId })
  await admin.editGames.delete({ gameId })
  await expect(admin.games.page({ gameId: withGame })).rejects.toEqual(refused('GameNotFound'))

  const old = await admin.tryOuts.start({ gameId: kept.gameId })
  await sweepTryOuts(app.app.services)
  expect((await admin.games.page({ gameId: old })).tryOutOf).toBe(kept.gameId)
  app.clock.advance('25h')
  await sweepTryOuts(app.app.services)
  await expect(admin.games.page({ gameId: old })).rejects.toEqual(refused('GameNotFound'))
})
