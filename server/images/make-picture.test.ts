// What takes long to decode is refused before it is decoded; what stalls or swells ends with its process.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { drawApart, drawingBounds } from './draw-apart.ts'
import type { Drawing } from './draw-picture.ts'
import { isDrawing } from './is-drawing.ts'
import { makePicture } from './make-picture.ts'
import { takeTurn } from './take-turn.ts'

const folder = mkdtempSync(join(tmpdir(), 'vexil-pictures-'))
afterAll(() => rmSync(folder, { recursive: true }))

async function empty(width: number, height: number, format: 'png' | 'avif') {
  const path = join(folder, `${width}x${height}.${format}`)
  const background = { r: 1, g: 2, b: 3 }
  await sharp({ create: { width, height, channels: 3, background }, limitInputPixels: false })
    .toFormat(format, format === 'avif' ? { effort: 0 } : {})
    .toFile(path)
  return path
}

test('an avatar has 16 million pixels at most, a poster 40 million', async () => {
  const large = await empty(5_000, 4_000, 'png')
  await expect(makePicture(large, 'avatar', 'one')).rejects.toMatchObject({
    message: 'PictureTooLarge',
    params: { megapixels: 16, frames: 300 },
  })
  expect((await makePicture(large, 'poster', 'one')).mediaType).toBe('image/webp')
})

test('one that no decoder takes is too large as well, not unreadable', async () => {
  const huge = await empty(20_000, 20_000, 'png')
  for (const shape of ['avatar', 'poster', 'logo', 'favicon'] as const)
    await expect(makePicture(huge, shape, 'one')).rejects.toMatchObject({ message: 'PictureTooLarge' })
})

test('an AVIF has 12 million pixels at most', async () => {
  const large = await empty(4_000, 3_100, 'avif')
  await expect(makePicture(large, 'poster', 'one')).rejects.toMatchObject({
    message: 'PictureTooLarge',
    params: { megapixels: 12 },
  })
})

test('a picture is drawn within bounds of time and memory, or not at all; nothing of it runs on', async () => {
  const job = { path: await empty(3_000, 3_000, 'avif'), mime: 'image/avif', shape: 'poster' } as const
  expect(await drawApart(job, { ...drawingBounds, ms: 150 })).toBeUndefined()
  expect(await drawApart(job, { ...drawingBounds, memoryMB: 60 })).toBeUndefined()
  const before = process.memoryUsage().rss
  const drawn = await drawApart(job)
  expect((await sharp((drawn as Drawing).bytes).metadata()).width).toBe(3_000)
  // The pixels were never in this process.
  expect(process.memoryUsage().rss - before).toBeLessThan(30 * 1024 * 1024)
})

test('what a decoder answers is stored only when it is the kind of picture that it says', async () => {
  const plain = sharp({ create: { width: 9, height: 9, channels: 3, background: '#369' } })
  const [webp, gif] = [await plain.clone().webp().toBuffer(), await plain.clone().gif().toBuffer()]
  expect(isDrawing({ bytes: webp, isGif: false })).toBe(true)
  expect(isDrawing({ bytes: gif, isGif: true })).toBe(true)
  const html = Buffer.from('<script>alert(1)</script>')
  for (const made of [
    { bytes: gif, isGif: false },
    { bytes: webp, isGif: true },
    { bytes: html, isGif: false },
    { bytes: Buffer.alloc(0), isGif: false },
    { bytes: Buffer.concat([webp, Buffer.alloc(64 * 1024 * 1024)]), isGif: false },
    { bytes: 'RIFF0000WEBP', isGif: false },
    { bytes: { length: 12 }, isGif: 'yes' },
    {},
  ])
    expect(isDrawing(made as never)).toBe(false)
})

test('one caller has one decoder, however many pictures they send', async () => {
  let most = 0
  let now = 0
  const work = async () => {
    now++
    most = Math.max(most, now)
    await new Promise((resolve) => setTimeout(resolve, 20))
    now--
  }
  await Promise.all([1, 2, 3, 4].map(() => takeTurn('one', work)))
  expect(most).toBe(1)
  const five = await Promise.allSettled([1, 2, 3, 4, 5].map(() => takeTurn('one', work)))
  expect(five.map(({ status }) => status)).toEqual([...Array(4).fill('fulfilled'), 'rejected'])
  expect(five[4]).toMatchObject({ reason: { message: 'Busy' } })
  await Promise.all([takeTurn('one', work), takeTurn('another', work)])
  expect(most).toBe(2)
})
