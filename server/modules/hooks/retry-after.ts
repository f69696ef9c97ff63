import type { IncomingHttpHeaders } from 'node:http'
import { z } from 'zod'
import { parsedJson } from '../../lib/parsed-json.ts'

/** In seconds: Discord says it at the top, Telegram among parameters. */
const inBody = z.union([
  z.object({ retry_after: z.number() }).transform((body) => body.retry_after),
  z
    .object({ parameters: z.object({ retry_after: z.number() }) })
    .transform((body) => body.parameters.retry_after),
  // Matrix.
  z.object({ retry_after_ms: z.number() }).transform((body) => body.retry_after_ms / 1_000),
])

/** How long a service asks to wait, in ms. */
export function retryAfter(headers: IncomingHttpHeaders, body: string, now: number): number | undefined {
  const told = inBody.safeParse(parsedJson(body))
  if (told.success) return Math.max(0, Math.ceil(told.data * 1_000))
  const header = headers['retry-after']
  if (header === undefined) return undefined
  const ms = /^\d{1,9}$/.test(header) ? Number(header) * 1_000 : Date.parse(header) - now
  return Number.isNaN(ms) ? undefined : Math.max(0, ms)
}
