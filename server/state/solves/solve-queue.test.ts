// The waiting answers when a batch fails. The database is a stand-in that fails on demand.
import pg from 'pg'
import { expect, test } from 'vitest'
import type { Bus } from '../../bus.ts'
import type { Db } from '../../db/client.ts'
import { createSolveQueue, type RightAnswer } from './solve-queue.ts'

/** Answers to one challenge, recorded at once. */
async function recordAll(count: number, fail: (call: number) => unknown) {
  let calls = 0
  const execute = async () => {
    await new Promise((resolve) => setImmediate(resolve))
    throw fail(++calls)
  }
  const db = { transaction: () => ({ execute }) } as unknown as Db
  const queue = createSolveQueue({ db, bus: {} as Bus, clock: { now: () => 0 } })
  const answer = { challengeId: 1 } as RightAnswer
  const done = await Promise.allSettled(Array.from({ length: count }, () => queue.record(answer)))
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
  // The first answer is alone; of the other eight, the first half is tried again, and then the connection is lost.
  const { calls, reasons } = await recordAll(9, (call) => (call < 3 ? refused : lost))
  expect(calls).toBe(3)
  expect(reasons).toEqual([refused, ...Array(8).fill(lost)])
})
