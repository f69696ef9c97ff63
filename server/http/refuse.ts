import type { Context } from 'koa'
import type { RequestContext } from '../access/context.ts'
import { describe } from '../describe-error.ts'

/** Answers with an error as `{ title, status }` in the caller's language, the same from whichever part it comes. */
export function refuse(koa: Context, ctx: Pick<RequestContext, 'i18n' | 'locale'>, error: unknown): void {
  const { http, title, status, data, retryAfterSeconds } = describe(error, ctx.i18n)
  koa.status = http
  koa.set('Content-Language', ctx.locale)
  koa.set('Cache-Control', 'no-store')
  if (retryAfterSeconds !== undefined) koa.set('Retry-After', String(retryAfterSeconds))
  koa.body = { title, ...(data !== undefined && { data }), status }
}
