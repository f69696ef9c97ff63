// The RPC mount for our own pages, below /trpc: a single call, or a batch of them, as the HTTP links of tRPC send it.
import { getTRPCErrorFromUnknown, getTRPCErrorShape, TRPCError } from '@trpc/server'
import { getHTTPStatusCode } from '@trpc/server/http'
import coBody from 'co-body'
import type { Context, Middleware } from 'koa'
import { callerHeader, guestCaller } from '#src/contract/caller.ts'
import { limits } from '#src/contract/limits.ts'
import type { RequestContext } from '../access/context.ts'
import { type Procedure, runProcedure } from '../access/run-procedure.ts'
import { EventStream } from '../answers/event-stream.ts'
import { isFault } from '../describe-error.ts'
import type { AnsweredCall } from '../http/answered-call.ts'
import { calledProcedures, rpcPrefix } from '../http/called-procedures.ts'
import { refuse } from '../http/refuse.ts'
import { fail } from '../refusal.ts'
import { appRouter } from '../router.ts'
import { createEventStreams } from './event-streams.ts'

const bodyLimitBytes = 1024 * 1024

type Answer = { result: { data: unknown } } | { error: ReturnType<typeof getTRPCErrorShape> }
type CallType = 'query' | 'mutation'
const procedures = appRouter._def.procedures as unknown as Record<string, Procedure>
const typeOf = (path: string) => (Object.hasOwn(procedures, path) ? procedures[path]?._def.type : undefined)
const methods: Record<CallType, string> = { query: 'GET', mutation: 'POST' }

export function rpcMount(): Middleware<{ api: RequestContext; calls?: AnsweredCall[]; pattern?: string }> {
  const writeEvents = createEventStreams()
  return async (koa, next) => {
    if (!koa.path.startsWith(rpcPrefix)) return await next()
    koa.set('Cache-Control', 'no-store')
    koa.set(callerHeader, koa.state.api.actor?.userId ?? guestCaller)
    try {
      const paths = calledProcedures(koa)
      const isBatch = koa.query.batch === '1'
      if (paths.length > (isBatch ? limits.callsPerBatch : 1)) throw fail('InvalidInput')
      const inputOf = inputReader(await readText(koa), isBatch, koa.get('last-event-id'))
      const calls: AnsweredCall[] = []
      const answers = await Promise.all(
        paths.map(async (path, index) => {
          const started = performance.now()
          const answer = await answerOf(koa, path, () => inputOf(index))
          calls.push({
            route: rpcPrefix + (typeOf(path) ? path : 'unknown'),
            status: getHTTPStatusCode(answer),
            ms: performance.now() - started,
          })
          return answer
        }),
      )
      const [first] = answers
      if (!isBatch && first && 'result' in first && first.result.data instanceof EventStream) {
        koa.state.pattern = rpcPrefix + paths[0]
        return writeEvents(koa, first.result.data)
      }
      koa.state.calls = calls
      koa.status = getHTTPStatusCode(answers)
      koa.type = 'application/json'
      koa.body = JSON.stringify(isBatch ? answers : answers[0])
    } catch (error) {
      refuse(koa, koa.state.api, error)
    }
  }
}

async function answerOf(koa: Context, path: string, readInput: () => unknown): Promise<Answer> {
  const ctx: RequestContext = koa.state.api
  const type = typeOf(path) ?? 'query'
  try {
    if (typeOf(path) && koa.method !== methods[type]) throw fail('MethodNotAllowed')
    const procedure = typeOf(path) && procedures[path]
    if (!procedure) throw new TRPCError({ code: 'NOT_FOUND' })
    const data = await runProcedure(procedure, { path, type, ctx, getRawInput: readInput })
    return { result: { data } }
  } catch (cause) {
    const error = getTRPCErrorFromUnknown(cause)
    if (isFault(error)) koa.app.emit('error', error, koa)
    return {
      error: getTRPCErrorShape({ config: appRouter._def._config, error, type, path, input: undefined, ctx }),
    }
  }
}

/**
 * Invalid JSON is refused when a call reads its input, which is after its access check.
 *
 * @param lastEventId of the header that a browser sends when it resumes a stream by itself.
 */
function inputReader(text: string | undefined, isBatch: boolean, lastEventId: string) {
  let inputs: unknown
  return (index: number): unknown => {
    try {
      if (text) inputs ??= JSON.parse(text)
    } catch {
      throw fail('InvalidInput')
    }
    if (typeof inputs !== 'object' || inputs === null) return inputs
    if (isBatch) return (inputs as Record<number, unknown>)[index]
    return lastEventId ? { ...inputs, lastEventId } : inputs
  }
}

async function readText(koa: Context): Promise<string | undefined> {
  if (koa.method === 'GET' || koa.method === 'HEAD') return [koa.query.input].flat()[0]
  if (!koa.is('application/json')) throw fail('UnsupportedMediaType')
  try {
    return await coBody.text(koa, { limit: bodyLimitBytes })
  } catch (error) {
    throw (error as { status?: number }).status === 413 ? fail('PayloadTooLarge') : fail('InvalidInput')
  }
}
