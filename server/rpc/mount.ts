// The RPC mount for our own pages, below /trpc. Calls go through Koa like any answer (compression, log);
// only the live stream writes to the socket itself.
import { fetchRequestHandler } from '@trpc/server/adapters/fetch'
import { nodeHTTPRequestHandler } from '@trpc/server/adapters/node-http'
import coBody from 'co-body'
import type { Context, Middleware } from 'koa'
import type { RequestContext } from '../access/context.ts'
import { isFault } from '../describe-error.ts'
import { refuse } from '../http/refuse.ts'
import { fail } from '../refusal.ts'
import { appRouter } from '../router.ts'

const prefix = '/trpc/'
const bodyLimitBytes = 1024 * 1024

export function rpcMount(): Middleware<{ api: RequestContext }> {
  return async (koa, next) => {
    if (!koa.path.startsWith(prefix)) return await next()
    const onError = ({ error }: { error: unknown }) => {
      if (isFault(error)) koa.app.emit('error', error, koa)
    }
    if (koa.method === 'GET' && koa.get('accept').includes('text/event-stream')) {
      koa.respond = false
      koa.res.statusCode = 200
      await nodeHTTPRequestHandler({
        req: koa.req,
        res: koa.res,
        path: koa.path.slice(prefix.length),
        router: appRouter,
        createContext: () => koa.state.api,
        onError,
      })
      return
    }
    let req: Request
    try {
      req = await toRequest(koa)
    } catch (error) {
      refuse(koa, koa.state.api, error)
      return
    }
    const response = await fetchRequestHandler({
      endpoint: '/trpc',
      req,
      router: appRouter,
      createContext: () => koa.state.api,
      onError,
    })
    koa.status = response.status
    response.headers.forEach((value, name) => {
      koa.set(name, value)
    })
    koa.set('Cache-Control', 'no-store')
    koa.body = await response.text()
  }
}

async function toRequest(koa: Context): Promise<Request> {
  const headers = new Headers()
  for (const [name, value] of Object.entries(koa.headers))
    if (typeof value === 'string') headers.set(name, value)
  const hasBody = koa.method !== 'GET' && koa.method !== 'HEAD'
  return new Request(new URL(koa.url, 'http://local'), {
    method: koa.method,
    headers,
    ...(hasBody && { body: await readText(koa) }),
  })
}

async function readText(koa: Context): Promise<string> {
  try {
    return await coBody.text(koa, { limit: bodyLimitBytes })
  } catch (error) {
    throw (error as { status?: number }).status === 413 ? fail('PayloadTooLarge') : fail('InvalidInput')
  }
}
