import type { RequestContext } from '../access/context.ts'
import type { Answer } from '../answers/answer.ts'
import { describe } from '../answers/describe-error.ts'

/** Answers with an error as `{ title, status }` in the caller's language, the same from whichever part it comes. */
export function refuse(
  answer: Pick<Answer, 'status' | 'set' | 'body'>,
  ctx: Pick<RequestContext, 'i18n' | 'locale'>,
  error: unknown,
  options: { alone?: boolean } = {},
): void {
  const { http, title, status, data, retryAfterSeconds } = describe(error, ctx.i18n, options)
  answer.status = http
  answer.set('Content-Language', ctx.locale)
  answer.set('Cache-Control', 'no-store')
  if (retryAfterSeconds !== undefined) answer.set('Retry-After', String(retryAfterSeconds))
  answer.body = { title, ...(data !== undefined && { data }), status }
}
