import { expect, test } from 'vitest'
import { isManifest, readManifest } from './read-manifest.ts'

const expected = new Map([
  ['a.zip', 'flag{a,1}'],
  ['b "2".zip', 'flag{b}'],
])

test.each([
  ['csv', 'file,flag\na.zip,"flag{a,1}"\n"b ""2"".zip",flag{b}\n'],
  ['csv', 'flag;file\r\nflag{a,1};a.zip\r\nflag{b};"b ""2"".zip"'],
  ['csv', 'a.zip\tflag{a,1}\n"b ""2"".zip"\tflag{b}'],
  ['json', '[{"file":"a.zip","flag":"flag{a,1}"},{"file":"b \\"2\\".zip","flag":" flag{b} "}]'],
  ['json', '{"a.zip":"flag{a,1}","b \\"2\\".zip":"flag{b}"}'],
])('reads a manifest: %s %s', (type, text) => {
  expect(readManifest(`manifest.${type}`, text)).toEqual(expected)
})

test.each([
  ['csv', 'a.zip'],
  ['json', '{"a.zip": 1}'],
  ['json', 'nonsense'],
])('refuses what is none: %s %s', (type, text) => {
  expect(readManifest(`manifest.${type}`, text)).toBeUndefined()
})

test('is known by its name', () => {
  expect(['manifest.csv', 'Manifest.JSON', 'data.csv', 'manifest.csv.zip'].map(isManifest)).toEqual([
    true,
    true,
    false,
    false,
  ])
})
