import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isPowSolved, readPowAnswer } from '#src/rules/hash-pow.ts'
import { solvePow } from './solve-pow.ts'

const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex')
const eight = fc.uint8Array({ minLength: 8, maxLength: 8 })
const word = fc.nat(2 ** 32 - 1)

function solve(challenge: string, difficulty: number, seed: [number, number]): string {
  const search = solvePow({ id: '0123456789ab', challenge, difficulty }, seed, 1_000)
  for (;;) {
    const { done, value } = search.next()
    if (done) return value
  }
}

test('the server takes every answer', () => {
  fc.assert(
    fc.property(
      eight,
      fc.integer({ min: 8, max: 12 }),
      fc.tuple(word, word),
      (challenge, difficulty, seed) => {
        const sent = readPowAnswer(solve(hex(challenge), difficulty, seed))
        expect(sent?.id).toBe('0123456789ab')
        const hash = createHash('sha256').update(challenge).update(sent!.answer).digest()
        expect(isPowSolved(hash, difficulty)).toBe(true)
      },
    ),
    { numRuns: 30 },
  )
})

test('the counter starts again behind its last number', () => {
  const answer = solve('00'.repeat(8), 14, [0xffffffff, 0xffffffff])
  expect(answer).toMatch(/^[0-9a-f]{12}:ffffffff[0-9a-f]{8}$/)
  expect(answer.endsWith('ffffffff')).toBe(false)
})

test('more than 32 zero bits are asked of the second word too', () => {
  const search = solvePow({ id: '0123456789ab', challenge: '00'.repeat(8), difficulty: 40 }, [1, 1], 50_000)
  expect(search.next().done).toBe(false)
})
