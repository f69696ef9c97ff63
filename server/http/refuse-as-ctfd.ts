// Errors in the shape of CTFd's, for what asks below /ctfd.
import type { Context } from 'koa'
import type { RequestContext } from '../access/context.ts'
import { describe } from '../answers/describe-error.ts'

/** Of properties that have another name here. */
const ctfdNames: Readonly<Record<string, string>> = {
  __proto__: null as never,
  title: 'name',
  authors: 'attribution',
  connection: 'connection_info',
  isEnabled: 'state',
  releaseAt: 'scheduled_at',
  originalScore: 'value',
  attemptsMax: 'max_attempts',
  prerequisites: 'requirements',
  addFlags: 'content',
  solution: 'content',
  hints: 'content',
  paidHints: 'content',
  tags: 'value',
  topics: 'value',
  challengeId: 'challenge_id',
  slug: 'route',
}

/** `errors` by property, and `message`, as CTFd answers them. */
export function refuseAsCtfd(koa: Context, { i18n }: Pick<RequestContext, 'i18n'>, error: unknown): void {
  const { http, title, fields, retryAfterSeconds } = describe(error, i18n)
  koa.status = http
  if (retryAfterSeconds !== undefined) koa.set('Retry-After', String(retryAfterSeconds))
  const named = Object.entries(fields ?? { '': title }).map(
    ([field, text]) => [ctfdNames[field] ?? field, [text]] as const,
  )
  koa.body = { success: false, message: title, errors: Object.fromEntries(named) }
}
