import { gunzipSync } from 'node:zlib'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { gzipParts, SharedText } from './shared-text.ts'

test('whatever the parts of a text are, a gzip file of them has the text', () => {
  const text = fc.oneof(fc.string({ unit: 'binary' }), fc.string({ minLength: 150, maxLength: 5_000 }))
  const part = fc.oneof(
    text,
    text.map((shared) => new SharedText(shared)),
  )
  fc.assert(
    fc.property(fc.array(part), (parts) => {
      // Twice: the second time shared parts are compressed already.
      for (const _ of [1, 2])
        expect(gunzipSync(gzipParts(parts)).toString()).toBe(Buffer.from(parts.join('')).toString())
    }),
  )
})

test('what is shared is compressed once', () => {
  const shared = new SharedText('a'.repeat(10_000))
  expect(shared.deflated).toBe(shared.deflated)
  expect(gzipParts(['{', shared, '}']).length).toBeLessThan(100)
})
