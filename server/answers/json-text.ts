import { hash } from 'node:crypto'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { Answer } from './answer.ts'
import type { AcceptsEncodings, Encoding } from './prepared-bytes.ts'

const gzipText = promisify(gzip)

/** Smaller texts fit into one packet as they are. */
export const compressedFrom = 1_400
export const gzipLevel = 4

/** An answer that is JSON text already, with a tag that names its content. It is of one caller: only the caller's browser keeps it. */
export class JsonText {
  readonly cacheControl = 'private, no-cache'
  readonly text: string
  /** Without quotes. */
  readonly etag: string

  /** @param etag of `tagOf`, of the text or of what it is made of. */
  constructor(text: string, etag: string = tagOf(text)) {
    this.text = text
    this.etag = etag
  }

  /** The encoding to send to this client; undefined for the text as it is. */
  encodingFor(client: AcceptsEncodings): 'gzip' | undefined {
    return isCompressed(this.text, client) ? 'gzip' : undefined
  }

  encoded(encoding: Encoding | undefined): string | Promise<Buffer> {
    return encoding ? gzipText(this.text, { level: gzipLevel }) : this.text
  }
}

export const tagOf = (content: string): string => hash('sha1', content, 'base64url')

const isCompressed = (text: string, client: AcceptsEncodings) =>
  text.length >= compressedFrom && client.acceptsEncodings('gzip', 'identity') === 'gzip'

/** Sends the text, or 304 when the client has it already. */
export async function writeJsonText(answer: Answer, output: JsonText): Promise<void> {
  answer.set('Cache-Control', output.cacheControl)
  answer.set('ETag', `"${output.etag}"`)
  answer.vary('Accept-Encoding')
  if (answer.fresh) answer.status = 304
  else await writeCompressed(answer, output.text)
}

/** Compressed, where that is worth it and the client accepts it. */
export async function writeCompressed(answer: Answer, text: string): Promise<void> {
  if (isCompressed(text, answer)) {
    answer.set('Content-Encoding', 'gzip')
    answer.body = await gzipText(text, { level: gzipLevel })
  } else answer.body = text
}
