import { expect, test } from 'vitest'
import { acceptsFile } from './accepts-file.ts'

test.each([
  [undefined, 'a.exe', '', true],
  ['', 'a.exe', '', true],
  ['image/*', 'a.png', 'image/png', true],
  ['image/*', 'a.zip', 'application/zip', false],
  ['application/zip, .7z', 'a.zip', 'application/zip', true],
  ['application/zip, .7z', 'A.7Z', '', true],
  ['application/zip, .7z', 'a.7z.exe', '', false],
  ['image/png', 'a.png', 'image/x-png', false],
])('%s and a file %s of type %j: %s', (accept, name, type, accepted) => {
  expect(acceptsFile(accept, { name, type })).toBe(accepted)
})
