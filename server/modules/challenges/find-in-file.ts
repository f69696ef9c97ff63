// Looks for texts in the bytes of a file, and in what zip and gzip files inside of it hold.
import type { Readable } from 'node:stream'
import { setImmediate } from 'node:timers/promises'
import { Gunzip, Unzip, UnzipInflate } from 'fflate'

/** Bytes of a file, and of all that is unpacked from it, that are looked at. */
const bytesMax = 50 * 1024 * 1024
/** Unpacked at once; a thousand times as much can come of it. */
const pieceBytes = 4 * 1024
/** A zip file in a zip file in the file. */
const depthMax = 3

export interface Found {
  text: string
  /** Names of the packed files that lead to it; none where the file itself has it. */
  path: string[]
}

interface Search {
  needles: { text: string; bytes: Buffer }[]
  longest: number
  left: number
  found: Map<string, Found>
}

type Push = (chunk: Uint8Array, isLast: boolean) => void

const gzipMark = Buffer.from([0x1f, 0x8b])
const zipMark = Buffer.from('PK\u0003\u0004')
const startsWith = (chunk: Uint8Array, mark: Buffer) => mark.equals(chunk.subarray(0, mark.length))

/** @returns each text that was found, once. What cannot be unpacked has none. */
export async function findInFile(file: Readable, texts: readonly string[]): Promise<Found[]> {
  const needles = texts.map((text) => ({ text, bytes: Buffer.from(text) }))
  const longest = Math.max(...needles.map(({ bytes }) => bytes.length))
  const search: Search = { needles, longest, left: bytesMax, found: new Map() }
  const push = lookAt(search, [])
  for await (const chunk of inPieces(file)) {
    push(chunk, false)
    if (search.left <= 0 || search.found.size === needles.length) break
    // Other calls are answered meanwhile.
    await setImmediate()
  }
  push(new Uint8Array(), true)
  return [...search.found.values()]
}

async function* inPieces(file: Readable): AsyncGenerator<Buffer> {
  for await (const chunk of file as AsyncIterable<Buffer>) {
    for (let at = 0; at < chunk.length; at += pieceBytes) yield chunk.subarray(at, at + pieceBytes)
  }
}

/** Looks at the bytes as they are, and at what they unpack to. */
function lookAt(search: Search, path: string[]): Push {
  const plain = lookAtBytes(search, path)
  let packed: Push | undefined
  let isFirst = true
  return (bytes, isLast) => {
    if (search.left <= 0) return
    const chunk = bytes.subarray(0, search.left)
    search.left -= chunk.length
    plain(chunk)
    if (isFirst && chunk.length > 0) {
      isFirst = false
      if (path.length < depthMax) packed = unpack(search, path, chunk)
    }
    try {
      packed?.(chunk, isLast)
    } catch {
      // Broken, or packed in a way that is not known.
      packed = undefined
    }
  }
}

function lookAtBytes({ needles, longest, found }: Search, path: string[]): (chunk: Uint8Array) => void {
  /** The end of the bytes so far, which a text may begin in. */
  let tail = Buffer.alloc(0)
  return (chunk) => {
    const bytes = Buffer.concat([tail, chunk])
    for (const needle of needles) {
      if (!found.has(needle.text) && bytes.includes(needle.bytes)) {
        found.set(needle.text, { text: needle.text, path })
      }
    }
    tail = bytes.subarray(Math.max(0, bytes.length - longest + 1))
  }
}

function unpack(search: Search, path: string[], start: Uint8Array): Push | undefined {
  if (startsWith(start, gzipMark)) {
    const inner = lookAt(search, path)
    const gunzip = new Gunzip(inner)
    return (chunk, isLast) => gunzip.push(chunk, isLast)
  }
  if (!startsWith(start, zipMark)) return undefined
  const unzip = new Unzip((file) => {
    const inner = lookAt(search, [...path, file.name])
    file.ondata = (error, chunk, isLast) => {
      if (!error) inner(chunk, isLast)
    }
    file.start()
  })
  unzip.register(UnzipInflate)
  return (chunk, isLast) => unzip.push(chunk, isLast)
}
