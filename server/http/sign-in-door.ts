// Sign-in by providers: `/auth/NAME` leads to the provider, `/auth/NAME/callback` is where it sends the browser back to. Both are plain links,
// which work without a script.
import type { Context, Middleware } from 'koa'
import { type SignInProblem, signInProblems } from '#src/rules/sign-in-problems.ts'
import type { RequestContext } from '../access/context.ts'
import { takeRate } from '../access/take-rate.ts'
import { describe } from '../answers/describe-error.ts'
import { Refusal } from '../lib/refusal.ts'
import { beginSignIn } from '../modules/sign-in/begin-sign-in.ts'
import { finishSignIn } from '../modules/sign-in/finish-sign-in.ts'

const path = /^\/auth\/([a-z0-9-]{1,32})(\/callback)?$/

export const signInDoor: Middleware<{ api: RequestContext }> = async (koa, next) => {
  const [, id, back] = path.exec(koa.path) ?? []
  if (id === undefined || koa.method !== 'GET') return await next()
  const ctx = koa.state.api
  const query = new URLSearchParams(koa.querystring)
  koa.set('Cache-Control', 'no-store')
  // The address of a callback has a code in it.
  koa.set('Referrer-Policy', 'no-referrer')
  try {
    await takeRate(ctx, 'login')
    const to = back
      ? await finishSignIn(ctx, id, query)
      : await beginSignIn(ctx, id, { from: query.get('from') ?? '/', again: query.has('again') })
    koa.redirect(String(to))
    koa.status = 303
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    say(koa, ctx, error, id)
  }
}

const isProblem = (name: string): name is SignInProblem =>
  (signInProblems as readonly string[]).includes(name)

/**
 * The sentence, with the status that programs read, and the way on: guests are led to the page for logging in, which says it again, with the
 * buttons that they may try next.
 */
function say(koa: Context, ctx: RequestContext, error: Refusal, id: string): void {
  const { http, title } = describe(error, ctx.i18n)
  const isGuest = ctx.actor === null
  const to = !isGuest
    ? '/account/profile'
    : isProblem(error.refusal)
      ? `/account/login?problem=${error.refusal}&provider=${id}`
      : '/account/login'
  koa.status = http
  koa.set('Content-Language', ctx.locale)
  koa.type = 'html'
  const refresh =
    isGuest && isProblem(error.refusal) ? `<meta http-equiv="refresh" content="0; url=${escaped(to)}">` : ''
  koa.body = `<!doctype html><html lang="${ctx.locale}"><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark">${refresh}
<title>${escaped(title)}</title><p>${escaped(title)}</p><p><a href="${escaped(to)}">${escaped(siteTitle(ctx))}</a></p></html>`
}

const siteTitle = ({ settings }: RequestContext) => settings.clientConfig().title

const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
