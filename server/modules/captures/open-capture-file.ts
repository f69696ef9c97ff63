// A capture while it is written. Packets wait in a bounded queue and are written in the background, so that a slow disk never
// slows a connection down: what does not fit into the queue is dropped and counted.
import { type FileHandle, open } from 'node:fs/promises'
import { type DiskRoom, endlessRoom } from '../../process/disk-room.ts'
import { fileHeader, statistics } from './pcapng.ts'

/**
 * What waits to be written, of all captures of this process. One file may have as much waiting as is left for the others: a
 * single download gets half of the queue, and no team can take all of it.
 */
export interface CaptureQueue {
  /** Bytes of memory, the packets' own objects included. */
  readonly max: number
  bytes: number
  /** Since the start of the process. */
  written: number
  droppedPackets: number
}

export const captureQueue = (max: number): CaptureQueue => ({ max, bytes: 0, written: 0, droppedPackets: 0 })

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
/** Most bytes of one write: each costs a turn of the event loop, which is long while much arrives. */
const writeMax = 16 << 20
/** Shorter pieces are copied together: the system takes a list of long ones faster than one of many. */
const copiedBelow = 4_096
/** What the objects of a packet take besides its bytes. */
const packetCost = 512

interface Waiting {
  pieces: readonly Buffer[]
  bytes: number
}

export function openCaptureFile(
  path: string,
  queue: CaptureQueue,
  room: DiskRoom = endlessRoom,
): CaptureFile {
  let waiting: Waiting[] = []
  /** Of memory. */
  let waitingCost = 0
  let size = 0
  let packets = 0
  let dropped = 0
  let failure: Error | undefined
  let handle: FileHandle | undefined
  let writing: Promise<void> | undefined
  /** Up to here the file consists of whole blocks. */
  let written = 0
  let timer: NodeJS.Timeout | undefined

  const costOf = (bytes: number) => bytes + packetCost
  const account = (change: number) => {
    waitingCost += change
    queue.bytes += change
  }
  const drop = (count: number) => {
    dropped += count
    queue.droppedPackets += count
  }

  function add(pieces: readonly Buffer[], bytes: number): void {
    waiting.push({ pieces, bytes })
    account(costOf(bytes))
    size += bytes
    if (waitingCost >= flushAt) flush()
    else timer ??= setTimeout(flush, flushMs).unref()
  }

  function flush(): void {
    clearTimeout(timer)
    timer = undefined
    writing ??= write().finally(() => {
      writing = undefined
    })
  }

  async function write(): Promise<void> {
    while (waiting.length > 0 && !failure) {
      let count = 0
      let bytes = 0
      while (count < waiting.length && (count === 0 || bytes + waiting[count]!.bytes <= writeMax)) {
        bytes += waiting[count]!.bytes
        count++
      }
      const blocks = waiting.slice(0, count)
      waiting = waiting.slice(count)
      try {
        await room.take(bytes)
        handle ??= await open(path, 'wx', 0o600)
        await writeAll(handle, together(blocks))
        written += bytes
        queue.written += bytes
      } catch (error) {
        failure = error as Error
        drop(count)
      }
      account(-blocks.reduce((sum, block) => sum + costOf(block.bytes), 0))
    }
    if (!failure) return
    drop(waiting.length)
    account(-waitingCost)
    waiting = []
  }

  const header = fileHeader('vexil')
  add([header], header.length)
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
      if (failure || waitingCost + costOf(bytes) > queue.max - queue.bytes) {
        drop(1)
        return false
      }
      packets++
      add(pieces, bytes)
      return true
    },
    async end(micros) {
      if (dropped > 0 && !failure) {
        const count = statistics(micros, { seen: packets + dropped, dropped })
        add([count], count.length)
      }
      do {
        flush()
        await writing
      } while (waiting.length > 0)
      // A write that failed may have left a part of a block.
      if (failure) await handle?.truncate(written).catch(() => {})
      size = written
      await handle?.close()
    },
  }
}

/** The bytes of the blocks, in as few buffers as it takes to copy little. */
function together(blocks: readonly Waiting[]): Buffer[] {
  const buffers: Buffer[] = []
  let short: Buffer[] = []
  const copy = () => {
    if (short.length > 0) buffers.push(short.length === 1 ? short[0]! : Buffer.concat(short))
    short = []
  }
  for (const { pieces } of blocks) {
    for (const piece of pieces) {
      if (piece.length < copiedBelow) short.push(piece)
      else {
        copy()
        buffers.push(piece)
      }
    }
  }
  copy()
  return buffers
}

/** A disk that is nearly full takes a part first, and says why with the rest. */
async function writeAll(handle: FileHandle, buffers: Buffer[]): Promise<void> {
  let left = buffers
  while (left.length > 0) {
    let { bytesWritten } = await handle.writev(left)
    let whole = 0
    while (whole < left.length && bytesWritten >= left[whole]!.length) {
      bytesWritten -= left[whole]!.length
      whole++
    }
    left = left.slice(whole)
    if (left.length > 0 && bytesWritten > 0) left[0] = left[0]!.subarray(bytesWritten)
  }
}
