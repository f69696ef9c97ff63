type Encoding = 'gzip' | 'br'
type Compressors = Record<Encoding, (bytes: Buffer) => Promise<Buffer>>

/** A JSON answer kept as bytes; each compression is made at most once, at its first reader. */
export class PreparedJson {
  readonly bytes: Buffer
  /** Without quotes; equal means equal content. */
  readonly etag: string
  readonly #compressors: Compressors
  readonly #compressed = new Map<Encoding, Promise<Buffer>>()

  constructor(bytes: Buffer, etag: string, compressors: Compressors) {
    this.bytes = bytes
    this.etag = etag
    this.#compressors = compressors
  }

  encoded(encoding: Encoding): Promise<Buffer> {
    let bytes = this.#compressed.get(encoding)
    if (!bytes) {
      bytes = this.#compressors[encoding](this.bytes)
      this.#compressed.set(encoding, bytes)
    }
    return bytes
  }
}
