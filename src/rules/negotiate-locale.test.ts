import { expect, test } from 'vitest'
import { negotiateLocale } from './negotiate-locale.ts'

test.each([
  ['de', undefined, 'de-DE'],
  ['zh', undefined, 'zh-CN'],
  ['zh-HK', undefined, 'zh-TW'],
  ['zh-Hant', undefined, 'zh-TW'],
  ['zh-Hant-HK', undefined, 'zh-TW'],
  ['yue-HK,en;q=0.5', undefined, 'zh-TW'],
  ['yue-Hans-CN', undefined, 'zh-CN'],
  ['nan-TW', undefined, 'zh-TW'],
  ['wuu', undefined, 'zh-CN'],
  ['zh-Hant-HK,zh-HK;q=0.9,zh;q=0.8,en;q=0.7', undefined, 'zh-TW'],
  ['zh-MO', undefined, 'zh-TW'],
  ['zh-Hans-HK', undefined, 'zh-CN'],
  ['zh-SG', undefined, 'zh-CN'],
  ['zh-Hans, zh-TW;q=0.9', undefined, 'zh-CN'],
  ['en-GB', undefined, 'en-US'],
  ['de-AT, fr;q=0.9', undefined, 'de-DE'],
  ['es-419', undefined, 'es-ES'],
  // Another script is worse than the next wish, and better than none.
  ['ja-Latn, fr;q=0.5', undefined, 'fr-FR'],
  ['ja-Latn', undefined, 'ja-JP'],
  ['ja-Latn, pt;q=0.5', undefined, 'ja-JP'],
  ['not a tag, de;q=0.5', undefined, 'de-DE'],
  ['-, zh_TW;q=0.5', undefined, 'zh-TW'],
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
