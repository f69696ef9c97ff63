import type { IncomingMessage } from 'node:http'
import type { RequestContext } from '../access/context.ts'
import type { findReadyOutput } from '../access/find-ready-output.ts'
import type { Services } from '../access/services.ts'
import type { Answer } from '../answers/answer.ts'
import type { AnsweredCall } from './answered-call.ts'

/** A request that a door can answer early. */
export interface EarlyCall {
  via: RequestContext['via']
  /** The path, as the log has it. */
  path: string
  /** What the metrics call a request that the limit refused. */
  refusedRoute: string
  /** How many calls it counts as. */
  tokens: number
  /** What the metrics call an answer that is at hand. */
  route?: string
  /** The output, if it is at hand. */
  ready?(
    services: Services,
    viewer: Parameters<typeof findReadyOutput>[2],
  ): ReturnType<typeof findReadyOutput>
  /** @returns for the metrics: one or several calls. */
  answer(answer: Answer, ctx: RequestContext): Promise<AnsweredCall[]>
}
/** Undefined when the request goes the ordinary way. */
export type EarlyDoor = (request: IncomingMessage) => EarlyCall | undefined
