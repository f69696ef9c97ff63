import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { readPhrase } from './read-phrase.ts'

test('a pass phrase is what its file says without the end of the line, however short, and is missing only without a file', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'vexil-phrase-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const file = join(folder, 'phrase')
  for (const [text, phrase] of [
    ['seven teapots \n', 'seven teapots '],
    ['wrong', 'wrong'],
    ['\r\n', ''],
  ] as const) {
    await writeFile(file, text)
    expect(await readPhrase(file)).toBe(phrase)
  }
  expect(await readPhrase(undefined)).toBeUndefined()
})
