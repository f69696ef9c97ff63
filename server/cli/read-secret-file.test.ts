import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { refused } from '#server/testing/refused.ts'
import { readSecretFile } from './read-secret-file.ts'

test('a secret is what its file says without the end of the line, however short, and is missing only without a file', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'vexil-secret-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const file = join(folder, 'phrase')
  for (const [text, phrase] of [
    ['seven teapots \n', 'seven teapots '],
    ['wrong', 'wrong'],
    ['\r\n', ''],
  ] as const) {
    await writeFile(file, text)
    expect(await readSecretFile(file)).toBe(phrase)
  }
  expect(await readSecretFile(undefined)).toBeUndefined()
  await expect(readSecretFile(join(folder, 'other'))).rejects.toEqual(refused('ImportNotThere'))
})
