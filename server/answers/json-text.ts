import { createHash } from 'node:crypto'
import type { Context } from 'koa'

/** An answer that is JSON text already, with a tag that names its content. */
export class JsonText {
  readonly text: string
  /** Without quotes. */
  readonly etag: string

  /** @param content what the text is made of, where that is shorter. */
  constructor(text: string, content: string = text) {
    this.text = text
    this.etag = createHash('sha1').update(content).digest('base64url')
  }
}

/** Sends the text, or 304 when the client has it already. It is of one caller: only the caller's own browser may keep it. */
export function writeJsonText(koa: Context, { text, etag }: JsonText): void {
  koa.set('Cache-Control', 'private, no-cache')
  koa.set('ETag', `"${etag}"`)
  if (koa.fresh) koa.status = 304
  else koa.body = text
}
