import type { Drawing } from './draw-picture.ts'

/** Far more than a picture of the largest shape has. */
const bytesMax = 64 * 1024 * 1024

/**
 * Whether it may be stored and served as a picture. The process that drew it has decoded what a stranger made, so that its
 * word alone does not count.
 */
export function isDrawing({ bytes, isGif }: Drawing): boolean {
  if (!(bytes instanceof Uint8Array) || bytes.length > bytesMax) return false
  const start = Buffer.from(bytes.subarray(0, 12)).toString('latin1')
  return isGif === true ? /^GIF8[79]a/.test(start) : /^RIFF.{4}WEBP$/s.test(start)
}
