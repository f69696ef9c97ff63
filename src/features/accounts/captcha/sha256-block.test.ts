import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sha256Block } from './sha256-block.ts'

test('the first 64 bits are those of SHA-256', () => {
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 16, maxLength: 16 }), (bytes) => {
      const message = Buffer.from(bytes)
      const word = (at: number) => message.readInt32BE(at * 4)
      const head = Buffer.alloc(8)
      const [first, second] = sha256Block(word(0), word(1), word(2), word(3))
      head.writeInt32BE(first!, 0)
      head.writeInt32BE(second!, 4)
      expect(head.toString('hex')).toBe(createHash('sha256').update(message).digest('hex').slice(0, 16))
    }),
  )
})
