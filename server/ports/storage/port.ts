// Stores the bytes of files. Objects are named by the SHA-256 of their content and never change.

import type { Readable } from 'node:stream'
import type { ByteRange } from '../../answers/byte-range.ts'

export interface StoredObject {
  /** Bytes. */
  size: number
}

/** A file on this machine, or a blob small enough for memory. */
export type StorageSource = { path: string } | { bytes: Buffer }

export interface Storage {
  /**
   * Stores a content under its hash, whole or not at all. Storing what is there already changes nothing. The source
   * stays where it is.
   */
  put(hash: string, source: StorageSource): Promise<void>
  /** The blob or a range of it; undefined when it does not exist. Destroying the stream releases all resources. */
  open(hash: string, range?: ByteRange): Promise<Readable | undefined>
  stat(hash: string): Promise<StoredObject | undefined>
  /** Does nothing when the blob does not exist. */
  remove(hash: string): Promise<void>
  /** Everything that is stored, in no order. */
  list(): AsyncIterable<StoredObject & { hash: string }>
}

/** The key of an object consists of its hash only: no other text becomes part of a path. */
export function objectPath(hash: string): string {
  if (!/^[0-9a-f]{64}$/.test(hash)) throw new RangeError('Not the name of a stored object.')
  return `uploads/${hash.slice(0, 2)}/${hash.slice(2, 4)}/${hash}`
}

/** The other way round; undefined for what is no stored object. */
export const hashOf = (objectPath: string): string | undefined =>
  /(?:^|\/)uploads\/([0-9a-f]{2})\/([0-9a-f]{2})\/(\1\2[0-9a-f]{60})$/.exec(objectPath)?.[3]
