// Pictures are never passed on as they came: what can be decoded is drawn again, smaller, without what cameras write
// beside it. The content decides what a file is, not its name; decoding has a limit in pixels, frames and time.
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

/** Of all frames together. */
export const pixelsMax = 40_000_000
const framesMax = 300
const secondsMax = 20

/** Pixels. A square is cut out of the middle; nothing is made larger. */
const shapes = {
  avatar: { width: 300, square: true, moves: true },
  /** In its own size, as far as a screen can show it. */
  poster: { width: 4_096, square: false, moves: true },
  logo: { width: 640, square: false, moves: false },
  favicon: { width: 256, square: false, moves: false },
} as const
export type PictureShape = keyof typeof shapes

const readable = new Set(['image/png', 'image/apng', 'image/gif', 'image/jpeg', 'image/webp', 'image/avif'])
const heic = new Set(['image/heic', 'image/heif'])

/** Refuses what is no picture. */
export async function makePicture(path: string, shape: PictureShape): Promise<Picture> {
  const mime = (await fileTypeFromFile(path).catch(() => undefined))?.mime ?? ''
  if (!readable.has(mime) && !heic.has(mime)) throw fail('PictureUnreadable')
  return await takeTurn(async () => {
    try {
      return await draw(path, mime, shape)
    } catch {
      throw fail('PictureUnreadable')
    }
  })
}

async function draw(path: string, mime: string, shape: PictureShape): Promise<Picture> {
  const { width, square, moves } = shapes[shape]
  const isGif = moves && mime === 'image/gif'
  const image = await open(path, mime, isGif)
  const meta = await image.metadata()
  const height = meta.pageHeight ?? meta.height
  const frames = isGif ? (meta.pages ?? 1) : 1
  if (frames > framesMax || meta.width * height * frames > pixelsMax) throw new RangeError('too large')
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
  // Loaded with the first picture: a server that gets none does without.
  const { default: sharp } = await import('sharp')
  if (!heic.has(mime))
    return sharp(path, { animated, limitInputPixels: pixelsMax, failOn: 'error', sequentialRead: true })
  const { data, width, height } = await decodeHeic(await readFile(path), { pixelsMax, secondsMax })
  return sharp(data, { raw: { width, height, channels: 4 }, limitInputPixels: pixelsMax })
}
