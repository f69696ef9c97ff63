import { hash } from 'node:crypto'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { Answer } from './answer.ts'

const gzipText = promisify(gzip)

/** Smaller texts fit into one packet as they are. */
export const compressedFrom = 1_400
export const gzipLevel = 4

/** An answer that is JSON text already, with a tag that names its content. */
export class JsonText {
  readonly text: string
  /** Without quotes. */
  readonly etag: string

  /** @param content what the text is made of, where that is shorter. */
  constructor(text: string, content: string = text) {
    this.text = text
    this.etag = hash('sha1', content, 'base64url')
  }
}

/** Sends the text, or 304 when the client has it already. It is of one caller: only the caller's own browser may keep it. */
export async function writeJsonText(answer: Answer, { text, etag }: JsonText): Promise<void> {
  answer.set('Cache-Control', 'private, no-cache')
  answer.set('ETag', `"${etag}"`)
  answer.vary('Accept-Encoding')
  if (answer.fresh) answer.status = 304
  else await writeCompressed(answer, text)
}

/** Compressed, where that is worth it and the client accepts it. */
export async function writeCompressed(answer: Answer, text: string): Promise<void> {
  if (text.length >= compressedFrom && answer.acceptsEncodings('gzip', 'identity') === 'gzip') {
    answer.set('Content-Encoding', 'gzip')
    answer.body = await gzipText(text, { level: gzipLevel })
  } else answer.body = text
}
