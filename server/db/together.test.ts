import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { DatabaseUnavailable } from '../lib/unavailable.ts'
import type { Db } from './client.ts'
import { together } from './together.ts'

const db = {} as Db

function counting(fail?: (questions: readonly number[]) => unknown) {
  const batches: number[][] = []
  const ask = together(async (_, questions: readonly number[]) => {
    batches.push([...questions])
    await setImmediate()
    const error = fail?.(questions)
    if (error) throw error
    return questions.map((question) => question * 2)
  })
  return { batches, ask }
}

test('questions that come while others are being answered go with the next statement', async () => {
  const { batches, ask } = counting()
  const answers = await Promise.all(Array.from({ length: 250 }, (_, question) => ask(db, question)))
  expect(answers).toEqual(Array.from({ length: 250 }, (_, question) => question * 2))
  expect(batches.map(({ length }) => length)).toEqual([100, 100, 50])
  await expect(ask(db, 7)).resolves.toBe(14)
  expect(batches.at(-1)).toEqual([7])
})

test('each database has statements of its own', async () => {
  const { batches, ask } = counting()
  const others = [db, {} as Db, {} as Db]
  await Promise.all(others.map((other, question) => ask(other, question)))
  expect(batches).toHaveLength(3)
})

test('a database that does not answer is waited for once, by all together', async () => {
  const gone = new DatabaseUnavailable('gone')
  let fails = true
  const { batches, ask } = counting(() => fails && gone)
  const done = await Promise.allSettled(Array.from({ length: 10 }, (_, question) => ask(db, question)))
  expect(done.map((one) => (one as PromiseRejectedResult).reason)).toEqual(Array(10).fill(gone))
  expect(batches).toHaveLength(1)
  fails = false
  await expect(ask(db, 1)).resolves.toBe(2)
})

test('a question that the database refuses fails alone', async () => {
  const wrong = new Error('out of range')
  const { ask } = counting((questions) => questions.includes(3) && wrong)
  const done = await Promise.allSettled(Array.from({ length: 120 }, (_, question) => ask(db, question)))
  const failed = done.flatMap((one, question) => (one.status === 'rejected' ? [[question, one.reason]] : []))
  expect(failed).toEqual([[3, wrong]])
  expect(done.map((one) => (one.status === 'fulfilled' ? one.value / 2 : 3))).toEqual([...done.keys()])
})
