// Uploaded pictures are never served as received: they are decoded, scaled down and encoded again without metadata. The
// content decides the file type, not the name; decoding is limited in pixels, frames and time.
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { fileTypeFromFile } from 'file-type'
import type { Sharp } from 'sharp'
import { fail } from '../refusal.ts'
import { decodeHeic } from './decode-heic.ts'
import { takeTurn } from './take-turn.ts'

export interface Picture {
  bytes: Buffer
  hash: string
  extension: 'webp' | 'gif'
  mediaType: 'image/webp' | 'image/gif'
}

/** Total of all frames. */
export const pixelsMax = 40_000_000
/** The same for formats that take several times as long to decode. */
export const slowPixelsMax = 12_000_000
const slow = new Set(['image/avif', 'image/heic', 'image/heif'])
const framesMax = 300
const secondsMax = 20

/** In pixels. A square is cropped from the centre; pictures are never scaled up. */
const shapes = {
  avatar: { width: 300, square: true, moves: true, pixelsMax: 16_000_000 },
  /** In its original size, limited to that of a large screen. */
  poster: { width: 4_096, square: false, moves: true, pixelsMax },
  logo: { width: 640, square: false, moves: false, pixelsMax },
  favicon: { width: 256, square: false, moves: false, pixelsMax },
} as const
export type PictureShape = keyof typeof shapes

const readable = new Set(['image/png', 'image/apng', 'image/gif', 'image/jpeg', 'image/webp', 'image/avif'])
const heic = new Set(['image/heic', 'image/heif'])

/** Refuses files that are not pictures. */
export async function makePicture(path: string, shape: PictureShape, caller: string): Promise<Picture> {
  const mime = (await fileTypeFromFile(path).catch(() => undefined))?.mime ?? ''
  if (!readable.has(mime) && !heic.has(mime)) throw fail('PictureUnreadable')
  return await takeTurn(caller, async () => {
    try {
      return await draw(path, mime, shape)
    } catch {
      throw fail('PictureUnreadable')
    }
  })
}

async function draw(path: string, mime: string, shape: PictureShape): Promise<Picture> {
  const { width, square, moves, pixelsMax: most } = shapes[shape]
  const allowed = slow.has(mime) ? Math.min(most, slowPixelsMax) : most
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
  return {
    bytes,
    hash: createHash('sha256').update(bytes).digest('hex'),
    extension: isGif ? 'gif' : 'webp',
    mediaType: isGif ? 'image/gif' : 'image/webp',
  }
}

async function open(path: string, mime: string, animated: boolean): Promise<Sharp> {
  // Loaded with the first picture, to save memory on servers that receive none.
  const { default: sharp } = await import('sharp')
  // Two pictures are decoded at a time, each by one thread; decoded pixels are not kept.
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
