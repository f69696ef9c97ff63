// The middlewares of the site, in the order in which a request passes them: files, calls, and pages at the end.
import { join } from 'node:path'
import type Koa from 'koa'
import compress from 'koa-compress'
import type { Services } from '../access/services.ts'
import { compressedFrom } from '../answers/json-text.ts'
import { gzipLevel } from '../answers/shared-text.ts'
import { ctfdDoor } from '../ctfd/ctfd-door.ts'
import { embedDoor } from '../embeds/embed-door.ts'
import { answerFaults } from '../http/answer-faults.ts'
import type { callOpener } from '../http/call-context.ts'
import type { Connections } from '../http/connections.ts'
import { refuseCrossSite } from '../http/cross-site.ts'
import { favicon } from '../http/favicon.ts'
import { gameFlagPicture } from '../http/game-flag.ts'
import { generalLimit } from '../http/general-limit.ts'
import { createPageTurns } from '../http/page-turns.ts'
import { passOn } from '../http/pass-on.ts'
import { policyReports } from '../http/policy-reports.ts'
import { publicAnswers } from '../http/public-answers.ts'
import { requestContext } from '../http/request-context.ts'
import { securityTxt } from '../http/security-txt.ts'
import { signInDoor } from '../http/sign-in-door.ts'
import { staticFiles } from '../http/static-files.ts'
import { valve } from '../http/valve.ts'
import type { Hubs } from '../hubs/hubs.ts'
import { restApi } from '../rest/adapter.ts'
import { apiReference } from '../rest/reference/api-reference.ts'
import { rpcMount } from '../rpc/mount.ts'
import { keepFramePages } from '../ssr/frame-pages.ts'
import { keepGuestPages } from '../ssr/guest-pages.ts'
import { pageInit } from '../ssr/page-init-middleware.ts'
import { followPages, type PageRevision } from '../ssr/page-revision.ts'
import { renderPages } from '../ssr/render.ts'
import type { Overrides } from './overrides.ts'

/** From here on members get a frame and their data instead of a rendering of their own: two renderings are 20 to 30 ms. */
const busyRenderings = 2
const busyLagMs = 30

interface SiteParts {
  pages: NonNullable<Overrides['pages']>
  built: string
  hubs: Hubs
  open: ReturnType<typeof callOpener>
  belongsTo: Connections['belongsTo']
}

export function addSite(
  koa: Koa,
  services: Services,
  { pages, built, hubs, open, belongsTo }: SiteParts,
): void {
  const { config, bus, arenas, log } = services
  const now = () => services.clock.now()
  koa.use(securityTxt(config.securityContact, config.publicUrl, now))
  koa.use(policyReports(log, now))
  koa.use(favicon(services, [join(built, 'client'), 'public']))
  koa.use(staticFiles([join(built, 'client'), join(built, 'locales')]))
  if (typeof pages === 'function') {
    koa.use(async (ctx, next) => {
      if (!(await passOn(ctx, pages))) await next()
    })
  }
  koa.use(publicAnswers)
  koa.use(answerFaults(services))
  koa.use(requestContext(services, open))
  koa.use(async (ctx, next) => {
    const { actor } = ctx.state.api
    if (actor) belongsTo(actor.userId, ctx.req)
    await next()
  })
  koa.use(refuseCrossSite(config.publicUrl))
  const pageRevision = followPages({ bus, arenas })
  koa.use(pageRevision.afterWrites)
  koa.use(generalLimit())
  koa.use(gameFlagPicture)
  koa.use(
    compress({
      threshold: compressedFrom,
      gzip: { level: gzipLevel },
      br: false,
      zstd: false,
      deflate: false,
    }),
  )
  koa.use(embedDoor)
  koa.use(signInDoor)
  koa.use(rpcMount())
  koa.use(hubs.fallBacks)
  koa.use(apiReference())
  koa.use(ctfdDoor())
  koa.use(restApi())
  if (pages !== 'none') addPages(koa, services, pages === 'built', pageRevision)
}

function addPages(koa: Koa, { lag, clock }: Services, built: boolean, pageRevision: PageRevision): void {
  koa.use(valve(lag))
  koa.use(pageInit({ development: !built }))
  const turns = createPageTurns()
  koa.use(
    renderPages({
      built,
      turns,
      guestPages: built ? keepGuestPages(pageRevision, () => clock.now()) : undefined,
      framePages: keepFramePages(),
      isBusy: () => built && (turns.count >= busyRenderings || lag.ms > busyLagMs),
    }),
  )
}
