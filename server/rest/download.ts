// A file as the answer of a call: its procedure gives name, type and bytes, the adapter writes them.
import type { Readable } from 'node:stream'
import type { Context } from 'koa'

export interface Download {
  kind: 'download'
  /** As the browser will save it. */
  name: string
  type: string
  stream: Readable
}

export const isDownload = (output: unknown): output is Download =>
  typeof output === 'object' && output !== null && 'kind' in output && output.kind === 'download'

export function writeDownload(koa: Context, { name, type, stream }: Download): void {
  koa.set('Content-Type', type)
  koa.set('Content-Disposition', dispositionOf(name))
  koa.body = stream
}

/** For old clients in ASCII, for the others as it is. */
function dispositionOf(name: string): string {
  const ascii = name.replace(/[^\x20-\x7e]|["\\%]/g, '_')
  const encoded = encodeURIComponent(name.replace(/\p{Surrogate}/gu, '_')).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encoded}`
}

/** A name that every file system takes, and that leads nowhere else. */
export const safeFileName = (text: string): string =>
  text
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
    .replace(/[\u0000-\u001f\u007f<>:"/\\|?*\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, '_')
    .replace(/^[. ]+|[. ]+$/g, '')
    .slice(0, 100)
    .trim() || 'file'
