import type { ArchiveEntry } from '../files/archive-download.ts'

/** What leaves: files to be written in this order. */
export interface GameExport {
  /** Of the game. */
  title: string
  entries: readonly ArchiveEntry[]
}
