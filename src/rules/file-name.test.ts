import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cleanFileName, distinctFileNames, plainFileName } from './file-name.ts'

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

test('names of one folder are safe and different on every file system', () => {
  expect(distinctFileNames(['A/B', '..', 'CON', '🏴‍☠️', 'Same', 'same', 'Same'], 'Team', '.pdf')).toEqual([
    'A B.pdf',
    'Team.pdf',
    'CON_.pdf',
    '🏴‍☠️.pdf',
    'Same.pdf',
    'same (2).pdf',
    'Same (3).pdf',
  ])
  const odd = fc.string({
    unit: fc.constantFrom(
      ...'aA ./\\:*?"<>|\r\n\0\u202e\ud800\u00e9',
      'e\u0301',
      '..',
      'con',
      'LPT1',
      '.',
      '👩‍💻',
      ' (2)',
    ),
  })
  fc.assert(
    fc.property(fc.array(fc.oneof(fc.string({ unit: 'grapheme' }), odd)), (given) => {
      const names = distinctFileNames(given, 'Team', '.pdf')
      expect(new Set(names.map((name) => name.normalize('NFKC').toLowerCase())).size).toBe(given.length)
      for (const name of names) {
        // biome-ignore lint/suspicious/noControlCharactersInRegex: they must not be there
        expect(name).toMatch(/^[^/\\:*?"<>|\u0000-\u001f\u202e]+\.pdf$/)
        expect(name).not.toMatch(/^(?:con|prn|aux|nul|com\d|lpt\d) *\./i)
        expect(name).not.toMatch(/^[. ]|[. ]\.pdf$/)
        expect(name.length).toBeLessThan(100)
        expect(() => encodeURIComponent(name)).not.toThrow()
      }
    }),
  )
})
