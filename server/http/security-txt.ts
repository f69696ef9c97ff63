// GET /.well-known/security.txt (RFC 9116): where to report a vulnerability of this site. Absent without a contact.
import type { Middleware } from 'koa'

const path = '/.well-known/security.txt'
const dayMs = 86_400_000

export function securityTxt(
  contact: string | undefined,
  publicUrl: string | undefined,
  now: () => number,
): Middleware {
  return async (koa, next) => {
    if (!contact || koa.path !== path || (koa.method !== 'GET' && koa.method !== 'HEAD')) return await next()
    // Less than a year ahead, as the standard asks. It changes once a day.
    const expires = new Date((Math.floor(now() / dayMs) + 180) * dayMs).toISOString()
    koa.type = 'text/plain; charset=utf-8'
    koa.set('Cache-Control', 'public, max-age=86400')
    koa.body = [
      `Contact: ${contact.includes(':') ? contact : `mailto:${contact}`}`,
      `Expires: ${expires}`,
      ...(publicUrl ? [`Canonical: ${publicUrl}${path}`] : []),
      '',
    ].join('\n')
  }
}
