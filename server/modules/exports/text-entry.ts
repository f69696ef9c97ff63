import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import type { ArchiveEntry } from '../files/archive-download.ts'

/** The earliest time that a zip can hold: two exports of one state are equal. */
export const noTime = Date.UTC(1980, 0, 1)

export type Entry = ArchiveEntry & { sha256: string }

export function textEntry(name: string, text: string): Entry {
  const bytes = Buffer.from(text)
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  return { name, size: bytes.length, time: noTime, sha256, open: async () => Readable.from([bytes]) }
}

export const jsonEntry = (name: string, value: unknown): Entry =>
  textEntry(name, `${JSON.stringify(value, null, 2)}\n`)
