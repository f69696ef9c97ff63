// What takes long to decode is refused before it is decoded.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { makePicture } from './make-picture.ts'

const folder = mkdtempSync(join(tmpdir(), 'vexil-pictures-'))
afterAll(() => rmSync(folder, { recursive: true }))

async function empty(width: number, height: number, format: 'png' | 'avif') {
  const path = join(folder, `${width}x${height}.${format}`)
  const background = { r: 1, g: 2, b: 3 }
  await sharp({ create: { width, height, channels: 3, background } })
    .toFormat(format, format === 'avif' ? { effort: 0 } : {})
    .toFile(path)
  return path
}

test('an avatar has 16 million pixels at most, a poster 40 million', async () => {
  const large = await empty(5_000, 4_000, 'png')
  await expect(makePicture(large, 'avatar', 'one')).rejects.toMatchObject({ message: 'PictureUnreadable' })
  expect((await makePicture(large, 'poster', 'one')).mediaType).toBe('image/webp')
})

test('an AVIF has 12 million pixels at most', async () => {
  const large = await empty(4_000, 3_100, 'avif')
  await expect(makePicture(large, 'poster', 'one')).rejects.toMatchObject({ message: 'PictureUnreadable' })
})
