// How much may still be written to the disk of a folder. A reserve is left alone: the database needs it, and a full disk ends it.
import { existsSync } from 'node:fs'
import { statfs } from 'node:fs/promises'
import path from 'node:path'
import { fail } from '../lib/refusal.ts'

export interface DiskRoom {
  /** Before that many bytes are written. Throws `StorageFull` when they would touch the reserve. */
  take(bytes: number): Promise<void>
  /** Bytes above the reserve; negative when it is touched. */
  left(): Promise<number>
  /** At the last look less was left than half of the reserve: large uploads are refused soon, or already. */
  readonly isLow: boolean
  /** At the last look nothing was left. */
  readonly isFull: boolean
}

export interface DiskRoomOptions {
  /** Bytes. */
  reserve: number
  log?: { info(facts: object, text: string): void; warn(facts: object, text: string): void }
  /** Bytes that are free on the disk of the folder; undefined when that cannot be known. */
  readFree?: (folder: string) => Promise<number | undefined>
}

/** What others write (the database above all) is seen after this time at the latest. */
const freshMs = 1_000
const mebibyte = 2 ** 20

export function createDiskRoom(
  folder: string,
  { reserve, log, readFree = freeBytes }: DiskRoomOptions,
): DiskRoom {
  let left = Number.POSITIVE_INFINITY
  let readAt = Number.NEGATIVE_INFINITY
  let reading: Promise<void> | undefined
  let wasFull = false

  const look = () => {
    reading ??= read().finally(() => {
      reading = undefined
    })
    return reading
  }
  async function read(): Promise<void> {
    const free = await readFree(folder).catch(() => undefined)
    left = free === undefined ? Number.POSITIVE_INFINITY : free - reserve
    readAt = performance.now()
    if (left <= 0 === wasFull) return
    wasFull = left <= 0
    const facts = { freeMiB: Math.floor((left + reserve) / mebibyte), reserveMiB: reserve / mebibyte }
    if (wasFull) log?.warn(facts, 'the disk is nearly full: files are refused until there is more room')
    else log?.info(facts, 'there is room on the disk again')
  }

  return {
    async take(bytes) {
      // What this process writes is subtracted at once, so that many writers do not pass the limit together.
      if (bytes > left || performance.now() - readAt > freshMs) await look()
      if (bytes > left) throw fail('StorageFull')
      left -= bytes
    },
    async left() {
      await look()
      return left
    },
    get isLow() {
      return left < reserve / 2
    },
    get isFull() {
      return left <= 0
    },
  }
}

/** For writers without a limit. */
export const endlessRoom: DiskRoom = {
  take: async () => {},
  left: async () => Number.POSITIVE_INFINITY,
  isLow: false,
  isFull: false,
}

async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(existingFolder(folder))
  return bavail * bsize
}

/** The folder, or the one above it that exists. */
export function existingFolder(folder: string): string {
  let at = folder
  while (!existsSync(at) && path.dirname(at) !== at) at = path.dirname(at)
  return at
}

/** An error of the file system as the refusal that callers see; any other error as it is. */
export function asFileFault(error: unknown, log?: { warn(facts: object, text: string): void }): unknown {
  const { code, syscall } = (error ?? {}) as NodeJS.ErrnoException
  if (!syscall || !code) return error
  log?.warn({ code, syscall }, 'a file could not be read or written')
  return fail(code === 'ENOSPC' || code === 'EDQUOT' ? 'StorageFull' : 'StorageUnavailable')
}
