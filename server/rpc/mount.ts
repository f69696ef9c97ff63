// The RPC mount for our own pages, below /trpc.

import type { IncomingMessage } from 'node:http'
import type { Context, Middleware } from 'koa'
import { bodyLimit } from '../access/body-limit.ts'
import type { RequestContext } from '../access/context.ts'
import { EventStream } from '../answers/event-stream.ts'
import { incomingText } from '../answers/incoming-text.ts'
import type { AnsweredCall } from '../http/answered-call.ts'
import { calledProcedures, rpcPrefix } from '../http/called-procedures.ts'
import { refuse } from '../http/refuse.ts'
import { fail } from '../lib/refusal.ts'
import { answerRpc, startRpcAnswer } from './answer-rpc.ts'
import { createEventStreams } from './event-streams.ts'

export function rpcMount(): Middleware<{ api: RequestContext; calls?: AnsweredCall[]; pattern?: string }> {
  const writeEvents = createEventStreams()
  return async (koa, next) => {
    if (!koa.path.startsWith(rpcPrefix)) return await next()
    const ctx = koa.state.api
    startRpcAnswer(koa, ctx)
    try {
      const paths = calledProcedures(koa)
      const call = {
        method: koa.method,
        paths,
        isBatch: koa.query.batch === '1',
        readText: () => readText(koa),
        lastEventId: koa.get('last-event-id'),
      }
      const answered = await answerRpc(koa, ctx, call, (error) => koa.app.emit('error', error, koa))
      if (answered instanceof EventStream) {
        koa.state.pattern = rpcPrefix + paths[0]
        return writeEvents(koa, answered)
      }
      if (answered.length > 0) koa.state.calls = answered
    } catch (error) {
      refuse(koa, ctx, error)
    }
  }
}

async function readText(koa: Context): Promise<string | undefined> {
  if (koa.method === 'GET' || koa.method === 'HEAD') return [koa.query.input].flat()[0]
  if (!koa.is('application/json')) throw fail('UnsupportedMediaType')
  return await readBody(koa.req, koa.state.api)
}

export async function readBody(
  request: IncomingMessage,
  { actor }: Pick<RequestContext, 'actor'>,
): Promise<string> {
  try {
    return await incomingText(request, bodyLimit(actor))
  } catch (error) {
    throw (error as { status?: number }).status === 413 ? fail('PayloadTooLarge') : fail('InvalidInput')
  }
}
