// An answer that caches may share has nothing of the caller: no cookie, no budget. Verbs and doors do not set them there;
// this is the check behind them.
import type { Middleware } from 'koa'

const ofTheCaller = [
  'Set-Cookie',
  'RateLimit-Limit',
  'RateLimit-Remaining',
  'RateLimit-Reset',
  'Content-Language',
]

export const isPublic = (cacheControl: string) => /\bpublic\b/i.test(cacheControl)

export const publicAnswers: Middleware = async (koa, next) => {
  await next()
  if (koa.headerSent || !isPublic(koa.response.get('Cache-Control'))) return
  for (const name of ofTheCaller) koa.remove(name)
}
