import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cleanFileName, plainFileName } from './file-name.ts'

test.each([
  ['task.zip', 'task.zip'],
  ['../../etc/passwd', 'passwd'],
  ['C:\\Users\\me\\task.zip', 'task.zip'],
  ['..', 'file'],
  ['', 'file'],
  ['a\r\nSet-Cookie: x', 'aSet-Cookie: x'],
  ['gpj.\u202eexe', 'gpj.exe'],
  [`x${'😀'.repeat(150)}.tar`, `x${'😀'.repeat(97)}.tar`],
  ['\ud83d', 'file'],
  [`${'x'.repeat(300)}.tar`, `${'x'.repeat(196)}.tar`],
])('%j becomes %j', (name, clean) => {
  expect(cleanFileName(name)).toBe(clean)
})

test('no name leaves its folder or breaks a line', () => {
  const isSafe = (name: string) =>
    !/[/\\\r\n\0]/.test(name) && /[^.]/.test(name) && name.length <= 200 && encodeURIComponent(name) !== ''
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.string({ unit: fc.constantFrom(...'ab. /\\:\r\n\0\u202e\ud800\u00e9%"', '..') }),
      ),
      (name) => isSafe(cleanFileName(name)) && isSafe(plainFileName(name, 'x')),
    ),
  )
})
