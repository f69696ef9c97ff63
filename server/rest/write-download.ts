// Files that people gave us must never run in our origin: only pictures and PDF open in the browser, everything else is
// saved; types are not guessed, and whatever opens all the same may do nothing.
import { finished } from 'node:stream'
import type { Context } from 'koa'
import type { Download } from '../answers/download.ts'
import { isPicture, shownType } from '../images/is-picture.ts'
import { fail } from '../lib/refusal.ts'
import { contentDisposition } from './content-disposition.ts'
import { readRange } from './read-range.ts'

export async function writeDownload(koa: Context, { parts }: Download): Promise<void> {
  const type = parts.type ?? shownType(parts.name)
  const isPdf = type === 'application/pdf'
  koa.compress = false
  koa.status = 200
  koa.set('Content-Type', type)
  koa.set('Cache-Control', parts.cache ?? 'no-store')
  koa.set(
    'Content-Disposition',
    contentDisposition(isPdf || isPicture(type) ? 'inline' : 'attachment', parts.name),
  )
  // A browser's own PDF viewer does not start in a sandbox; our pages show PDF in a frame.
  koa.set(
    'Content-Security-Policy',
    isPdf
      ? "default-src 'none'; style-src 'unsafe-inline'; object-src 'self'; frame-ancestors 'self'"
      : "default-src 'none'; frame-ancestors 'none'; sandbox",
  )
  if (isPdf) koa.set('X-Frame-Options', 'SAMEORIGIN')
  if (parts.isShared) koa.set('Cross-Origin-Resource-Policy', 'cross-origin')
  if (parts.etag) koa.set('ETag', `"${parts.etag}"`)
  if (parts.lastModifiedAt !== undefined)
    koa.set('Last-Modified', new Date(parts.lastModifiedAt).toUTCString())
  if ((parts.etag || parts.lastModifiedAt !== undefined) && koa.fresh) {
    koa.status = 304
    return
  }

  const { length } = parts
  const range = length === undefined ? undefined : wantedRange(koa, length, parts)
  if (length !== undefined) {
    koa.set('Accept-Ranges', 'bytes')
    if (range) {
      koa.status = 206
      koa.set('Content-Range', `bytes ${range.start}-${range.end}/${length}`)
    }
    koa.length = range ? range.end - range.start + 1 : length
  }
  if (koa.method === 'HEAD') {
    // Without a body Koa would forget the length.
    koa.respond = false
    koa.res.writeHead(koa.status)
    koa.res.end()
    return
  }
  const stream = await parts.open(range)
  koa.body = stream
  // A source that breaks in the middle must not look like a complete answer.
  finished(stream, (error) => {
    if (error) koa.res.destroy()
  })
}

function wantedRange(koa: Context, length: number, { etag, lastModifiedAt }: Download['parts']) {
  const header = koa.get('range')
  if (!header) return undefined
  const condition = koa.get('if-range')
  const modified = lastModifiedAt === undefined ? undefined : new Date(lastModifiedAt).toUTCString()
  if (condition && condition !== `"${etag}"` && condition !== modified) return undefined
  const range = readRange(header, length)
  if (range !== 'unsatisfiable') return range
  for (const name of ['ETag', 'Last-Modified', 'Content-Disposition', 'Content-Type', 'Content-Length'])
    koa.remove(name)
  koa.set('Content-Range', `bytes */${length}`)
  throw fail('RangeNotSatisfiable')
}
