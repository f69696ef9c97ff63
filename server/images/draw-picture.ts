// Decodes a picture, scales it down and encodes it again without metadata; limited in pixels, frames and time. Runs in a process of
// its own (drawing-process.ts).
import { readFile } from 'node:fs/promises'
import type { Sharp } from 'sharp'
import { decodeHeic } from './decode-heic.ts'

/** Total of all frames. */
const pixelsMax = 40_000_000
/** The same for formats that take several times as long to decode. */
const slowPixelsMax = 12_000_000
export const heic = new Set(['image/heic', 'image/heif'])
const slow = new Set(['image/avif', 'image/heic', 'image/heif'])
export const framesMax = 300
export const secondsMax = 20

/** In pixels. A square is cropped from the centre; pictures are never scaled up. */
const shapes = {
  avatar: { width: 300, square: true, moves: true, pixelsMax: 16_000_000 },
  /** In its original size, limited to that of a large screen. */
  poster: { width: 4_096, square: false, moves: true, pixelsMax },
  logo: { width: 640, square: false, moves: false, pixelsMax },
  favicon: { width: 256, square: false, moves: false, pixelsMax },
} as const
export type PictureShape = keyof typeof shapes

export interface DrawingJob {
  path: string
  mime: string
  shape: PictureShape
}
/** It has more pixels or frames than the shape allows. */
export const tooLarge = 'too large'

export interface Drawing {
  bytes: Uint8Array
  isGif: boolean
}

export const pixelsAllowed = ({ mime, shape }: Pick<DrawingJob, 'mime' | 'shape'>): number =>
  slow.has(mime) ? Math.min(shapes[shape].pixelsMax, slowPixelsMax) : shapes[shape].pixelsMax

export async function drawPicture(job: DrawingJob): Promise<Drawing | typeof tooLarge> {
  try {
    return await draw(job)
  } catch (error) {
    // The decoders have limits of their own.
    if (/too large|pixel limit/i.test((error as Error).message)) return tooLarge
    throw error
  }
}

async function draw({ path, mime, shape }: DrawingJob): Promise<Drawing> {
  const { width, square, moves } = shapes[shape]
  const allowed = pixelsAllowed({ mime, shape })
  const isGif = moves && mime === 'image/gif'
  const image = await open(path, mime, isGif)
  const meta = await image.metadata()
  const height = meta.pageHeight ?? meta.height
  const frames = isGif ? (meta.pages ?? 1) : 1
  if (frames > framesMax || meta.width * height * frames > allowed) throw new RangeError('too large')
  const side = Math.min(width, meta.width, height)
  const drawn = (isGif ? image : image.autoOrient())
    .resize(
      square
        ? { width: side, height: side, fit: 'cover' }
        : { width, height: 4_096, fit: 'inside', withoutEnlargement: true },
    )
    .timeout({ seconds: secondsMax })
  const bytes = await (isGif ? drawn.gif({ effort: 3 }) : drawn.webp({ quality: 85 })).toBuffer()
  return { bytes, isGif }
}

async function open(path: string, mime: string, animated: boolean): Promise<Sharp> {
  const { default: sharp } = await import('sharp')
  // Two pictures are decoded at a time, each by one thread.
  sharp.concurrency(1)
  sharp.cache(false)
  if (!heic.has(mime))
    return sharp(path, { animated, limitInputPixels: pixelsMax, failOn: 'error', sequentialRead: true })
  const { data, width, height } = await decodeHeic(await readFile(path), {
    pixelsMax: slowPixelsMax,
    secondsMax,
  })
  return sharp(data, { raw: { width, height, channels: 4 }, limitInputPixels: pixelsMax })
}
