// What a procedure answers when its answer is a file. The adapter writes it: ranges, conditions, HEAD, cut connections.
import type { Readable } from 'node:stream'
import type { ByteRange } from './byte-range.ts'

export interface DownloadParts {
  /** Called when bytes are wanted, and once. A range only when `length` is known. */
  open(range?: ByteRange): Promise<Readable>
  /** Name for saving; also decides the media type unless `type` says it. */
  name: string
  type?: string
  /** Bytes; unknown while it is being made. */
  length?: number
  /** Without quotes. */
  etag?: string
  /** Milliseconds. */
  lastModifiedAt?: number
  /** `Cache-Control`; nothing is kept without it. */
  cache?: string
}

export class Download {
  readonly parts: DownloadParts

  constructor(parts: DownloadParts) {
    this.parts = parts
  }
}
