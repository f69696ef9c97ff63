import { expect, test } from 'vitest'
import { hasVisible, hidesSomething, trimInvisible } from './visible.ts'

test('letters, digits, signs and emoji of any script can be seen', () => {
  for (const text of ['a', '7', '.', '$', '猫', '👻', 'e\u0301', ' x ']) expect(hasVisible(text)).toBe(true)
})

test('blanks, marks, steering characters and fillers cannot', () => {
  const nothing = [
    '',
    ' ',
    '\u00a0',
    '\u0301\u0302',
    '\ufffc',
    '\u{1d159}',
    '\u3164',
    '\u115f',
    '\uffa0',
    '\u2800',
    '\u200b',
    '\ufe0f',
    '\u2066',
    '\u00ad',
  ]
  for (const text of nothing) expect([text, hasVisible(text)]).toEqual([text, false])
})

test('the ends lose what shows nothing, the inside keeps it', () => {
  for (const end of [
    ' ',
    '\t',
    '\r\n',
    '\u00a0',
    '\u200b',
    '\u2060',
    '\ufeff',
    '\ufe0f',
    '\u200e',
    '\u3000',
    '\u00ad',
    '\u2028',
  ])
    expect(trimInvisible(`${end}flag{a\u200bb c}${end}${end}`)).toBe('flag{a\u200bb c}')
})

test('what is hidden inside is noticed', () => {
  for (const text of ['a\nb', 'a\u200bb', 'a\u2028b', 'a\u00a0b', 'a\tb'])
    expect(hidesSomething(text)).toBe(true)
  for (const text of ['flag{a b}', 'fläg{猫}', '']) expect(hidesSomething(text)).toBe(false)
})
