// What a caller has already is not sent again. Koa's own `fresh` sends it whenever the call says `Cache-Control: no-cache`,
// as fetch() does by itself with a condition; that word is for the caches on the way, the condition is for us.
import type { Context } from 'koa'

/** Whether the conditions of a call hold for the ETag and Last-Modified already set on its answer. */
export function isUnchanged({ request, response }: Context): boolean {
  if (request.method !== 'GET' && request.method !== 'HEAD') return false
  const known = request.get('If-None-Match')
  // Undefined when it was not set, whatever the types of Koa say.
  const etag = response.get('ETag') as string | undefined
  if (known && etag)
    return known.trim() === '*' || known.split(',').some((one) => strong(one) === strong(etag))
  if (known) return false
  return Date.parse(response.get('Last-Modified')) <= Date.parse(request.get('If-Modified-Since'))
}

/** A mark without its "weak" in front: for reading, the two are the same. */
const strong = (etag: string) => etag.trim().replace(/^W\//, '')
