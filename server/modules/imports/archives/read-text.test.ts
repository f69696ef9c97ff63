// Texts of sources are in UTF-8. What is not would lose its letters, so the source is refused and the file is named.
import { expect, test } from 'vitest'
import { readZipSource } from '#server/testing/read-zip-source.ts'
import { formatMarker } from '../sources/reference/format-marker.ts'

const latin = Buffer.from('flag{gr\u00fcn}', 'latin1')
const kctf = 'apiVersion: kctf.dev/v1\nkind: Challenge\nmetadata: {name: tea}\nspec: {}\n'
const rcds =
  'name: tea\nauthor: a\ndescription: d\nflag: {file: flag.txt}\nprovide: []\nexpose: {main: [{target: 5000, tcp: 31707}]}\n'

test.each<[string, Record<string, string | Buffer>]>([
  [
    'a/solution.md',
    {
      'a/challenge.yml': 'name: a\nvalue: 1\nflags: [x]\nsolution: {path: solution.md}',
      'a/solution.md': latin,
    },
  ],
  ['pages/rules.md', { 'a/challenge.yml': 'name: a\nvalue: 1\nflags: [x]', 'pages/rules.md': latin }],
  ['tea/challenge/flag', { 'tea/challenge.yaml': kctf, 'tea/challenge/flag': latin }],
  ['tea/flag.txt', { 'rcds.yaml': 'x: 1', 'tea/challenge.yaml': rcds, 'tea/flag.txt': latin }],
  [
    'game.json',
    { 'manifest.json': JSON.stringify({ format: formatMarker, version: '1.0' }), 'game.json': latin },
  ],
])('%s in another encoding', async (name, files) => {
  await expect(readZipSource(files)).rejects.toMatchObject({ refusal: 'ImportFileUnreadable' })
  const { params } = await readZipSource(files).then(
    () => ({ params: undefined }),
    (error) => error,
  )
  expect(params.name.endsWith(name.split('/').at(-1)!)).toBe(true)
})
