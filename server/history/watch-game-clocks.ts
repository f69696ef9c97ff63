// Writes into the history of a game that it has started or ended, once, whichever process notices it first: the row of
// `game_phases` has the phase that was written last.
import { clockEvents, type GamePhase, gamePhase } from '#src/rules/game-clock.ts'
import type { Bus } from '../bus.ts'
import type { Db } from '../db/client.ts'
import { type WatchedTimes, watchTimes } from '../jobs/watch-times.ts'
import type { Clock } from '../lib/clock.ts'
import type { Background } from '../process/background.ts'
import { transact } from '../writes/transact.ts'

interface Services {
  db: Db
  bus: Bus
  clock: Clock
  background: Background
}

interface GameTimes {
  id: number
  startAt: number
  endAt: number
  phase: GamePhase
}

export const watchGameClocks = (services: Services): WatchedTimes =>
  watchTimes<GameTimes>(services, {
    name: 'clock of the history',
    changedBy: ['game', 'game-settings'],
    list: () => timesOf(services.db).execute(),
    isDue: (game, now) => gamePhase(game, now) !== game.phase,
    act: ({ id }) => note(services, id),
  })

const timesOf = (db: Db) =>
  db
    .selectFrom('games')
    .leftJoin('gamePhases', 'gamePhases.gameId', 'games.id')
    .select(['games.id', 'startAt', 'endAt'])
    .select(({ fn, val }) => fn.coalesce('phase', val('upcoming')).as('phase'))
    .$narrowType<GameTimes>()

/** Other processes, and writes that move the game, wait for the lock or were first. */
async function note(services: Services, gameId: number): Promise<void> {
  await transact(services, async (tx, after) => {
    await tx.selectFrom('games').select('id').where('id', '=', gameId).forNoKeyUpdate().execute()
    const game = await timesOf(tx).where('games.id', '=', gameId).executeTakeFirst()
    if (!game) return
    const now = services.clock.now()
    const phase = gamePhase(game, now)
    if (phase === game.phase) return
    await tx
      .insertInto('gamePhases')
      .values({ gameId, phase })
      .onConflict((conflict) => conflict.column('gameId').doUpdateSet({ phase }))
      .execute()
    const goesOn = game.phase === 'ended'
    for (const kind of clockEvents(game.phase, phase)) {
      const happenedAt = kind === 'game-ended' ? game.endAt : goesOn ? now : game.startAt
      after.happened({ kind, gameId, happenedAt })
    }
  })
}
