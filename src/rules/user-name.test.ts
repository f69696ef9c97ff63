import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { normaliseUserName, userNameKey, userNameProblem } from '#src/rules/user-name.ts'

describe('a name', () => {
  test.each([
    'abc',
    'fifteen letters',
    '张三丰',
    'Ünï cödé',
    `${'Admin Лёша'.slice(6)}1`,
    'Việt Nam',
    '🦊🦊🦊',
    'a'.repeat(15),
    '🦊'.repeat(15),
  ])('%j is fine', (name) => {
    expect(userNameProblem(name)).toBeNull()
  })

  test.each([
    ['', 'blank'],
    ['   ', 'blank'],
    ['ab', 'short'],
    ['🦊🦊', 'short'],
    ['a'.repeat(16), 'long'],
    [' abc', 'edges'],
    ['abc\u00a0', 'edges'],
    ['ab\u0000c', 'characters'],
    ['ab\nc', 'characters'],
    ['ab\u200bc', 'characters'],
    ['ab\u202ec', 'characters'],
    ['ab\u2066c', 'characters'],
    ['ab\u00adc', 'characters'],
    ['ab\u3164c', 'characters'],
    ['ab\ud800c', 'characters'],
    ['\u0410dmin', 'characters'],
    ['Adm\u0456n', 'characters'],
    ['\u0391dmin', 'characters'],
    ['\u0441\u043e\u0440\u0435', 'characters'],
    ['\u0391\u039d\u039d\u0391', 'characters'],
    ['\u0440\u0430\u0443 1', 'characters'],
    ['a\u0323\u0302\u0307\u0308bc', 'characters'],
    ['system', 'characters'],
    ['Anonymous', 'characters'],
  ])('%j is refused: %s', (name, problem) => {
    expect(userNameProblem(name)).toBe(problem)
  })

  test('written with combining marks is stored composed, and measured so', () => {
    expect(normaliseUserName('e\u0301')).toBe('\u00e9')
    expect(userNameProblem('e\u0301'.repeat(15))).toBeNull()
  })
})

describe('key', () => {
  const characters = fc.integer({ min: 0, max: 0x10ffff }).map((code) => String.fromCodePoint(code))
  const texts = fc.array(characters, { maxLength: 15 }).map((parts) => parts.join(''))

  test('ignores letter case and forms of one character', () => {
    expect(userNameKey('Alice')).toBe(userNameKey('aLICE'))
    expect(userNameKey('\uff21lice')).toBe(userNameKey('alice'))
    expect(userNameKey('e\u0301va')).toBe(userNameKey('\u00c9VA'))
    expect(userNameKey('alice')).not.toBe(userNameKey('alicia'))
  })

  test('of the stored form and of itself is the same key', () => {
    fc.assert(
      fc.property(texts, (name) => {
        expect(userNameKey(normaliseUserName(name))).toBe(userNameKey(name))
        expect(userNameKey(userNameKey(name))).toBe(userNameKey(name))
      }),
    )
  })
})
