import { expect, test } from 'vitest'
import { createHashingTurns } from './create-hashing-turns.ts'

/** Work that ends when it is said to. */
function works() {
  const started: string[] = []
  const ends: (() => void)[] = []
  const work = (name: string) => () => {
    started.push(name)
    return new Promise<string>((end) => ends.push(() => end(name)))
  }
  const endFirst = async () => {
    ends.shift()!()
    await new Promise((resolve) => setImmediate(resolve))
  }
  return { started, work, endFirst }
}

test('a few at once; the networks of those that wait take turns', async () => {
  const { started, work, endFirst } = works()
  const turns = createHashingTurns({ threads: 2, ahead: 1 })
  const results = ['a1', 'a2', 'a3', 'a4', 'a5', 'b1', 'c1'].map((name) =>
    turns.take({ network: name[0]! }, work(name)),
  )
  expect(started).toEqual(['a1', 'a2'])
  for (let count = 0; count < 7; count++) await endFirst()
  expect(started).toEqual(['a1', 'a2', 'a3', 'b1', 'c1', 'a4', 'a5'])
  expect(await Promise.all(results)).toEqual(['a1', 'a2', 'a3', 'a4', 'a5', 'b1', 'c1'])
  const later = turns.take({ network: 'd' }, work('d1'))
  expect(started.at(-1)).toBe('d1')
  await endFirst()
  expect(await later).toBe('d1')
})

test('work that fails leaves its place', async () => {
  const turns = createHashingTurns({ threads: 1, ahead: 1 })
  const failing = turns.take({ network: 'a' }, () => Promise.reject(new Error('no')))
  const next = turns.take({ network: 'a' }, async () => 'done')
  await expect(failing).rejects.toThrow('no')
  expect(await next).toBe('done')
})

test('when too many wait, the next one is refused, with the time to wait', async () => {
  const { work, endFirst, started } = works()
  const turns = createHashingTurns({ threads: 1, ahead: 1 })
  const accepted: Promise<unknown>[] = []
  // Eight thousand come before the next one, of 20 ms each, as is assumed at first.
  for (let count = 0; count < 8_002; count++) accepted.push(turns.take({ network: 'a' }, work('a')))
  await expect(turns.take({ network: 'a' }, work('a'))).rejects.toMatchObject({
    entry: { http: 503 },
    params: { seconds: 161 },
  })
  expect(turns.waitMs('a') / 1_000).toBeCloseTo(160, 0)
  // Another network does not wait for all of them.
  expect(turns.waitMs('b')).toBeLessThan(100)
  const other = turns.take({ network: 'b' }, work('b'))
  await endFirst()
  await endFirst()
  expect(started).toEqual(['a', 'a', 'b'])
  while (started.length < 8_003) await endFirst()
  await endFirst()
  await Promise.all([...accepted, other])
})

test('who has left while they waited is not waited for', async () => {
  const { work, endFirst, started } = works()
  const turns = createHashingTurns({ threads: 1, ahead: 1 })
  const first = turns.take({ network: 'a' }, work('a1'))
  let isGone = false
  const left = turns.take({ network: 'b', isGone: () => isGone }, work('b1'))
  const last = turns.take({ network: 'c' }, work('c1'))
  const refused = expect(left).rejects.toMatchObject({ entry: { http: 503 } })
  isGone = true
  await endFirst()
  await refused
  expect(started).toEqual(['a1', 'c1'])
  await endFirst()
  expect(await Promise.all([first, last])).toEqual(['a1', 'c1'])
})

test('while the event loop lags there are two for each thread, and more again afterwards', async () => {
  const { work, endFirst, started } = works()
  const turns = createHashingTurns({ threads: 1, ahead: 4 })
  let lags = true
  const all = ['a1', 'a2', 'a3', 'a4', 'a5'].map((name) =>
    turns.take({ network: 'a' }, work(name), () => lags),
  )
  expect(started).toEqual(['a1', 'a2'])
  await endFirst()
  expect(started).toEqual(['a1', 'a2', 'a3'])
  lags = false
  await endFirst()
  expect(started).toEqual(['a1', 'a2', 'a3', 'a4', 'a5'])
  all.push(turns.take({ network: 'b' }, work('b1')))
  for (let count = 0; count < 4; count++) await endFirst()
  expect((await Promise.all(all)).toSorted()).toEqual(['a1', 'a2', 'a3', 'a4', 'a5', 'b1'])
})

test('who would be refused is told before anything else is done', async () => {
  const { work, endFirst, started } = works()
  const turns = createHashingTurns({ threads: 1, ahead: 1 })
  turns.refuseWhenFull('a')
  const accepted = Array.from({ length: 8_002 }, () => turns.take({ network: 'a' }, work('a')))
  expect(() => turns.refuseWhenFull('a')).toThrow('Busy')
  turns.refuseWhenFull('b')
  while (started.length < 8_002) await endFirst()
  await endFirst()
  await Promise.all(accepted)
})
