// Merges what a call says into one input: query, body, and last its path.
import type { IncomingMessage } from 'node:http'
import { bodyLimit } from '../access/body-limit.ts'
import type { RequestContext } from '../access/context.ts'
import { fail } from '../lib/refusal.ts'
import { procedures } from './answer-route.ts'
import { readJson } from './read-body.ts'
import { readMembers } from './read-members.ts'
import { hasBody, type Route } from './route.ts'

export async function readInput(
  request: IncomingMessage,
  { actor }: Pick<RequestContext, 'actor'>,
  route: Route,
  params: Record<string, unknown>,
  query?: object,
): Promise<Record<string, unknown>> {
  const { inputs } = procedures[route.procedure]!._def
  const merged: Record<string, unknown> = {}
  const take = (part: unknown) => {
    for (const schema of inputs) Object.assign(merged, readMembers(schema, part))
  }
  if (query) take(query)
  if (hasBody(route) && !route.body) {
    const body = await readJson(request, bodyLimit(actor))
    if (route.bodyAs) take({ [route.bodyAs]: body })
    else if (typeof body !== 'object' || body === null || Array.isArray(body)) throw fail('InvalidInput')
    else take(body)
  }
  // Last: what the path says cannot be overruled.
  return Object.assign(merged, params)
}

/** Bodies are read when a procedure asks for its input, which is after its access check. */
export function once<Value>(make: () => Promise<Value>): () => Promise<Value> {
  let made: Promise<Value> | undefined
  return () => {
    made ??= make()
    return made
  }
}
