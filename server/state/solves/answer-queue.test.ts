// The waiting answers when a batch fails. The database is a stand-in that fails on demand.
import { Kysely, PostgresDialect, type PostgresPool } from 'kysely'
import pg from 'pg'
import { expect, test } from 'vitest'
import type { Bus } from '../../bus.ts'
import type { Db } from '../../db/client.ts'
import type { Arena } from '../arena/arena.ts'
import { type Answer, createAnswerQueue } from './answer-queue.ts'

const arena = {
  game: { judgingVersion: 1 },
  challenges: new Map([[1, { id: 1, type: 'StaticContainer', judgingVersion: 1 }]]),
  participation: (id: number) => ({ id, judgingVersion: 1 }),
  instancesOf: () => new Map(),
  ledger: { ofChallenge: () => [], hasSolved: () => false },
} as unknown as Arena

const asDb = (query: (text: string, values: readonly unknown[]) => Promise<unknown>) => {
  const pool = { connect: async () => ({ query, release() {} }), async end() {} } as unknown as PostgresPool
  return new Kysely({ dialect: new PostgresDialect({ pool }) }) as Db
}
const bus = { publish() {} } as unknown as Bus
const clock = { now: () => 0 }
const turn = () => new Promise((resolve) => setImmediate(resolve))

/** Wrong answers to one challenge, stored at once. Each statement fails. */
async function storeAll(count: number, fail: (call: number) => unknown) {
  let calls = 0
  const db = asDb(async () => {
    await turn()
    throw fail(++calls)
  })
  const queue = createAnswerQueue({ db, bus, clock }, () => ({ verdict: 'WrongAnswer' }))
  const answer = { gameId: 1, challengeId: 1 } as Answer
  const done = await Promise.allSettled(
    Array.from({ length: count }, (_, participationId) =>
      queue.handIn({ ...answer, participationId }, arena),
    ),
  )
  return { calls, queue, reasons: done.map((one) => (one as PromiseRejectedResult).reason) }
}

test('a database that does not answer is waited for once, by all together', async () => {
  const timeout = new Error('timeout exceeded when trying to connect')
  const { calls, queue, reasons } = await storeAll(250, () => timeout)
  expect(calls).toBe(1)
  expect(reasons).toEqual(Array(250).fill(timeout))
  expect(queue.waiting).toBe(0)
})

test('an answer that cannot be stored is looked for by halves', async () => {
  const refused = Object.assign(new pg.DatabaseError('', 0, 'error'), { code: '22021' })
  const lost = new Error('connection lost')
  // All nine together, then what the first four are judged by is read again, in which the connection is lost.
  const { calls, reasons } = await storeAll(9, (call) => (call < 2 ? refused : lost))
  expect(calls).toBe(2)
  expect(reasons).toEqual(Array(9).fill(lost))
})

test('an answer is judged once, when it is taken, however many wait with it', async () => {
  const count = 200
  let judged = 0
  let store = () => {}
  const isStored = new Promise<void>((resolve) => {
    store = resolve
  })
  const db = asDb(async (_, [answers]) => {
    await isStored
    const rows = (JSON.parse(answers as string) as { place: number }[]).map(({ place }) => ({
      place,
      submissionId: place,
      solveId: place,
      noticeId: null,
    }))
    return { rows, command: 'SELECT', rowCount: rows.length }
  })
  const queue = createAnswerQueue({ db, bus, clock }, () => {
    judged++
    return { verdict: 'Accepted', solve: { at: 0, blood: 'Normal', notice: undefined, lookedAt: 0 } }
  })
  const done = []
  for (let participationId = 0; participationId < count; participationId++) {
    done.push(queue.handIn({ gameId: 1, challengeId: 1, participationId } as Answer, arena))
    await turn()
  }
  expect([judged, queue.waiting]).toEqual([1, count - 1])
  store()
  await Promise.all(done)
  expect(judged).toBe(count)
})

test('the flag of another team is stored by the statement of a wrong answer', async () => {
  const sent: string[] = []
  const db = asDb(async (text, [answers]) => {
    sent.push(text)
    const rows = (JSON.parse(answers as string) as { place: number }[]).map(({ place }) => ({
      place,
      submissionId: 1,
    }))
    return { rows, command: 'SELECT', rowCount: rows.length }
  })
  const challenges = new Map([[1, { id: 1, type: 'DynamicContainer', judgingVersion: 1 }]])
  const dynamic = { ...arena, challenges } as unknown as Arena
  const foreign = { participationId: 2, kind: 'exact' as const, flag: 'theirs' }
  const queue = createAnswerQueue({ db, bus, clock }, ({ answer }) =>
    answer === 'theirs' ? { verdict: 'CheatDetected', foreign } : { verdict: 'WrongAnswer' },
  )
  for (const answer of ['theirs', 'no']) {
    await queue.handIn({ gameId: 1, challengeId: 1, participationId: 1, answer } as Answer, dynamic)
  }
  expect(sent).toHaveLength(2)
  expect(sent[0]).toBe(sent[1])
})
