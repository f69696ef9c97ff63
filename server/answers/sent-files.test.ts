import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { localFiles } from './sent-files.ts'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'vexil-local-'))
  writeFileSync(join(folder, 'a.txt'), 'abc')
})
afterAll(() => rmSync(folder, { recursive: true }))

test('files of a program have the limits of a request', async () => {
  const file = { path: join(folder, 'a.txt') }
  const limits = { part: 'files', maxBytes: 3, maxFiles: 1 } as const
  expect(await localFiles(file).receive(limits)).toMatchObject([{ name: 'a.txt', size: 3 }])
  await expect(localFiles(file, file).receive(limits)).rejects.toMatchObject({ refusal: 'InvalidInput' })
  await expect(localFiles(file).receive({ ...limits, maxBytes: 2 })).rejects.toMatchObject({
    refusal: 'FileTooLarge',
  })
  await expect(localFiles().file(3)).rejects.toMatchObject({ refusal: 'FileMissing' })
})
