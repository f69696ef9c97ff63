import type { Answer } from './answer.ts'

export type Encoding = 'gzip' | 'br'
export type AcceptsEncodings = Pick<Answer, 'acceptsEncodings'>
type Compressors = Record<Encoding, (bytes: Buffer) => Promise<Buffer>>

/** An answer kept as bytes. Each encoding is compressed at most once, for its first reader. */
export class PreparedBytes {
  readonly cacheControl = 'no-cache'
  readonly bytes: Buffer
  /** Without quotes. Equal tags mean equal content. */
  readonly etag: string
  readonly #compressors: Compressors
  readonly #compressed = new Map<Encoding, Buffer | Promise<Buffer>>()

  constructor(bytes: Buffer, etag: string, compressors: Compressors) {
    this.bytes = bytes
    this.etag = etag
    this.#compressors = compressors
  }

  /** The encoding to send to this client; undefined for the bytes as they are. */
  encodingFor(client: AcceptsEncodings): Encoding | undefined {
    const best = client.acceptsEncodings('br', 'gzip', 'identity')
    return best === 'br' || best === 'gzip' ? best : undefined
  }

  /** A promise only while the bytes are being compressed. */
  encoded(encoding: Encoding | undefined): Buffer | Promise<Buffer> {
    if (!encoding) return this.bytes
    let bytes = this.#compressed.get(encoding)
    if (!bytes) {
      const compressing = this.#compressors[encoding](this.bytes)
      compressing.then(
        (done) => this.#compressed.set(encoding, done),
        () => this.#compressed.delete(encoding),
      )
      bytes = compressing
      this.#compressed.set(encoding, bytes)
    }
    return bytes
  }
}

/** Sends the bytes in an encoding that the client accepts, or 304 when the client has them already. */
export async function writePrepared(answer: Answer, prepared: PreparedBytes): Promise<void> {
  answer.set('Cache-Control', prepared.cacheControl)
  answer.set('ETag', `"${prepared.etag}"`)
  answer.vary('Accept-Encoding')
  if (answer.fresh) {
    answer.status = 304
    return
  }
  const encoding = prepared.encodingFor(answer)
  if (encoding) answer.set('Content-Encoding', encoding)
  answer.body = await prepared.encoded(encoding)
}
