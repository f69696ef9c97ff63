import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { describeStorage } from './conformance.ts'
import { diskStorage } from './disk.ts'

const aFolder = () => mkdtemp(path.join(tmpdir(), 'vexil-disk-'))

describeStorage('disk', async () => {
  const folder = await aFolder()
  return { storage: diskStorage(path.join(folder, 'files')), close: () => rm(folder, { recursive: true }) }
})

test('a content that could not be written leaves nothing behind', async () => {
  const folder = await aFolder()
  const hash = 'c'.repeat(64)
  await expect(diskStorage(folder).put(hash, { path: path.join(folder, 'missing') })).rejects.toThrow()
  expect(await readdir(path.join(folder, 'uploads/cc/cc'))).toEqual([])
  await rm(folder, { recursive: true })
})
