// Texts of sources are in UTF-8. One that is not would lose its letters, so it is not read and the report names it.
import { expect, test } from 'vitest'
import { readZipSource } from '#server/testing/read-zip-source.ts'
import { formatMarker } from '../sources/reference/format-marker.ts'

const latin = Buffer.from('flag{gr\u00fcn}', 'latin1')
const kctf = 'apiVersion: kctf.dev/v1\nkind: Challenge\nmetadata: {name: tea}\nspec: {}\n'
const rcds =
  'name: tea\nauthor: a\ndescription: d\nflag: {file: flag.txt}\nprovide: []\nexpose: {main: [{target: 5000, tcp: 31707}]}\n'

test.each<[string, string, Record<string, string | Buffer>]>([
  [
    'a/solution.md',
    'warning',
    {
      'a/challenge.yml': 'name: a\nvalue: 1\nflags: [x]\nsolution: {path: solution.md}',
      'a/solution.md': latin,
    },
  ],
  [
    'pages/rules.md',
    'refused',
    { 'a/challenge.yml': 'name: a\nvalue: 1\nflags: [x]', 'pages/rules.md': latin },
  ],
  ['tea/challenge/flag', 'warning', { 'tea/challenge.yaml': kctf, 'tea/challenge/flag': latin }],
  ['tea/flag.txt', 'refused', { 'rcds.yaml': 'x: 1', 'tea/challenge.yaml': rcds, 'tea/flag.txt': latin }],
])('%s in another encoding is named, as %s', async (path, level, files) => {
  const { findings } = await readZipSource(files)
  expect(findings).toContainEqual(expect.objectContaining({ name: 'FileNotUtf8', level, params: { path } }))
  expect(JSON.stringify(await readZipSource(files))).not.toContain('flag{gr')
})

test('a source whose main file is in another encoding is refused', async () => {
  const files = {
    'manifest.json': JSON.stringify({ format: formatMarker, version: '1.0' }),
    'game.json': latin,
  }
  await expect(readZipSource(files)).rejects.toMatchObject({
    refusal: 'ImportFileUnreadable',
    params: { name: expect.stringMatching(/game\.json$/) },
  })
})
