// A capture while it is written. Packets wait in a bounded queue and are written in the background, so that a slow disk never
// slows a connection down: what does not fit into the queue is dropped and counted.
import { type FileHandle, open } from 'node:fs/promises'
import { type DiskRoom, endlessRoom } from '../../process/disk-room.ts'
import { fileHeader, statistics } from './pcapng.ts'

/** Bytes that wait to be written, of all captures of this process. */
export interface QueueTotal {
  bytes: number
}

export interface QueueLimits {
  /** For one file. */
  file: number
  /** For all of them. */
  total: number
}

export interface CaptureFile {
  readonly path: string
  /** Bytes, including those that wait. */
  readonly size: number
  readonly packets: number
  readonly dropped: number
  /** The disk did not take it: nothing more is written. */
  readonly failure: Error | undefined
  /** One packet. False when it was dropped. */
  put(pieces: readonly Buffer[]): boolean
  /** Writes what waits and closes the file. */
  end(micros: number): Promise<void>
}

const flushMs = 500
const flushAt = 256 * 1024
/** Most bytes of one write. */
const batchMax = 1 << 20

export function openCaptureFile(
  path: string,
  total: QueueTotal,
  limits: QueueLimits,
  room: DiskRoom = endlessRoom,
): CaptureFile {
  /** Each block in its pieces. */
  let waiting: { pieces: readonly Buffer[]; bytes: number }[] = []
  let waitingBytes = 0
  let size = 0
  let packets = 0
  let dropped = 0
  let failure: Error | undefined
  let handle: FileHandle | undefined
  let writing = Promise.resolve()
  /** Up to here the file consists of whole blocks. */
  let written = 0
  let timer: NodeJS.Timeout | undefined

  const queue = (pieces: readonly Buffer[], bytes: number) => {
    waiting.push({ pieces, bytes })
    waitingBytes += bytes
    total.bytes += bytes
    size += bytes
    if (waitingBytes >= flushAt) flush()
    else timer ??= setTimeout(flush, flushMs).unref()
  }

  function flush(): void {
    clearTimeout(timer)
    timer = undefined
    writing = writing.then(write)
  }

  async function write(): Promise<void> {
    while (waiting.length > 0 && !failure) {
      let count = 0
      let bytes = 0
      for (const block of waiting) {
        if (count > 0 && bytes + block.bytes > batchMax) break
        count++
        bytes += block.bytes
      }
      const batch = waiting.slice(0, count).flatMap(({ pieces }) => pieces)
      waiting = waiting.slice(count)
      try {
        await room.take(bytes)
        handle ??= await open(path, 'wx', 0o600)
        await handle.writeFile(Buffer.concat(batch, bytes))
        written += bytes
      } catch (error) {
        failure = error as Error
      }
      waitingBytes -= bytes
      total.bytes -= bytes
    }
    if (!failure) return
    total.bytes -= waitingBytes
    waitingBytes = 0
    waiting = []
  }

  const header = fileHeader('vexil')
  queue([header], header.length)
  return {
    path,
    get size() {
      return size
    },
    get packets() {
      return packets
    },
    get dropped() {
      return dropped
    },
    get failure() {
      return failure
    },
    put(pieces) {
      const bytes = pieces.reduce((sum, piece) => sum + piece.length, 0)
      if (failure || waitingBytes + bytes > limits.file || total.bytes + bytes > limits.total) {
        dropped++
        return false
      }
      packets++
      queue(pieces, bytes)
      return true
    },
    async end(micros) {
      if (dropped > 0 && !failure) {
        const count = statistics(micros, { seen: packets + dropped, dropped })
        queue([count], count.length)
      }
      flush()
      await writing
      // A write that failed may have left a part of a block.
      if (failure) await handle?.truncate(written).catch(() => {})
      size = written
      await handle?.close()
    },
  }
}
