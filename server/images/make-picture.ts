// Uploaded pictures are never served as received: they are decoded, scaled down and encoded again without metadata. The
// content decides the file type, not the name.
import { createHash } from 'node:crypto'
import { fileTypeFromFile } from 'file-type'
import { fail } from '../lib/refusal.ts'
import { drawApart } from './draw-apart.ts'
import { framesMax, heic, type PictureShape, pixelsAllowed, tooLarge } from './draw-picture.ts'
import { isDrawing } from './is-drawing.ts'
import { takeTurn } from './take-turn.ts'

export type { PictureShape }

export interface Picture {
  bytes: Buffer
  hash: string
  extension: 'webp' | 'gif'
  mediaType: 'image/webp' | 'image/gif'
}

const readable = new Set(['image/png', 'image/apng', 'image/gif', 'image/jpeg', 'image/webp', 'image/avif'])

/** Refuses files that are not pictures. */
export async function makePicture(path: string, shape: PictureShape, caller: string): Promise<Picture> {
  const mime = (await fileTypeFromFile(path).catch(() => undefined))?.mime ?? ''
  if (!readable.has(mime) && !heic.has(mime)) throw fail('PictureUnreadable')
  const drawing = await takeTurn(caller, () => drawApart({ path, mime, shape }))
  if (drawing === tooLarge) {
    const megapixels = pixelsAllowed({ mime, shape }) / 1_000_000
    throw fail('PictureTooLarge', { megapixels, frames: framesMax })
  }
  if (!drawing || !isDrawing(drawing)) throw fail('PictureUnreadable')
  const bytes = Buffer.from(drawing.bytes)
  return {
    bytes,
    hash: createHash('sha256').update(bytes).digest('hex'),
    extension: drawing.isGif ? 'gif' : 'webp',
    mediaType: drawing.isGif ? 'image/gif' : 'image/webp',
  }
}
