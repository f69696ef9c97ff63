// Consumers of the history of games: nothing is missed, nothing comes in the wrong order, and what fails waits alone.
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { Db } from '../db/client.ts'
import type { RunnerServices } from '../jobs/run-job.ts'
import { startWorker } from '../jobs/worker.ts'
import { aGame, anAdmin } from '../testing/factories.ts'
import { useApp } from '../testing/use-app.ts'
import { transact } from '../writes/transact.ts'
import { type Consumer, defineConsumer, type HistoryEvent } from './define-consumer.ts'
import { followHistory } from './follow-history.ts'
import { readLags } from './repository.ts'

const app = useApp()
/** A second process. */
const beside = useApp({ beside: app })

type Joined = HistoryEvent<'joined'>
const userId = '00000000-0000-7000-8000-000000000000'
const stops: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const stop of stops.splice(0).reverse()) await stop()
  await sql`delete from jobs where kind like 'consume-%'`.execute(app.db)
  await sql`delete from history_consumers`.execute(app.db)
  await sql`delete from history_backlog`.execute(app.db)
})
beforeAll(async () => {
  await sql`create table seen (place integer generated always as identity, consumer text, number integer)`.execute(
    app.db,
  )
})

/** What a process does for consumers. */
async function follow(
  consumers: Consumer<RunnerServices>[],
  on = app,
  changed: Partial<RunnerServices> = {},
) {
  const services = { ...on.app.services, ...changed }
  const jobs = consumers.map(({ job }) => job)
  const worker = await startWorker(services, jobs, { leaseMs: 60_000, pollMs: 100 })
  const history = await followHistory(services, consumers)
  stops.push(
    () => worker.stop(),
    () => history.stop(),
  )
  return {
    async settled() {
      await history.look()
      await worker.settled()
    },
  }
}

let made = 0
/** Calls `handler` with the numbers of the events of one game. */
function aConsumer(
  handler: (numbers: number[], gameId: number) => unknown,
  from: 'now' | 'beginning' = 'now',
): Consumer<RunnerServices> {
  return defineConsumer({
    name: `test-${++made}`,
    kinds: ['joined'],
    from,
    async handle(_: RunnerServices, events: readonly Joined[]) {
      await handler(numbersOf(events), (events as readonly [Joined])[0].gameId)
    },
  })
}

/** Writes the numbers into the table `seen`. */
function aWriter(before: (numbers: number[]) => unknown = () => {}): Consumer<RunnerServices> {
  const name = `test-${++made}`
  return defineConsumer({
    name,
    kinds: ['joined'],
    from: 'now',
    async write(tx: Db, _, events: readonly Joined[]) {
      const numbers = numbersOf(events)
      await sql`insert into seen (consumer, number) select ${name}, unnest(${numbers}::int[])`.execute(tx)
      await before(numbers)
    },
  })
}
const seenBy = async ({ name }: { name: string }) => {
  const { rows } = await sql<{
    number: number
  }>`select number from seen where consumer = ${name} order by place`.execute(app.db)
  return rows.map(({ number }) => number)
}

const numbersOf = (events: readonly Joined[]) => events.map(({ participationId }) => participationId)
/** An event that carries a number. */
const note = (gameId: number, number: number, on = app) =>
  transact(on.app.services, async (_, after) =>
    after.happened({ kind: 'joined', gameId, participationId: number, userId }),
  )

/** A write in a connection of its own, which has drawn its id when it is returned, and commits when it is asked to. */
async function openWrite(gameId: number, number: number): Promise<{ commit(): Promise<void> }> {
  let goOn = () => {}
  const isAsked = new Promise<void>((resolve) => {
    goOn = resolve
  })
  let drawn = () => {}
  const hasDrawn = new Promise<void>((resolve) => {
    drawn = resolve
  })
  const done = app.db.transaction().execute(async (tx) => {
    await tx
      .insertInto('gameHistory')
      .values({ kind: 'joined', gameId, participationId: number, userId, happenedAt: 1 })
      .execute()
    drawn()
    await isAsked
  })
  await hasDrawn
  return {
    async commit() {
      goOn()
      await done
    },
  }
}

