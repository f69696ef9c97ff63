// POST /csp-reports: browsers report what the policy of a page refused. Each kind of violation is written to the log once,
// however many browsers report it. Queries and samples of scripts are left out: tokens of links and invitation codes travel there.
import coBody from 'co-body'
import type { Middleware } from 'koa'
import type { Logger } from 'pino'
import { z } from 'zod'

export const reportsPath = '/csp-reports'

const bodyMax = '16kb'
/** Different lines within an hour; extensions of browsers cause most of them, and anybody may make some up. */
const linesPerHour = 30
const hourMs = 3_600_000
const partMax = 100

const text = z.string().catch('')
const report = z.object({
  'csp-report': z.object({
    'effective-directive': text,
    'violated-directive': text,
    'blocked-uri': text,
    'document-uri': text,
    'source-file': text,
  }),
})

export function policyReports(log: Logger, now: () => number): Middleware {
  const said = new Set<string>()
  let since = now()
  return async (koa, next) => {
    if (koa.path !== reportsPath) return await next()
    koa.set('Cache-Control', 'no-store')
    if (koa.method !== 'POST') {
      koa.set('Allow', 'POST')
      koa.status = 405
      return
    }
    koa.status = 204
    const body = await coBody.text(koa.req, { limit: bodyMax }).catch(() => '')
    const found = parse(body)
    if (!found) return
    if (now() - since >= hourMs) {
      said.clear()
      since = now()
    }
    const line = JSON.stringify(found)
    if (said.has(line) || said.size >= linesPerHour) return
    said.add(line)
    log.warn(found, 'a browser refused a part of a page by its policy')
  }
}

function parse(body: string) {
  try {
    const { 'csp-report': told } = report.parse(JSON.parse(body))
    return {
      directive: short(told['effective-directive'] || told['violated-directive']),
      blocked: short(originOf(told['blocked-uri'])),
      page: short(pathOf(told['document-uri'])),
      source: short(pathOf(told['source-file'])),
    }
  } catch {
    return undefined
  }
}

const short = (part: string) => part.replace(/[^\x20-\x7e]/g, '?').slice(0, partMax)
/** A keyword such as `inline`, or where the refused part would have come from. */
const originOf = (uri: string) =>
  URL.canParse(uri) ? new URL(uri).origin : (/^[\w-]{0,40}$/.exec(uri)?.[0] ?? '')
/** The path with its numbers replaced, so that each kind of page is logged once. */
const pathOf = (uri: string) => (URL.canParse(uri) ? new URL(uri).pathname.replace(/\d+/g, '0') : '')
