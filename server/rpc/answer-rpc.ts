// Answers calls of our own pages: a single call, or a batch of them, as the HTTP links of tRPC send it.
import { getTRPCErrorFromUnknown, getTRPCErrorShape, TRPCError } from '@trpc/server'
import { getHTTPStatusCode } from '@trpc/server/http'
import { callerHeader, guestCaller } from '#src/contract/caller.ts'
import { limits } from '#src/contract/limits.ts'
import type { RequestContext } from '../access/context.ts'
import { type Procedure, runProcedure } from '../access/run-procedure.ts'
import type { Answer } from '../answers/answer.ts'
import { EventStream } from '../answers/event-stream.ts'
import { writeCompressed } from '../answers/json-text.ts'
import { isFault } from '../describe-error.ts'
import type { AnsweredCall } from '../http/answered-call.ts'
import { rpcPrefix } from '../http/called-procedures.ts'
import { refuse } from '../http/refuse.ts'
import { fail } from '../refusal.ts'
import { appRouter } from '../router.ts'

export interface RpcRequest {
  method: string
  paths: readonly string[]
  isBatch: boolean
  /** The inputs as JSON text. */
  readText(): Promise<string | undefined>
  /** Of the header that a browser sends when it resumes a stream by itself. */
  lastEventId: string
}

type Result = { result: { data: unknown } } | { error: ReturnType<typeof getTRPCErrorShape> }
type CallType = 'query' | 'mutation'
const procedures = appRouter._def.procedures as unknown as Record<string, Procedure>
const typeOf = (path: string) => (Object.hasOwn(procedures, path) ? procedures[path]?._def.type : undefined)
const methods: Record<CallType, string> = { query: 'GET', mutation: 'POST' }

/** @returns what was called, for the metrics, or a stream that is yet to be written. */
export async function answerRpc(
  answer: Answer,
  ctx: RequestContext,
  { method, paths, isBatch, readText, lastEventId }: RpcRequest,
  fault: (error: Error) => void,
): Promise<AnsweredCall[] | EventStream> {
  const calls: AnsweredCall[] = []
  try {
    if (paths.length > (isBatch ? limits.callsPerBatch : 1)) throw fail('InvalidInput')
    const inputOf = inputReader(await readText(), isBatch, lastEventId)
    const results = await Promise.all(
      paths.map(async (path, index) => {
        const started = performance.now()
        const result = await callOne(ctx, method, path, () => inputOf(index), fault)
        calls.push({
          route: rpcPrefix + (typeOf(path) ? path : 'unknown'),
          status: getHTTPStatusCode(result),
          ms: performance.now() - started,
        })
        return result
      }),
    )
    const [first] = results
    if (!isBatch && first && 'result' in first && first.result.data instanceof EventStream)
      return first.result.data
    answer.status = getHTTPStatusCode(results)
    answer.type = 'application/json; charset=utf-8'
    await writeCompressed(answer, JSON.stringify(isBatch ? results : first))
  } catch (error) {
    refuse(answer, ctx, error)
  }
  return calls
}

/** What every answer to a page has. */
export function startRpcAnswer(answer: Answer, { actor }: RequestContext): void {
  answer.set('Cache-Control', 'no-store')
  answer.set(callerHeader, actor?.userId ?? guestCaller)
}

async function callOne(
  ctx: RequestContext,
  method: string,
  path: string,
  readInput: () => unknown,
  fault: (error: Error) => void,
): Promise<Result> {
  const type = typeOf(path) ?? 'query'
  try {
    if (typeOf(path) && method !== methods[type]) throw fail('MethodNotAllowed')
    const procedure = typeOf(path) && procedures[path]
    if (!procedure) throw new TRPCError({ code: 'NOT_FOUND' })
    const data = await runProcedure(procedure, { path, type, ctx, getRawInput: readInput })
    return { result: { data } }
  } catch (cause) {
    const error = getTRPCErrorFromUnknown(cause)
    if (isFault(error)) fault(error)
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