describe('the order', () => {
  test('is that of the commits: a later id that is committed first comes first, and the earlier one is not lost', async () => {
    const { gameId } = await aGame(app)
    const seen: number[] = []
    const process = await follow([aConsumer((numbers) => seen.push(...numbers))])
    const first = await openWrite(gameId, 1)
    const second = await openWrite(gameId, 2)
    await second.commit()
    await process.settled()
    // An open transaction holds up no other.
    expect(seen).toEqual([2])
    await note(gameId, 3)
    await process.settled()
    expect(seen).toEqual([2, 3])
    await first.commit()
    await process.settled()
    expect(seen).toEqual([2, 3, 1])
  })

  test('follows writes that wait for each other, whichever began first', async () => {
    const { gameId, teams } = await aGame(app, { teams: 1 })
    const participationId = teams[0]!.participationId
    const kinds: string[] = []
    const consumer = defineConsumer({
      name: `test-${++made}`,
      kinds: ['accepted', 'suspended'],
      from: 'now',
      handle: async (_: RunnerServices, events) => kinds.push(...events.map(({ kind }) => kind)),
    })
    const process = await follow([consumer])
    let began = () => {}
    const hasBegun = new Promise<void>((resolve) => {
      began = resolve
    })
    let goOn = () => {}
    const mayGoOn = new Promise<void>((resolve) => {
      goOn = resolve
    })
    const lock = (tx: Db) =>
      tx.updateTable('participations').set({ reviewNote: 'x' }).where('id', '=', participationId).execute()
    // Has a lower transaction number than the other, and takes the lock after it.
    const later = transact(app.app.services, async (tx, after) => {
      await sql`select pg_current_xact_id()`.execute(tx)
      began()
      await mayGoOn
      await lock(tx)
      after.happened({ kind: 'suspended', gameId, participationId })
    })
    await hasBegun
    await transact(app.app.services, async (tx, after) => {
      await lock(tx)
      after.happened({ kind: 'accepted', gameId, participationId })
      goOn()
      await pause(50)
    })
    await later
    await process.settled()
    expect(kinds).toEqual(['accepted', 'suspended'])
  })

  test('holds for each game, and each event is written once, while two processes write and handle at the same time', async () => {
    const games = await Promise.all([1, 2, 3, 4].map(() => aGame(app)))
    const consumer = aWriter(() => pause(Math.random() * 5))
    const processes = [await follow([consumer]), await follow([consumer], beside)]
    const perGame = 40
    await Promise.all(
      games.map(async ({ gameId }, index) => {
        for (let count = 0; count < perGame; count++) {
          await note(gameId, index * 1_000 + count, count % 2 === 0 ? app : beside)
          // Rolled back: its id is never seen.
          if (count % 10 === 0)
            await app.db
              .transaction()
              .execute(async (tx) => {
                await tx
                  .insertInto('gameHistory')
                  .values({ kind: 'joined', gameId, participationId: -1, userId, happenedAt: 1 })
                  .execute()
                throw new Error('rolled back')
              })
              .catch(() => {})
        }
      }),
    )
    const all = games.flatMap((_, index) =>
      Array.from({ length: perGame }, (__, count) => index * 1_000 + count),
    )
    await expect
      .poll(async () => {
        for (const process of processes) await process.settled()
        return (await seenBy(consumer)).length
      })
      .toBe(all.length)
    const seen = await seenBy(consumer)
    for (const [index] of games.entries()) {
      const own = (number: number) => Math.floor(number / 1_000) === index
      expect(seen.filter(own)).toEqual(all.filter(own))
    }
  })
})

describe('a handler that fails', () => {
  test('holds up no other consumer and no other game of its own, and is tried again', async () => {
    const [bad, good] = [await aGame(app), await aGame(app)]
    const seen: string[] = []
    let broken = true
    const failing = aConsumer((numbers, gameId) => {
      if (broken && gameId === bad.gameId) throw new Error('The other side is away: flag{secret}')
      seen.push(`failing ${numbers}`)
    })
    const other = aConsumer((numbers) => seen.push(`other ${numbers}`))
    const process = await follow([failing, other])
    await note(bad.gameId, 1)
    await process.settled()
    await note(good.gameId, 2)
    await note(bad.gameId, 3)
    await process.settled()
    expect(seen.toSorted()).toEqual(['failing 2', 'other 1', 'other 2', 'other 3'])
    const rows = await app.db.selectFrom('jobs').selectAll().where('kind', '=', failing.job.kind).execute()
    expect(rows).toMatchObject([{ gameId: bad.gameId, lastError: 'The other side is away: …' }])
    const [lag] = (await readLags(app.db)).filter(({ name }) => name === failing.name)
    expect(lag).toMatchObject({ waiting: 2, oldestAt: app.clock.now() })
    broken = false
    app.clock.advance('1h')
    await expect
      .poll(async () => {
        await process.settled()
        return seen.at(-1)
      })
      .toBe('failing 1,3')
    expect((await readLags(app.db)).map(({ waiting }) => waiting)).toEqual([0, 0])
  })

  test('of a writer leaves nothing of what it wrote, so that each event is written once', async () => {
    const { gameId } = await aGame(app)
    let failures = 2
    const consumer = aWriter(() => {
      if (failures-- > 0) throw new Error('no')
    })
    const process = await follow([consumer])
    await note(gameId, 1)
    await process.settled()
    expect(await seenBy(consumer)).toEqual([])
    for (let attempt = 0; attempt < 2; attempt++) {
      app.clock.advance('1h')
      await pause(150)
      await process.settled()
    }
    expect(await seenBy(consumer)).toEqual([1])
    expect(failures).toBe(-1)
  })
})

