// The output of a procedure that answers a file. The REST adapter handles ranges, conditions, HEAD and cut connections.
import type { Readable } from 'node:stream'
import type { ByteRange } from './byte-range.ts'

export interface DownloadParts {
  /** Called at most once, when bytes are needed. A range is passed only when `length` is known. */
  open(range?: ByteRange): Promise<Readable>
  /** File name for saving. It also decides the media type (`shownType`) unless `type` is given. */
  name: string
  /** Of what the server made itself. Stored files have none, but for pictures without an extension. */
  type?: string
  /** In bytes; undefined when the file is generated while it is sent. */
  length?: number
  /** Without quotes. */
  etag?: string
  /** Milliseconds. */
  lastModifiedAt?: number
  /** Pages of other sites may show it. */
  isShared?: boolean
  /** Value of `Cache-Control`; `no-store` when undefined. */
  cache?: string
}

export class Download {
  readonly parts: DownloadParts

  constructor(parts: DownloadParts) {
    this.parts = parts
  }
}
