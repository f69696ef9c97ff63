import type { Context } from 'koa'

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
export async function writePrepared(koa: Context, prepared: PreparedBytes): Promise<void> {
  koa.set('Cache-Control', 'no-cache')
  koa.set('ETag', `"${prepared.etag}"`)
  koa.vary('Accept-Encoding')
  if (koa.fresh) {
    koa.status = 304
    return
  }
  const encoding = koa.acceptsEncodings('br', 'gzip', 'identity')
  if (encoding === 'br' || encoding === 'gzip') {
    koa.set('Content-Encoding', encoding)
    koa.body = await prepared.encoded(encoding)
  } else koa.body = prepared.bytes
}
