import type { Answer } from './answer.ts'

type Encoding = 'gzip' | 'br'
type Compressors = Record<Encoding, (bytes: Buffer) => Promise<Buffer>>

/** An answer kept as bytes. Each encoding is compressed at most once, for its first reader. */
export class PreparedBytes {
  readonly bytes: Buffer
  /** Without quotes. Equal tags mean equal content. */
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

/** Sends the bytes in an encoding that the client accepts, or 304 when the client has them already. */
export async function writePrepared(answer: Answer, prepared: PreparedBytes): Promise<void> {
  answer.set('Cache-Control', 'no-cache')
  answer.set('ETag', `"${prepared.etag}"`)
  answer.vary('Accept-Encoding')
  if (answer.fresh) {
    answer.status = 304
    return
  }
  const encoding = answer.acceptsEncodings('br', 'gzip', 'identity')
  if (encoding === 'br' || encoding === 'gzip') {
    answer.set('Content-Encoding', encoding)
    answer.body = await prepared.encoded(encoding)
  } else answer.body = prepared.bytes
}
