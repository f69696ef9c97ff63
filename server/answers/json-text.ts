import { hash } from 'node:crypto'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { Answer } from './answer.ts'
import type { AcceptsEncodings, Encoding } from './prepared-bytes.ts'
import { gzipLevel, gzipParts, type TextPart } from './shared-text.ts'

const gzipText = promisify(gzip)

/** Smaller texts fit into one packet as they are. */
export const compressedFrom = 1_400
/** What is of one caller only is compressed at once up to this length, and else in a thread. */
const ownLengthMax = 8_192

/** An answer that is JSON text already, with a tag that names its content. It is of one caller: only the caller's browser keeps it. */
export class JsonText {
  readonly cacheControl: string = 'private, no-cache'
  readonly parts: readonly TextPart[]
  /** Without quotes. */
  readonly etag: string

  /** @param etag of `tagOf`, of the text or of what it is made of. */
  constructor(parts: TextPart | readonly TextPart[], etag: string = tagOf(String(parts))) {
    this.parts = Array.isArray(parts) ? parts : [parts]
    this.etag = etag
  }

  get text(): string {
    return this.parts.join('')
  }

  /** The encoding to send to this client; undefined for the text as it is. */
  encodingFor(client: AcceptsEncodings): 'gzip' | undefined {
    return isCompressed(this.parts, client) ? 'gzip' : undefined
  }

  encoded(encoding: Encoding | undefined): string | Buffer | Promise<Buffer> {
    return encoding ? compressed(this.parts) : this.text
  }
}

/** What programs of other sites poll: the same for everybody, and in ASCII. */
export class FeedText extends JsonText {
  override readonly cacheControl = 'public, max-age=30'

  constructor(text: string) {
    super(inAscii(text))
  }
}

export const inAscii = (text: string): string =>
  text.replaceAll(/[\u0080-\uffff]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)

export const tagOf = (content: string): string => hash('sha1', content, 'base64url')

const lengthOf = (parts: readonly TextPart[]) =>
  parts.reduce((sum, part) => sum + (typeof part === 'string' ? part : part.text).length, 0)

const isCompressed = (parts: readonly TextPart[], client: AcceptsEncodings) =>
  lengthOf(parts) >= compressedFrom && client.acceptsEncodings('gzip', 'identity') === 'gzip'

function compressed(parts: readonly TextPart[]): Buffer | Promise<Buffer> {
  const ownLength = lengthOf(parts.filter((part) => typeof part === 'string'))
  return ownLength <= ownLengthMax ? gzipParts(parts) : gzipText(parts.join(''), { level: gzipLevel })
}

/** Sends the text, or 304 when the client has it already. */
export async function writeJsonText(answer: Answer, output: JsonText): Promise<void> {
  answer.set('Cache-Control', output.cacheControl)
  answer.set('ETag', `"${output.etag}"`)
  answer.vary('Accept-Encoding')
  if (answer.fresh) answer.status = 304
  else await writeCompressed(answer, output.parts)
}

/** Compressed, where that is worth it and the client accepts it. */
export async function writeCompressed(answer: Answer, parts: readonly TextPart[]): Promise<void> {
  if (isCompressed(parts, answer)) {
    answer.set('Content-Encoding', 'gzip')
    answer.body = await compressed(parts)
  } else answer.body = parts.join('')
}
