// `/embed/games/NUMBER/board|countdown|feed`: small pages for frames of other sites and for stream overlays. They need no session and set no cookie,
// and are the same for everybody, so that caches may share them.
import type { I18n } from '@lingui/core'
import type { Context, Middleware } from 'koa'
import {
  type EmbedInput,
  type EmbedLook,
  type EmbedView,
  embedInput,
  embedLook,
} from '#src/contract/embeds.ts'
import { limits } from '#src/contract/limits.ts'
import { frameAncestors } from '#src/rules/embeds.ts'
import type { RequestContext } from '../access/context.ts'
import { describe, isFault } from '../answers/describe-error.ts'
import { tagOf } from '../answers/json-text.ts'
import { allowEmbed } from '../http/security-headers.ts'
import { html } from '../lib/html.ts'
import { callProcedure } from '../rest/answer-route.ts'
import { embedBody } from './embed-body.ts'
import { embedHashes, embedPage } from './embed-page.ts'
import { embedWords, say } from './embed-words.ts'

const path = /^\/embed\/games\/(\d{1,9})\/(board|countdown|feed)\/?$/

export const embedDoor: Middleware<{ api: RequestContext; pattern?: string }> = async (koa, next) => {
  const [, gameId, kind] = path.exec(koa.path) ?? []
  if (gameId === undefined || (koa.method !== 'GET' && koa.method !== 'HEAD')) return await next()
  const ctx = koa.state.api
  koa.state.pattern = `/embed/games/:gameId/${kind}`
  const { framing, framingOrigins } = ctx.settings.own()
  allowEmbed(koa, embedHashes, frameAncestors(framing, framingOrigins))
  koa.type = 'html'
  koa.set('vexil-time', String(ctx.clock.now()))
  const query = Object.fromEntries(new URLSearchParams(koa.querystring))
  const look = embedLook.catch({ transparent: false, part: 'part' in query }).parse(query)
  const i18n = languageOf(koa, ctx, look)
  try {
    const input = embedInput.parse({ ...query, gameId, kind })
    const view = (await callProcedure('embeds.view', ctx, () => input)) as EmbedView
    koa.set('Cache-Control', 'public, max-age=1')
    send(koa, ctx, i18n, look, input, view)
  } catch (error) {
    if (isFault(error)) koa.app.emit('error', error, koa)
    refuse(koa, ctx, i18n, look, error)
  }
}

/** The language that the address names, else that of the browser; never one that a cookie has. */
function languageOf(koa: Context, { catalogues }: RequestContext, { lang }: EmbedLook): I18n {
  koa.vary('Accept-Language')
  return catalogues.i18n(catalogues.negotiate(koa.get('accept-language'), undefined, lang))
}

function send(
  koa: Context,
  { clock, settings }: RequestContext,
  i18n: I18n,
  look: EmbedLook,
  input: EmbedInput,
  view: EmbedView,
): void {
  const now = clock.now()
  const body = embedBody(i18n, view, input, look.part ? null : now)
  koa.status = 200
  if (look.part) {
    koa.etag = tagOf(body.text)
    if (koa.fresh) koa.status = 304
    else koa.body = body.text
    return
  }
  koa.body = embedPage({
    locale: i18n.locale,
    title: `${view.title} – ${say(i18n, embedWords[input.kind])}`,
    body,
    look,
    rows: input.kind === 'countdown' ? 1 : input.rows,
    colour: settings.clientConfig().customTheme,
    now,
  })
}

/** A game that is hidden for now may appear later: the page stays open and asks again. */
function refuse(
  koa: Context,
  { clock, settings }: RequestContext,
  i18n: I18n,
  look: EmbedLook,
  error: unknown,
): void {
  const { http, title, retryAfterSeconds } = describe(error, i18n)
  koa.status = http
  koa.set('Cache-Control', 'no-store')
  if (retryAfterSeconds !== undefined) koa.set('Retry-After', String(retryAfterSeconds))
  const body = html`<p class="empty">${title}</p>`
  const site = settings.clientConfig()
  koa.body = look.part
    ? body.text
    : embedPage({
        locale: i18n.locale,
        title: site.title,
        body,
        look,
        rows: limits.embedRows.usual,
        colour: site.customTheme,
        now: clock.now(),
      })
}
