/** A range of bytes. Both ends are included, as in HTTP. */
export interface ByteRange {
  start: number
  end: number
}
