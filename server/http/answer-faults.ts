// The last resort for what no door has answered, such as a session that cannot be looked up: an error is answered in the
// caller's language, as JSON for calls and as a small page for readers.
import type { Context, Middleware } from 'koa'
import type { Services } from '../access/services.ts'
import { describe } from '../answers/describe-error.ts'
import { limitWaiting } from '../process/waiting-time.ts'
import { cookieOf } from './cookies.ts'
import { namedCulture } from './named-culture.ts'
import { refuse } from './refuse.ts'

/** Also limits how long a request waits for the database. */
export function answerFaults({ catalogues }: Pick<Services, 'catalogues'>): Middleware {
  return async (koa, next) => {
    try {
      await limitWaiting(() => koa.res.headersSent, next)
    } catch (error) {
      const { status } = error as { status?: number }
      if (koa.headerSent || (status && status < 500)) throw error
      koa.app.emit('error', error, koa)
      const locale = catalogues.negotiate(
        koa.get('accept-language') || undefined,
        cookieOf(koa.req, 'vexil_locale'),
        namedCulture(koa),
      )
      const i18n = catalogues.i18n(locale)
      const isPage = koa.method === 'GET' && !/^\/(api|trpc|assets|hub)\//i.test(koa.path)
      refuse(koa, { i18n, locale }, error)
      if (isPage && koa.accepts('html', 'json') === 'html') answerPage(koa, locale, describe(error, i18n))
    }
  }
}

function answerPage(koa: Context, locale: string, { title, retryAfterSeconds }: ReturnType<typeof describe>) {
  const again = retryAfterSeconds ? `<meta http-equiv="refresh" content="${retryAfterSeconds}">` : ''
  koa.type = 'html'
  koa.body = `<!doctype html><html lang="${locale}"><meta charset="utf-8">${again}<title>${title}</title><p>${title}</p></html>\n`
}
