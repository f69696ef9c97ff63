// The published description of the API (OpenAPI 3.1), made from the very table and schemas that serve the calls, so it
// cannot say anything else than they do.
import { z } from 'zod'
import { limits } from '#src/contract/limits.ts'
import type { Access, Meta } from '../../rpc/init.ts'
import { appRouter } from '../../rpc/router.ts'
import { forms } from '../adapter.ts'
import type { Route } from '../route.ts'
import { routes } from '../routes.ts'
import { type Components, describeAnswer, describeInput, type JsonSchema } from './describe-schema.ts'

interface Procedure {
  _def: { inputs: z.ZodType[]; output?: z.ZodType; meta?: Meta }
}
const procedures = appRouter._def.procedures as unknown as Record<string, Procedure>

export interface ApiDescription {
  openapi: '3.1.0'
  paths: Record<string, Record<string, ApiOperation>>
  components: { schemas: Components; [part: string]: unknown }
  [part: string]: unknown
}
export interface ApiOperation {
  operationId: string
  parameters: { name: string; in: 'path' | 'query'; required: boolean; schema: JsonSchema }[]
  requestBody?: { required: true; content: Record<string, { schema: JsonSchema }> }
  responses: Record<string, object>
  'x-not-offered'?: true
  [part: string]: unknown
}

export function describeApi(): ApiDescription {
  const schemas: Components = { Refusal: refusal }
  const paths: ApiDescription['paths'] = {}
  for (const route of routes as readonly Route[]) {
    const path = route.path.replace(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: describeRoute(route, schemas) }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Vexil',
      version: 'v1',
      description: 'Times are milliseconds since 1970. Paths and names of members may be in any letter case.',
    },
    paths,
    components: {
      schemas,
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: 'vexil_session' } },
    },
  }
}

const refusal: JsonSchema = {
  type: 'object',
  description: 'Why a call was refused, in the language of the caller.',
  properties: {
    title: { type: 'string' },
    status: {
      type: 'integer',
      description: 'The HTTP status, but for: 10001 the game has not started, 10002 the game is over.',
    },
  },
  required: ['title', 'status'],
}

function describeRoute(route: Route, components: Components): ApiOperation {
  const names = [...route.path.matchAll(/:(\w+)/g)].map(([, name = '']) => name)
  const about = {
    operationId: operationId(route),
    tags: [tagOf(route.path)],
    parameters: names.map((name) => ({
      name,
      in: 'path' as const,
      required: true,
      schema: pathSchema(name),
    })),
  }
  const procedure = route.procedure && procedures[route.procedure]
  if (!procedure) {
    return { ...about, 'x-not-offered': true, responses: refusals(['501']) }
  }
  const { meta, output = z.void() } = procedure._def
  const input = mergedInput(procedure, components)
  const rest = Object.entries(input.properties ?? {}).filter(([name]) => !names.includes(name))
  const hasBody = (route.method === 'POST' || route.method === 'PUT') && !route.noBody
  const isRequired = (name: string) => input.required?.includes(name) ?? false
  if (!hasBody) {
    for (const [name, schema] of rest)
      about.parameters.push({ name, in: 'query' as never, required: isRequired(name), schema })
  }
  const body = route.bodyAs
    ? (input.properties?.[route.bodyAs] ?? {})
    : {
        type: 'object',
        properties: Object.fromEntries(rest),
        required: rest.map(([name]) => name).filter(isRequired),
      }
  return {
    ...about,
    'x-access': meta?.access,
    ...(needsSession(meta?.access) && { security: [{ session: [] }] }),
    ...(hasBody && { requestBody: { required: true, content: { 'application/json': { schema: body } } } }),
    responses: {
      200: describeOutput(meta?.answers ?? output, components),
      ...refusals(statusesOf(meta?.access, { hasInput: rest.length + names.length > 0, names, hasBody })),
    },
  }
}

const operationId = ({ procedure, method, path }: Route) =>
  procedure ?? `${method.toLowerCase()}${path.replace(/\W+(\w?)/g, (_, letter) => letter.toUpperCase())}`

const tagOf = (path: string) => path.split('/').filter((part) => part !== '' && part !== 'api')[0] ?? 'api'

function pathSchema(name: string): JsonSchema {
  if (name.endsWith('Uuid') || name === 'userId') return { type: 'string', format: 'uuid' }
  if (name in forms) return { type: 'string', pattern: `^${forms[name]}$` }
  return { type: 'integer', minimum: 1, maximum: limits.int32Max }
}

/** All that a procedure reads, as one object. */
function mergedInput({ _def }: Procedure, components: Components) {
  const properties: Record<string, JsonSchema> = {}
  const required = new Set<string>()
  for (const schema of _def.inputs) {
    const part = describeInput(schema, components)
    Object.assign(properties, part.properties)
    for (const name of part.required ?? []) required.add(name)
  }
  return { properties, required: [...required] }
}

function describeOutput(schema: z.ZodType, components: Components): object {
  if (schema instanceof z.ZodVoid) return { description: 'Done; nothing to say.' }
  // A class of ours: bytes of a kind that the answer names.
  if (schema instanceof z.ZodCustom) return { description: 'The file.', content: { '*/*': {} } }
  return {
    description: 'The answer.',
    content: { 'application/json': { schema: describeAnswer(schema, components) } },
  }
}

const needsSession = (access: Access | undefined) =>
  !['anyone', 'gameViewer', 'startedGame'].includes(access ?? '')

function statusesOf(
  access: Access | undefined,
  { hasInput, names, hasBody }: { hasInput: boolean; names: string[]; hasBody: boolean },
): string[] {
  return [
    ...(hasInput ? ['400'] : []),
    ...(needsSession(access) ? ['401', '403'] : []),
    ...(names.length > 0 ? ['404'] : []),
    ...(hasBody ? ['413', '415'] : []),
    '429',
    '500',
  ]
}

const words: Record<string, string> = {
  400: 'The input is not right, or this cannot be done now.',
  401: 'Not logged in.',
  403: 'Not allowed.',
  404: 'There is no such thing.',
  413: 'The body is too large.',
  415: 'The body is of another type.',
  429: 'Too many requests; `Retry-After` says how many seconds to wait.',
  500: 'A fault of the server.',
  501: 'Not offered yet.',
}

const refusals = (statuses: string[]) =>
  Object.fromEntries(
    statuses.map((status) => [
      status,
      {
        description: words[status],
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } },
      },
    ]),
  )
