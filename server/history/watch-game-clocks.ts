// Writes into the history of a game that it has started or ended, and that its board is frozen or open again, once, whichever process notices
// it first: the row of `game_phases` has what was written last.
import { hiddenFrom, isFrozen } from '#src/rules/freeze.ts'
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
  freezeSeconds: number
  revealedAt: number | null
  /** As it was written last. */
  frozen: boolean
}

export const watchGameClocks = (services: Services): WatchedTimes =>
  watchTimes<GameTimes>(services, {
    name: 'clock of the history',
    changedBy: ['game', 'game-settings'],
    list: () => timesOf(services.db).execute(),
    isDue: (game, now) => gamePhase(game, now) !== game.phase || isBoardFrozen(game, now) !== game.frozen,
    act: ({ id }) => note(services, id),
  })

const timesOf = (db: Db) =>
  db
    .selectFrom('games')
    .leftJoin('gamePhases', 'gamePhases.gameId', 'games.id')
    .select(['games.id', 'startAt', 'endAt', 'freezeSeconds', 'revealedAt'])
    .select(({ fn, val }) => [
      fn.coalesce('phase', val('upcoming')).as('phase'),
      fn.coalesce('frozen', val(false)).as('frozen'),
    ])
    .$narrowType<GameTimes>()

/** Other processes, and writes that move the game, wait for the lock or were first. */
async function note(services: Services, gameId: number): Promise<void> {
  await transact(services, async (tx, after) => {
    await tx.selectFrom('games').select('id').where('id', '=', gameId).forNoKeyUpdate().execute()
    const game = await timesOf(tx).where('games.id', '=', gameId).executeTakeFirst()
    if (!game) return
    const now = services.clock.now()
    const phase = gamePhase(game, now)
    const frozen = isBoardFrozen(game, now)
    if (phase === game.phase && frozen === game.frozen) return
    await tx
      .insertInto('gamePhases')
      .values({ gameId, phase, frozen })
      .onConflict((conflict) => conflict.column('gameId').doUpdateSet({ phase, frozen }))
      .execute()
    const goesOn = game.phase === 'ended'
    const kinds: ClockKind[] = clockEvents(game.phase, phase)
    // Before the end, where both were missed.
    if (frozen && !game.frozen)
      kinds.splice(kinds.at(-1) === 'game-ended' ? -1 : kinds.length, 0, 'board-frozen')
    if (!frozen && game.frozen) kinds.push('board-unfrozen')
    for (const kind of kinds) {
      const happenedAt = momentOf(kind, game, goesOn, now)
      after.happened({ kind, gameId, happenedAt })
    }
  })
}

type ClockKind = 'game-started' | 'game-ended' | 'board-frozen' | 'board-unfrozen'

const isBoardFrozen = (game: GameTimes, now: number): boolean =>
  gamePhase(game, now) !== 'upcoming' && isFrozen({ freezeAt: hiddenFrom(game) }, now)

/** @param goesOn it was over, and has more time now. */
function momentOf(kind: ClockKind, game: GameTimes, goesOn: boolean, now: number): number {
  if (kind === 'game-ended') return game.endAt
  if (kind === 'board-unfrozen') return game.revealedAt ?? now
  if (goesOn) return now
  return kind === 'game-started' ? game.startAt : Math.max(game.startAt, hiddenFrom(game) ?? now)
}
