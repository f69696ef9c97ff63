// A compressed answer is put together from parts: what many answers have in common is compressed once, and what is of one caller
// only is compressed for it.
import { constants, crc32, deflateRawSync } from 'node:zlib'

export const gzipLevel = 4

/** A part of the answers of many callers. */
export class SharedText {
  readonly text: string
  #deflated: Buffer | undefined

  constructor(text: string) {
    this.text = text
  }

  get deflated(): Buffer {
    // A copy: the result is the beginning of a buffer for the worst case.
    this.#deflated ??= Buffer.from(deflate(Buffer.from(this.text)))
    return this.#deflated
  }

  toString(): string {
    return this.text
  }
}

/** A part of a text. */
export type TextPart = string | SharedText

/** Shorter parts are not worth the start of a compression. */
const storedMax = 200
/** RFC 1952: no name, no time, no system. */
const head = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff])
/** RFC 1951: the last block, which is empty. */
const lastBlock = Buffer.from([3, 0])

/** The parts as one gzip file. */
export function gzipParts(parts: readonly TextPart[]): Buffer {
  let sum = 0
  let length = 0
  const blocks: Buffer[] = [head]
  let own = ''
  const add = (content: string, deflated: (bytes: Buffer) => Buffer) => {
    const bytes = Buffer.from(content)
    sum = crc32(bytes, sum)
    length += bytes.length
    blocks.push(deflated(bytes))
  }
  const addOwn = () => {
    if (own !== '') add(own, own.length > storedMax ? deflate : stored)
    own = ''
  }
  for (const part of parts) {
    if (typeof part === 'string') own += part
    else {
      addOwn()
      add(part.text, () => part.deflated)
    }
  }
  addOwn()
  const end = Buffer.alloc(8)
  end.writeUInt32LE(sum, 0)
  end.writeUInt32LE(length, 4)
  return Buffer.concat([...blocks, lastBlock, end])
}

/** As it is, in a block of its own. */
function stored(bytes: Buffer): Buffer {
  const head = Buffer.alloc(5)
  head.writeUInt16LE(bytes.length, 1)
  head.writeUInt16LE(bytes.length ^ 0xffff, 3)
  return Buffer.concat([head, bytes])
}

/** Bytes. */
const chunkMin = 256

/** Whole bytes that refer to nothing before them, and that others may follow. */
const deflate = (bytes: Buffer) =>
  deflateRawSync(bytes, {
    level: gzipLevel,
    finishFlush: constants.Z_FULL_FLUSH,
    // The default reserves 16 kB for the shortest result, which takes longer and is garbage.
    chunkSize: Math.max(chunkMin, bytes.length),
  })
