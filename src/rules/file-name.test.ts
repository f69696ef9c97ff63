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
  [`${'x'.repeat(300)}.tar`, `${'x'.repeat(196)}.tar`],
])('%j becomes %j', (name, clean) => {
  expect(cleanFileName(name)).toBe(clean)
})

test('no name leaves its folder or breaks a line', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.string({ unit: 'binary' })), (name) => {
      for (const clean of [cleanFileName(name), plainFileName(name, 'x')]) {
        expect(clean).not.toMatch(/[/\\\r\n\0]/)
        expect(clean).toMatch(/[^.]/)
        expect(clean.length).toBeLessThanOrEqual(200)
      }
    }),
  )
})
