import fc from 'fast-check'
import { expect, test } from 'vitest'
import { OutputTail } from './output-tail.ts'

const record = (text: string) => {
  const bytes = Buffer.from(text)
  const header = Buffer.alloc(8)
  header[0] = 1
  header.writeUInt32BE(bytes.length, 4)
  return Buffer.concat([header, bytes])
}

test('a log that arrives in any pieces is read as a whole', () => {
  fc.assert(
    fc.property(
      fc.array(fc.string(), { maxLength: 8 }),
      fc.array(fc.integer({ min: 1, max: 20 }), { minLength: 1, maxLength: 20 }),
      (lines, sizes) => {
        const bytes = Buffer.concat(lines.map(record))
        const tail = new OutputTail(10_000)
        for (let at = 0, turn = 0; at < bytes.length; turn++) {
          const size = sizes[turn % sizes.length]!
          tail.add(bytes.subarray(at, at + size))
          at += size
        }
        const said = Buffer.from(lines.join(''))
        expect(tail.size).toBe(said.length)
        expect(tail.text()).toBe(said.toString())
      },
    ),
  )
})

test('only the end of it is kept', () => {
  const tail = new OutputTail(4)
  tail.add(record('0123456789'))
  tail.add(record('ab'))
  expect(tail.text()).toBe('89ab')
  expect(tail.size).toBe(12)
})
