import { expect, test } from 'vitest'
import { aGame, anAdmin } from '../testing/factories.ts'
import { useApp } from '../testing/use-app.ts'

const app = useApp()
const beside = useApp({ beside: app })

/** Both processes look at the same time. */
const look = () => Promise.all([app, beside].map(({ app: { gameClocks } }) => gameClocks!.look()))
async function historyOf(gameId: number) {
  const rows = await app.db
    .selectFrom('gameHistory')
    .select(['kind', 'happenedAt'])
    .where('gameId', '=', gameId)
    .where('kind', 'in', ['game-started', 'game-ended', 'board-frozen', 'board-unfrozen'])
    .orderBy('id')
    .execute()
  return rows.map(({ kind, happenedAt }) => `${kind} ${(happenedAt - begin) / 60_000}`)
}
let begin = 0

test('a game starts and ends once, with several processes, and also when it is moved', async () => {
  begin = app.clock.now()
  const { gameId } = await aGame(app, { phase: 'upcoming' })
  const admin = await app.as(await anAdmin(app))
  const move = (values: { start?: number; end?: number }) => admin.editGames.patch({ gameId, ...values })
  await look()
  expect(await historyOf(gameId)).toEqual([])
  app.clock.advance('60m')
  for (let count = 0; count < 3; count++) await look()
  expect(await historyOf(gameId)).toEqual(['game-started 60'])

  // Moved while it runs: no news, until it is put off.
  await move({ start: begin + 30 * 60_000 })
  await look()
  await move({ start: begin + 90 * 60_000 })
  await look()
  expect(await historyOf(gameId)).toHaveLength(1)
  app.clock.advance('30m')
  await look()
  expect(await historyOf(gameId)).toEqual(['game-started 60', 'game-started 90'])

  app.clock.advance('90m')
  await look()
  await look()
  expect((await historyOf(gameId)).slice(2)).toEqual(['game-ended 180'])
  await move({ end: begin + 200 * 60_000 })
  await look()
  app.clock.advance('30m')
  await look()
  expect((await historyOf(gameId)).slice(3)).toEqual(['game-started 180', 'game-ended 200'])
})

test('one that was missed is written when it is noticed, with the times of the game', async () => {
  begin = app.clock.now()
  const { gameId } = await aGame(app, { phase: 'ended' })
  await look()
  expect(await historyOf(gameId)).toEqual(['game-started -180', 'game-ended -60'])
})

test('a board is frozen once with several processes, and open again when it was revealed, or freezes later', async () => {
  begin = app.clock.now()
  const { gameId } = await aGame(app, { phase: 'upcoming' })
  const admin = await app.as(await anAdmin(app))
  await admin.editGames.patch({ gameId, freezeSeconds: 30 * 60 })
  app.clock.advance('60m')
  await look()
  expect(await historyOf(gameId)).toEqual(['game-started 60'])
  const { endAt } = await app.db
    .selectFrom('games')
    .select('endAt')
    .where('id', '=', gameId)
    .executeTakeFirstOrThrow()
  const end = (endAt - begin) / 60_000
  app.clock.advance(`${end - 60 - 20}m`)
  for (let count = 0; count < 3; count++) await look()
  expect((await historyOf(gameId)).slice(1)).toEqual([`board-frozen ${end - 30}`])
  await admin.editGames.patch({ gameId, freezeSeconds: 10 * 60 })
  await look()
  await look()
  expect((await historyOf(gameId)).slice(2)).toEqual([`board-unfrozen ${end - 20}`])
  // Nobody looked for the freeze and the end.
  app.clock.advance('30m')
  await look()
  expect((await historyOf(gameId)).slice(3)).toEqual([`board-frozen ${end - 10}`, `game-ended ${end}`])
  await admin.editGames.reveal({ gameId, revealed: true })
  await look()
  await look()
  expect((await historyOf(gameId)).slice(5)).toEqual([`board-unfrozen ${end + 10}`])
})
