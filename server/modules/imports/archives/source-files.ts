// A folder or an archive as readers see it: a list of files with their paths, each opened as a stream. Nothing is unpacked.
import type { Readable } from 'node:stream'

export interface SourceFile {
  /** From the root, with `/` between folders. */
  path: string
  /** In bytes, as declared. */
  size: number
  /** May be called several times. The stream fails when the content is longer than declared or damaged. */
  open(): Promise<Readable>
}

export interface SourceFiles {
  /** By path. */
  files: ReadonlyMap<string, SourceFile>
  /** Symbolic links of a folder, which are not followed. */
  links: readonly string[]
}
