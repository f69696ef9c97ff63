import { randomBytes } from 'node:crypto'
import type { Middleware } from 'koa'
import type { Look, Site, Viewer } from '#src/contract/page.ts'
import type { OwnSettings } from '#src/contract/settings.ts'
import { tellsOfUsers } from '#src/rules/registration-fields.ts'
import type { FirstScheme } from '#src/rules/terms.ts'
import type { RequestContext } from '../access/context.ts'
import { t } from '../access/init.ts'
import { allowPage } from '../http/security-headers.ts'
import { boundedMap } from '../lib/bounded-map.ts'
import { renderMarkdown } from '../lib/markdown.ts'
import { appRouter } from '../router.ts'
import type { Actor } from '../state/sessions/actor.ts'
import type { PageInit } from './page-init.ts'
import { pageLinksFor } from './page-links-for.ts'

const createCaller = t.createCallerFactory(appRouter)

/** Leaves what a page needs from its request in `state.page`: the caller that answers in process, and the reader's choices. */
export function pageInit(options: {
  development: boolean
}): Middleware<{ api: RequestContext; page: PageInit }> {
  return async (koa, next) => {
    const ctx = koa.state.api
    const nonce = randomBytes(16).toString('base64')
    const { globalConfig, accountPolicy } = ctx.settings.current()
    const turnstile = accountPolicy.useCaptcha && ctx.captcha.type === 'CloudflareTurnstile'
    const site = ctx.settings.clientConfig()
    const forwarding = site.portMapping === 'PlatformProxy'
    allowPage(koa, nonce, { ...options, turnstile, forwarding, embeds: true })
    koa.set('Cache-Control', 'private, no-store')
    koa.state.page = {
      rpc: createCaller(ctx),
      viewer: ctx.actor && viewerOf(ctx.actor),
      site: {
        ...site,
        description: globalConfig.description ?? '',
        footerHtml: footerOf(globalConfig.footerInfo ?? ''),
        own: onPages(ctx.settings.own()),
        ...(ctx.settings.linkedPages().length > 0 && { pages: await pageLinksFor(ctx, koa.path) }),
      },
      look: {
        locale: ctx.locale,
        ...colours(koa.cookies.get('vexil_scheme'), ctx.settings.own().firstScheme),
        isRailNarrow: koa.cookies.get('vexil_rail') === 'narrow',
        isCompact: koa.cookies.get('vexil_density') === 'compact',
        themeChoice: decoded(koa.cookies.get('vexil_theme')),
        timeZone: knownZone(decoded(koa.cookies.get('vexil_tz'))),
        boardChart: decoded(koa.cookies.get('vexil_chart')),
        challengeChoice: decoded(koa.cookies.get('vexil_challenges')),
        origin: ctx.origin(),
      },
      i18n: ctx.i18n,
      catalogueFile: ctx.catalogues.file(ctx.locale),
      now: ctx.clock.now(),
      nonce,
    }
    await next()
  }
}

/** Of a reader who chose a colour mode, and of one who did not yet. */
function colours(chosen: string | undefined, first: FirstScheme): Pick<Look, 'colourMode' | 'followsSystem'> {
  if (chosen === 'light' || chosen === 'dark') return { colourMode: chosen, followsSystem: false }
  return { colourMode: first === 'light' ? 'light' : 'dark', followsSystem: first === 'system' }
}

/** Of the questions to users only whether there are any: few pages need more, and read it by a call. */
const onPages = ({
  firstScheme: _first,
  face,
  socialPicture,
  userFields,
  providersOnly,
  registrationCode,
  registrationEmails: _,
  framing: __,
  framingOrigins: ___,
  ...own
}: OwnSettings): Site['own'] => ({
  ...own,
  ...(face !== 'geist' && { face }),
  ...(socialPicture !== '' && { socialPicture }),
  ...(registrationCode !== '' && { asksCode: true as const }),
  ...(providersOnly && { providersOnly: true as const }),
  ...(userFields.length > 0 && {
    questions: userFields.some(({ required }) => required) ? 'required' : 'optional',
  }),
  ...(tellsOfUsers(userFields) && { tells: true }),
})

/** What the reader's own page has of them. */
export const viewerOf = ({ userId, userName, role, staffOf, avatar }: Actor): Viewer => ({
  userId,
  userName,
  role,
  staffOf,
  avatar,
})

let footer = { text: '', html: '' }

/** Rendered when it was changed. */
function footerOf(text: string): string {
  if (text !== footer.text) footer = { text, html: renderMarkdown(text) }
  return footer.html
}

/** Whether they exist, by what readers sent: to ask takes a quarter of a millisecond. */
const zones = boundedMap<string, boolean>(1_000)
/** Characters; no zone has a longer name. */
const zoneMost = 64

/** A zone that does not exist is ignored. */
function knownZone(timeZone: string): string | null {
  if (!timeZone || timeZone.length > zoneMost) return null
  const exists = zones.get(timeZone) ?? isZone(timeZone)
  zones.set(timeZone, exists)
  return exists ? timeZone : null
}

function isZone(timeZone: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en-US', { timeZone }))
  } catch {
    return false
  }
}

/** A malformed cookie is ignored. */
function decoded(cookie = ''): string {
  try {
    return decodeURIComponent(cookie)
  } catch {
    return ''
  }
}
