// Answers calls of our own pages: a single call, or a batch of them, as the HTTP links of tRPC send it.
import { setImmediate } from 'node:timers/promises'
import { getTRPCErrorFromUnknown, getTRPCErrorShape, TRPCError } from '@trpc/server'
import { getHTTPStatusCode } from '@trpc/server/http'
import { callerHeader, guestCaller } from '#src/contract/caller.ts'
import { limits } from '#src/contract/limits.ts'
import { serverTimeHeader } from '#src/contract/server-time.ts'
import type { RequestContext } from '../access/context.ts'
import { findReadyOutput } from '../access/find-ready-output.ts'
import type { Meta } from '../access/init.ts'
import { type Procedure, runProcedure } from '../access/run-procedure.ts'
import type { Answer } from '../answers/answer.ts'
import { isFault } from '../answers/describe-error.ts'
import { EventStream } from '../answers/event-stream.ts'
import { JsonText, writeCompressed } from '../answers/json-text.ts'
import type { TextPart } from '../answers/shared-text.ts'
import type { AnsweredCall } from '../http/answered-call.ts'
import { rpcPrefix } from '../http/called-procedures.ts'
import { refuse } from '../http/refuse.ts'
import { fail } from '../lib/refusal.ts'
import { appRouter } from '../router.ts'
import { inBatchTurn } from './batch-turns.ts'

export interface RpcRequest {
  method: string
  paths: readonly string[]
  isBatch: boolean
  /** The inputs as JSON text. */
  readText(): Promise<string | undefined>
  /** The value of the header that a browser sends when it resumes a stream by itself. */
  lastEventId: string
}

/** `ready`: the data as JSON, of an output that is at hand. */
type Result =
  | { result: { data: unknown }; ready?: JsonText }
  | { error: ReturnType<typeof getTRPCErrorShape>; ready?: undefined }
type CallType = 'query' | 'mutation'
/** Calls of a batch that run at once. The next ones wait for a turn of the event loop, so that others are answered in between. */
const together = 4
const largestId = 2 ** 31 - 1
/** Screens of ours ask for less at once. */
const largeBatch = 8
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
    const call = async (path: string, index: number) => {
      const started = performance.now()
      const result = await callOne(ctx, method, path, () => inputOf(index), fault)
      calls.push({
        route: rpcPrefix + (typeOf(path) ? path : 'unknown'),
        status: getHTTPStatusCode(result),
        ms: performance.now() - started,
      })
      return result
    }
    const callAll = async () => {
      const results: Result[] = []
      for (let at = 0; at < paths.length; at += together) {
        if (at > 0) await setImmediate()
        const part = paths.slice(at, at + together)
        results.push(...(await Promise.all(part.map((path, index) => call(path, at + index)))))
      }
      return results
    }
    const results = paths.length > largeBatch ? await inBatchTurn(ctx, callAll) : await callAll()
    const [first] = results
    if (!isBatch && first && 'result' in first && first.result.data instanceof EventStream)
      return first.result.data
    answer.status = getHTTPStatusCode(results)
    const retryAfter = Math.max(...results.map(retryAfterOf))
    if (answer.status >= 429 && retryAfter > 0) answer.set('Retry-After', String(retryAfter))
    answer.type = 'application/json; charset=utf-8'
    await writeCompressed(
      answer,
      isBatch ? ['[', ...results.flatMap(partsInBatch), ']'] : partsOf(results[0]!),
    )
  } catch (error) {
    refuse(answer, ctx, error)
  }
  return calls
}

const partsOf = (result: Result): TextPart[] =>
  result.ready ? ['{"result":{"data":', ...result.ready.parts, '}}'] : [JSON.stringify(result)]
const partsInBatch = (result: Result, index: number) => [...(index > 0 ? [','] : []), ...partsOf(result)]

/** Seconds; 0 when the call need not be repeated. */
const retryAfterOf = (result: Result): number =>
  ('error' in result ? result.error.data.retryAfterSeconds : undefined) ?? 0

/** What every answer to a page has. */
export function startRpcAnswer(answer: Answer, { actor, clock }: RequestContext): void {
  answer.set('Cache-Control', 'no-store')
  answer.set(callerHeader, actor?.userId ?? guestCaller)
  answer.set(serverTimeHeader, String(clock.now()))
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
    const ready = type === 'query' ? readyJson(ctx, procedure, readInput) : undefined
    if (ready) return { result: { data: null }, ready }
    const data = await runProcedure(procedure, { path, type, ctx, getRawInput: readInput })
    return { result: { data } }
  } catch (cause) {
    const error = getTRPCErrorFromUnknown(cause)
    if (isFault(error)) fault(error)
    const config = appRouter._def._config
    return { error: getTRPCErrorShape({ config, error, type, path, input: orNothing(readInput), ctx }) }
  }
}

/** The output as JSON, if it is at hand and the caller may have it. */
function readyJson(ctx: RequestContext, { _def }: Procedure, readInput: () => unknown): JsonText | undefined {
  const meta = _def.meta as Meta | undefined
  if (!meta?.ready || meta.restOnly) return undefined
  const input = orNothing(readInput)
  if (!isReference(input)) return undefined
  const { actor, invitations, config } = ctx
  const output = findReadyOutput(meta, ctx, { actor, invitations, config, now: ctx.clock.now() }, input)
  return output instanceof JsonText ? output : undefined
}

/** What cannot be read is refused after the access check. */
function orNothing(read: () => unknown): unknown {
  try {
    return read()
  } catch {
    return undefined
  }
}

/** Names things by their numbers, and has nothing else. */
const isReference = (input: unknown): input is Record<string, number> =>
  typeof input === 'object' &&
  input !== null &&
  Object.values(input).every((value) => Number.isInteger(value) && value > 0 && value <= largestId)

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
