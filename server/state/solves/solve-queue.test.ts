// The waiting answers when a batch fails. The database is a stand-in that fails on demand.
import { Kysely, PostgresDialect, type PostgresPool } from 'kysely'
import pg from 'pg'
import { expect, test } from 'vitest'
import type { Bus } from '../../bus.ts'
import type { Db } from '../../db/client.ts'
import type { RightAnswer } from './repository.ts'
import { createSolveQueue } from './solve-queue.ts'

/** Answers to one challenge, recorded at once. Begin and rollback succeed; each other statement fails. */
async function recordAll(count: number, fail: (call: number) => unknown) {
  let calls = 0
  const query = async (text: string) => {
    await new Promise((resolve) => setImmediate(resolve))
    if (text === 'begin' || text === 'rollback') return { rows: [] }
    throw fail(++calls)
  }
  const pool = { connect: async () => ({ query, release() {} }), async end() {} } as unknown as PostgresPool
  const db = new Kysely({ dialect: new PostgresDialect({ pool }) }) as Db
  const bus = { publish() {} } as unknown as Bus
  const queue = createSolveQueue({ db, bus, clock: { now: () => 0 } })
  const answer = { gameId: 1, challengeId: 1 } as RightAnswer
  const done = await Promise.allSettled(
    Array.from({ length: count }, (_, participationId) => queue.record({ ...answer, participationId })),
  )
  return { calls, queue, reasons: done.map((one) => (one as PromiseRejectedResult).reason) }
}

test('a database that does not answer is waited for once, by all together', async () => {
  const timeout = new Error('timeout exceeded when trying to connect')
  const { calls, queue, reasons } = await recordAll(250, () => timeout)
  expect(calls).toBe(1)
  expect(reasons).toEqual(Array(250).fill(timeout))
  expect(queue.waiting).toBe(0)
})

test('an answer that cannot be stored is looked for by halves', async () => {
  const refused = Object.assign(new pg.DatabaseError('', 0, 'error'), { code: '22021' })
  const lost = new Error('connection lost')
  // The first answer is alone: the function refuses it, and so does the transaction that looks closely. So it goes with the
  // other eight; then the first half of them is tried, and the connection is lost.
  const { calls, reasons } = await recordAll(9, (call) => (call < 5 ? refused : lost))
  expect(calls).toBe(5)
  expect(reasons).toEqual([refused, ...Array(8).fill(lost)])
})
