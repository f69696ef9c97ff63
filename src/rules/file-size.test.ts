import { expect, test } from 'vitest'
import { formatFileSize } from '#src/rules/file-size.ts'

test.each([
  [0, '0.00 B'],
  [1023, '1023.00 B'],
  [1024, '1.00 KiB'],
  [1536, '1.50 KiB'],
  [1024 ** 2 - 1, '1.00 MiB'],
  [20 * 1024 ** 2, '20.00 MiB'],
  [3.25 * 1024 ** 3, '3.25 GiB'],
  [5000 * 1024 ** 3, '5000.00 GiB'],
])('%i bytes are %s', (bytes, text) => {
  expect(formatFileSize(bytes)).toBe(text)
})
