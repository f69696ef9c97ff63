import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { loadCatalogues } from './catalogues.ts'

const write = (folder: string, locale: string, text: string) => {
  const file = join(folder, `${locale}.0123abcd.json`)
  writeFileSync(file, JSON.stringify({ messages: { hello: text } }))
  return file
}

test('a language is read when it is asked for, and once', () => {
  const folder = mkdtempSync(join(tmpdir(), 'vexil-catalogues-'))
  const german = write(folder, 'de-DE', 'Hallo')
  const japanese = write(folder, 'ja-JP', 'Konnichiwa')
  const catalogues = loadCatalogues(folder)
  expect(catalogues.file('de-DE')).toBe('de-DE.0123abcd.json')
  expect(catalogues.i18n('de-DE')._('hello')).toBe('Hallo')
  for (const file of [german, japanese]) rmSync(file)
  expect(catalogues.i18n('de-DE')._('hello')).toBe('Hallo')
  expect(catalogues.i18n('de-DE')).toBe(catalogues.i18n('de-DE'))
  // The file is gone: the texts of the source are used.
  expect(catalogues.i18n('ja-JP')._('hello', {}, { message: 'Hello' })).toBe('Hello')
  rmSync(folder, { recursive: true })
})

test('a language without a file has the texts of the source', () => {
  const catalogues = loadCatalogues('/nowhere')
  expect(catalogues.file('fr-FR')).toBe('fr-FR.00000000.json')
  expect(catalogues.i18n('fr-FR')._('hello', {}, { message: 'Hello' })).toBe('Hello')
})
