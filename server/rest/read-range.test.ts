import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { contentDisposition } from './content-disposition.ts'
import { readRange } from './read-range.ts'

describe('ranges', () => {
  test.each([
    ['bytes=0-0', { start: 0, end: 0 }],
    ['bytes=10-', { start: 10, end: 99 }],
    ['bytes=-5', { start: 95, end: 99 }],
    ['bytes=-500', { start: 0, end: 99 }],
    ['bytes=90-500', { start: 90, end: 99 }],
    ['bytes=100-', 'unsatisfiable'],
    ['bytes=-0', 'unsatisfiable'],
    ['bytes=5-4', undefined],
    ['bytes=0-1,5-6', undefined],
    ['lines=0-1', undefined],
    ['bytes=-', undefined],
  ])('%s of 100 bytes', (header, expected) => {
    expect(readRange(header, 100)).toEqual(expected)
  })

  test('what comes out lies inside', () => {
    fc.assert(
      fc.property(fc.nat(1_100), fc.nat(1_100), fc.nat(1_000), (from, to, length) => {
        const range = readRange(`bytes=${from}-${to}`, length)
        if (typeof range !== 'object') return
        expect(range.start).toBeLessThanOrEqual(range.end)
        expect(range.end).toBeLessThan(length)
      }),
    )
  })
})

test('a name cannot end its header', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...'ab \\;\r\n\0\ud800\u00e9%"()*') }), (name) => {
      const header = contentDisposition('attachment', name)
      expect(header).toMatch(/^attachment; filename="[^"\\%]*"; filename\*=UTF-8''[A-Za-z0-9%._~!-]*$/)
    }),
  )
  expect(contentDisposition('inline', 'Übung.pdf')).toBe(
    `inline; filename="_bung.pdf"; filename*=UTF-8''%C3%9Cbung.pdf`,
  )
})