describe('a process that dies', () => {
  test('in the middle of a handler leaves its events to another one', async () => {
    const { gameId } = await aGame(app)
    const calls: number[] = []
    let dies = true
    let end = () => {}
    let begun = () => {}
    const hasBegun = new Promise<void>((resolve) => {
      begun = resolve
    })
    const consumer = aConsumer(async (numbers) => {
      calls.push(...numbers)
      begun()
      if (dies)
        await new Promise<void>((resolve) => {
          end = resolve
        })
    })
    // A dead process renews no lease.
    const background = { ...app.app.services.background, every: () => () => {} }
    const dead = await startWorker({ ...app.app.services, background }, [consumer.job])
    stops.push(() => dead.stop())
    const history = await followHistory({ ...app.app.services, background }, [consumer])
    await note(gameId, 1)
    await history.look()
    await hasBegun
    await history.stop()
    await note(gameId, 2)
    dies = false
    app.clock.advance('2m')
    const process = await follow([consumer], beside)
    await expect
      .poll(async () => {
        await process.settled()
        return calls
      })
      .toEqual([1, 1, 2])
    end()
  })

  test('in the middle of a transaction has written nothing', async () => {
    const { gameId } = await aGame(app)
    let dies = true
    let end = () => {}
    let begun = () => {}
    const hasBegun = new Promise<void>((resolve) => {
      begun = resolve
    })
    const consumer = aWriter(async () => {
      begun()
      if (dies)
        await new Promise<void>((resolve) => {
          end = resolve
        })
    })
    const background = { ...app.app.services.background, every: () => () => {} }
    const dead = await startWorker({ ...app.app.services, background }, [consumer.job])
    stops.push(() => dead.stop())
    const history = await followHistory({ ...app.app.services, background }, [consumer])
    await note(gameId, 1)
    await history.look()
    await hasBegun
    await history.stop()
    dies = false
    // The connection of a process that was killed is closed, which rolls its transaction back.
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and state = 'idle in transaction' and pid <> pg_backend_pid()`.execute(
      beside.db,
    )
    app.clock.advance('2m')
    const process = await follow([consumer], beside)
    await expect
      .poll(async () => {
        await process.settled()
        return await seenBy(consumer)
      })
      .toEqual([1])
    end()
  })
})

describe('a cursor', () => {
  test('is kept while no process runs; a new consumer begins now or at the beginning', async () => {
    const { gameId } = await aGame(app)
    await note(gameId, 1)
    const seen: Record<string, number[]> = { now: [], beginning: [] }
    const open = await openWrite(gameId, 2)
    const now = aConsumer((numbers) => seen.now!.push(...numbers))
    const beginning = aConsumer(
      (numbers, of) => of === gameId && seen.beginning!.push(...numbers),
      'beginning',
    )
    const process = await follow([now, beginning])
    await process.settled()
    expect(seen).toEqual({ now: [], beginning: [1] })
    for (const stop of stops.splice(0).reverse()) await stop()
    await open.commit()
    await note(gameId, 3)
    const next = await follow([now, beginning], beside)
    await next.settled()
    expect(seen).toEqual({ now: [2, 3], beginning: [1, 2, 3] })
  })

  test('passes kinds that its consumer does not follow, and games that were deleted', async () => {
    const [kept, gone] = [await aGame(app), await aGame(app)]
    const seen: number[] = []
    let broken = true
    const consumer = aConsumer((numbers) => {
      if (broken) throw new Error('no')
      seen.push(...numbers)
    })
    const process = await follow([consumer])
    await note(gone.gameId, 1)
    await process.settled()
    await (await app.as(await anAdmin(app))).editGames.delete({ gameId: gone.gameId })
    await transact(app.app.services, async (_, after) =>
      after.happened({ kind: 'game-started', gameId: kept.gameId }),
    )
    broken = false
    await note(kept.gameId, 2)
    app.clock.advance('1h')
    await pause(150)
    await process.settled()
    expect(seen).toEqual([2])
    expect((await sql`select from history_backlog`.execute(app.db)).rows).toEqual([])
    expect(await readLags(app.db)).toMatchObject([{ waiting: 0, oldestAt: null }])
  })

  test('is moved soon after a commit, also of another process, and without hearing of it', async () => {
    const { gameId } = await aGame(app)
    const seen: number[] = []
    await follow([aConsumer((numbers) => seen.push(...numbers))])
    await note(gameId, 1, beside)
    await expect.poll(() => seen).toEqual([1])
    await pause(500)
    const silent = await openWrite(gameId, 2)
    await silent.commit()
    await expect.poll(() => seen, { timeout: 10_000 }).toEqual([1, 2])
  })
})
