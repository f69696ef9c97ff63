// Searches the answer to a proof-of-work task: 4 random bytes and a counter (checked by src/rules/hash-pow.ts).
import type { PowChallenge } from '#src/contract/captcha.ts'
import { sha256Block } from './sha256-block.ts'

const wordHex = (word: number) => (word >>> 0).toString(16).padStart(8, '0')

/** @yields after each `batch` of attempts. @returns the answer in the form to send. */
export function* solvePow(
  { id, challenge, difficulty }: PowChallenge,
  seed: [number, number],
  batch: number,
): Generator<void, string> {
  const c0 = Number.parseInt(challenge.slice(0, 8), 16) | 0
  const c1 = Number.parseInt(challenge.slice(8), 16) | 0
  // Zero bits in the first word, and in the second one.
  const shift0 = 32 - Math.min(difficulty, 32)
  const shift1 = 32 - Math.max(difficulty - 32, 0)
  const salt = seed[0] | 0
  let counter = seed[1] | 0
  for (;;) {
    for (let n = 0; n < batch; n += 1) {
      const hash = sha256Block(c0, c1, salt, counter)
      if (hash[0]! >>> shift0 === 0 && (shift1 === 32 || hash[1]! >>> shift1 === 0)) {
        return `${id}:${wordHex(salt)}${wordHex(counter)}`
      }
      counter = (counter + 1) | 0
    }
    yield
  }
}
