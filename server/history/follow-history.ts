// Brings what is new in the history of games to its consumers: moves the cursor of each, and in the same transaction puts the
// events into the backlog of their games and enqueues the jobs that handle them (define-consumer.ts). It looks after each commit
// that it hears of, and by itself every few seconds, since the message about a commit may be lost.
import { setTimeout as pause } from 'node:timers/promises'
import type { Db } from '../db/client.ts'
import type { RunnerServices } from '../jobs/run-job.ts'
import { transact } from '../writes/transact.ts'
import type { Consumer } from './define-consumer.ts'
import { advance, type Cursor } from './gaps.ts'
import {
  drawNumber,
  findCursor,
  findLastId,
  insertBacklog,
  insertConsumer,
  lockCursor,
  readNew,
  updateCursor,
} from './repository.ts'

export interface HistoryFollower {
  /** Looks now. Resolves when what was committed before is in the backlogs. */
  look(): Promise<void>
  stop(): Promise<void>
}

const lookMs = 5_000
/** While much happens, events are brought together. */
const gatherMs = 100
const rowsMax = 1_000
/** Ids below the last one that a consumer which begins now looks at, for commits that are under way. */
const recentIds = 1_000

export async function followHistory<Services extends RunnerServices>(
  services: Services,
  consumers: readonly Consumer<Services>[],
): Promise<HistoryFollower> {
  const { db, bus, background } = services
  for (const { name, kinds, from } of consumers) {
    await db.transaction().execute(async (tx) => {
      const cursor = (await lockCursor(tx, name)) ?? (await firstCursor(tx, from))
      await insertConsumer(tx, { name, kinds, cursor })
    })
  }
  let looking: Promise<void> | undefined
  let again = false
  let stopped = false

  async function lookAtAll(): Promise<void> {
    // One that fails holds up no other.
    await Promise.all(
      consumers.map((consumer) =>
        background.attempt(`consumer ${consumer.name}`, () => bring(services, consumer)),
      ),
    )
  }

  function wake(): void {
    again = true
    if (looking || stopped || consumers.length === 0) return
    looking = (async () => {
      while (again && !stopped) {
        again = false
        await lookAtAll()
        if (again) await pause(gatherMs)
      }
    })().finally(() => {
      looking = undefined
    })
  }

  const unsubscribe = bus.subscribe(({ kind }) => {
    if (kind === 'history' || kind === 'solve' || kind === 'lost') wake()
  })
  const stopLooking = background.every(lookMs, 'history of games', wake)
  wake()

  return {
    async look() {
      await looking
      await lookAtAll()
    },
    async stop() {
      stopped = true
      unsubscribe()
      stopLooking()
      await looking
    },
  }
}

/** Where a new consumer begins. Rows that are committed from now on are new, also those with an id that was drawn before. */
async function firstCursor(tx: Db, from: 'now' | 'beginning'): Promise<Cursor> {
  if (from === 'beginning') return { lastId: 0, gaps: [] }
  const start = { lastId: Math.max(0, (await findLastId(tx)) - recentIds), gaps: [] }
  return (await lookFrom(tx, start, 2 * recentIds)).next
}

/** @returns what the cursor has not seen, and the cursor that has seen it. To be called before the first write. */
async function lookFrom(tx: Db, cursor: Cursor, limit: number) {
  const { rows, oldestOpen } = await readNew(tx, cursor, limit)
  const ids = rows.map(({ id }) => id)
  const drawnAfter = await drawNumber(tx)
  return { rows, next: advance(cursor, ids, { oldestOpen, drawnAfter }) }
}

/** Brings one consumer what is new. */
async function bring<Services extends RunnerServices>(
  services: Services,
  { name, kinds, job, concerns }: Consumer<Services>,
): Promise<void> {
  const wanted = new Set<string>(kinds)
  // Looking first spares the lock, as there is hardly ever anything.
  const seen = await findCursor(services.db, name)
  if (!seen || (await readNew(services.db, seen, 1)).rows.length === 0) return
  for (let count = rowsMax; count === rowsMax; ) {
    count = await transact(services, async (tx, after) => {
      const cursor = await lockCursor(tx, name)
      if (!cursor) return 0
      const { rows, next } = await lookFrom(tx, cursor, rowsMax)
      const found = rows.filter(({ kind }) => wanted.has(kind))
      const games = [...new Set(found.map(({ gameId }) => gameId))]
      const concerned = new Set(concerns && games.length > 0 ? await concerns(tx, games) : games)
      const gameIds = await insertBacklog(
        tx,
        name,
        found.filter(({ gameId }) => concerned.has(gameId)),
      )
      for (const gameId of gameIds) after.enqueue(job, { gameId }, { key: String(gameId), gameId })
      await updateCursor(tx, name, next)
      return rows.length
    })
  }
}
