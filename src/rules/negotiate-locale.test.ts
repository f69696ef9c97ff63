import { expect, test } from 'vitest'
import { negotiateLocale } from './negotiate-locale.ts'

test.each([
  ['de', undefined, 'de-DE'],
  ['zh', undefined, 'zh-CN'],
  ['zh-HK', undefined, 'zh-CN'],
  ['zh-tw', undefined, 'zh-TW'],
  ['pt, *;q=0.5', undefined, 'en-US'],
  ['pt, ru;q=0.3, ja;q=0.9', undefined, 'ja-JP'],
  ['ko;q=0, fr', undefined, 'fr-FR'],
  [undefined, undefined, 'en-US'],
  [`de,${'x'.repeat(100)}`, undefined, 'en-US'],
  ['de', 'VI-vn', 'vi-VN'],
  ['de', 'tlh', 'de-DE'],
])('%s with the choice %s speaks %s', (header, choice, expected) => {
  expect(negotiateLocale(header, choice)).toBe(expected)
})

test.each([
  ['ja', 'ja-JP'],
  ['ZH-tw', 'zh-TW'],
  ['tlh', 'ru-RU'],
  ['', 'ru-RU'],
  ['de'.repeat(60), 'ru-RU'],
])('the address names %s: %s', (named, expected) => {
  expect(negotiateLocale('de', 'ru-RU', named)).toBe(expected)
})
