// Writes into the history of a game that it has started or ended, once, whichever process notices it first: the row of
// `game_phases` has the phase that was written last. The times are kept in memory and compared with the clock every second.
import { clockEvents, type GamePhase, gamePhase } from '#src/rules/game-clock.ts'
import type { Bus } from '../bus.ts'
import type { Db } from '../db/client.ts'
import type { Clock } from '../lib/clock.ts'
import type { Background } from '../process/background.ts'
import { transact } from '../writes/transact.ts'

export interface GameClocks {
  /** Reads the times again and looks at the clock now. */
  look(): Promise<void>
  stop(): void
}

interface Services {
  db: Db
  bus: Bus
  clock: Clock
  background: Background
}

const lookMs = 1_000
/** The times of games are read again this often, since the message about a change may be lost. */
const readMs = 10_000

interface GameTimes {
  id: number
  startAt: number
  endAt: number
  phase: GamePhase
}

export function watchGameClocks(services: Services): GameClocks {
  const { db, bus, clock, background } = services
  let games: GameTimes[] = []
  let readAt: number | undefined

  const unsubscribe = bus.subscribe(({ kind }) => {
    if (kind === 'game' || kind === 'game-settings' || kind === 'lost') readAt = undefined
  })

  async function look(): Promise<void> {
    const now = clock.now()
    if (readAt === undefined || performance.now() - readAt >= readMs) {
      readAt = performance.now()
      games = await listTimes(db)
    }
    for (const game of games) {
      if (gamePhase(game, now) === game.phase) continue
      readAt = undefined
      await note(services, game.id)
    }
  }

  const stopLooking = background.every(lookMs, 'clock of the history', look)
  return {
    async look() {
      readAt = undefined
      await look()
    },
    stop() {
      unsubscribe()
      stopLooking()
    },
  }
}

const timesOf = (db: Db) =>
  db
    .selectFrom('games')
    .leftJoin('gamePhases', 'gamePhases.gameId', 'games.id')
    .select(['games.id', 'startAt', 'endAt'])
    .select(({ fn, val }) => fn.coalesce('phase', val('upcoming')).as('phase'))
    .$narrowType<GameTimes>()

const listTimes = (db: Db): Promise<GameTimes[]> => timesOf(db).execute()

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
