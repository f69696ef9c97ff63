import fc from 'fast-check'
import { expect, test } from 'vitest'
import { flagMark, withoutFlags } from './without-flags.ts'

const exact = (flag: string) => ({ kind: 'exact' as const, flag })

test('flags are taken out, the longest first', () => {
  expect(withoutFlags('It is flag{tea}, or flag{tea}s.', [exact('flag{tea}'), exact('flag{tea}s')])).toBe(
    `It is ${flagMark}, or ${flagMark}.`,
  )
  expect(withoutFlags('Type FLAG{Tea}', [{ kind: 'caseIgnored', flag: 'flag{tea}' }])).toBe(
    `Type ${flagMark}`,
  )
})

test('short answers and other kinds stay', () => {
  expect(withoutFlags('42 of 42', [exact('42')])).toBe('42 of 42')
  expect(withoutFlags('choose tomato', [{ kind: 'choice', flag: 'tomato' }])).toBe('choose tomato')
})

test('no flag is left, whatever signs it has', () => {
  const signs = fc.string({ unit: fc.constantFrom(...'$&\\.*+?^(){}|/-é🏴') })
  const flag = fc.string({ unit: fc.constantFrom(...'$&\\.*+?^(){}|/-é🏴'), minLength: 6, maxLength: 20 })
  fc.assert(
    fc.property(signs, flag, signs, (before, flag, after) => {
      expect(withoutFlags(`${before}${flag}${after}`, [exact(flag)])).not.toContain(flag)
    }),
  )
})
