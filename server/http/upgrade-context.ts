// The context of a request that becomes a websocket: the same address, session and role that any call would have.
import { randomUUID } from 'node:crypto'
import { type IncomingMessage, ServerResponse } from 'node:http'
import Koa from 'koa'
import type { RequestContext } from '../access/context.ts'
import type { Services } from '../access/services.ts'
import { requestContext } from './request-context.ts'

export interface UpgradeContext {
  ctx: RequestContext
  /** A renewed session, for the answer to the upgrade. */
  setCookies: string[]
}

export function upgradeContext(services: Services): (request: IncomingMessage) => Promise<UpgradeContext> {
  const koa = new Koa<{ api: RequestContext; requestId: string }>()
  const fill = requestContext(services)
  return async (request) => {
    const response = new ServerResponse(request)
    const context = koa.createContext<{ api: RequestContext; requestId: string }>(request, response)
    context.state.requestId = randomUUID()
    await fill(context as Parameters<typeof fill>[0], async () => {})
    const cookies = response.getHeader('set-cookie')
    return { ctx: context.state.api, setCookies: Array.isArray(cookies) ? cookies : [] }
  }
}
