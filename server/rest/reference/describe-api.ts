// The published description of the API (OpenAPI 3.1), generated from the table and schemas that serve the calls, so it
// cannot say anything else than they do.
import { z } from 'zod'
import type { Meta } from '../../access/init.ts'
import { appRouter } from '../../router.ts'
import { paramForms, uuidForm } from '../path-params.ts'
import { hasBody, type Route } from '../route.ts'
import { routes } from '../routes.ts'
import type { ApiDescription, ApiOperation, Parameter } from './api-description.ts'
import { needsSession, otherAnswers, refusal, statusesOf } from './describe-answers.ts'
import { proxyPaths } from './describe-proxy.ts'
import { type Components, describeAnswer, describeInput, type JsonSchema } from './describe-schema.ts'
import { summaries } from './summaries.ts'
import { tagOf, tags } from './tags.ts'

interface Procedure {
  _def: { inputs: z.ZodType[]; output?: z.ZodType; meta?: Meta }
}
const procedures = appRouter._def.procedures as unknown as Record<string, Procedure>

export function describeApi(): ApiDescription {
  const schemas: Components = { Refusal: refusal }
  const paths = proxyPaths([acceptLanguage])
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
    servers: [{ url: '/' }],
    tags,
    paths,
    components: {
      schemas,
      securitySchemes: {
        session: {
          type: 'apiKey',
          in: 'cookie',
          name: 'vexil_session',
          description:
            'Set by logging in. Renewed while it is used, for 30 days at most. Sites whose public address is https put `__Host-` before its name.',
        },
        token: {
          type: 'http',
          scheme: 'bearer',
          description:
            'Of a machine: speaks as its maker, within its scope. Only the scope `admin` changes anything.',
        },
        checker: {
          type: 'http',
          scheme: 'bearer',
          description: 'Of one challenge that a program scores. Made in the editor of the challenge.',
        },
      },
    },
  }
}

const acceptLanguage: Parameter = {
  name: 'Accept-Language',
  in: 'header',
  required: false,
  description: 'Language of the words in answers.',
  schema: { type: 'string' },
}

function describeRoute(route: Route, components: Components): ApiOperation {
  const names = [...route.path.matchAll(/:(\w+)/g)].map(([, name = '']) => name)
  const procedure = procedures[route.procedure]!
  const input = mergedInput(procedure, components)
  const parameters: ApiOperation['parameters'] = [
    acceptLanguage,
    ...names.map((name) => ({
      name,
      in: 'path' as const,
      required: true,
      schema: pathSchema(name, input.properties[name]),
    })),
  ]
  const about = {
    operationId: operationId(route),
    summary: summaries[`${route.method} ${route.path}`],
    tags: [tagOf(route.path)],
    parameters,
  }
  const { meta, output = z.void() } = procedure._def
  const rest = Object.entries(input.properties ?? {}).filter(
    ([name]) => !names.includes(name) && !(route.body && name === 'form'),
  )
  const takesBody = hasBody(route)
  const isRequired = (name: string) => input.required?.includes(name) ?? false
  if (!takesBody || route.body) {
    for (const [name, schema] of rest)
      parameters.push({ name, in: 'query', required: isRequired(name), schema })
  }
  return {
    ...about,
    'x-access': meta?.access,
    security: securityOf(meta?.access),
    ...(takesBody && { requestBody: { required: true, content: bodyOf(route, input, rest, isRequired) } }),
    responses: {
      200: describeOutput(meta?.answers ?? output, meta?.fileType, components),
      ...otherAnswers(
        statusesOf(route.procedure, meta?.access, {
          hasInput: rest.length + names.length > 0 || takesBody,
          hasPath: names.length > 0,
          hasBody: takesBody,
        }),
        route.problem,
      ),
    },
  }
}

const file: JsonSchema = { type: 'string', minLength: 1, contentMediaType: 'application/octet-stream' }

function bodyOf(
  { body, bodyAs }: Route,
  input: JsonSchema,
  members: [string, JsonSchema][],
  isRequired: (name: string) => boolean,
): Record<string, { schema: JsonSchema }> {
  const object = (all: [string, JsonSchema][], required: string[]): JsonSchema => ({
    type: 'object',
    properties: Object.fromEntries(all),
    required,
  })
  if (body) {
    const part: JsonSchema = body === 'files' ? { type: 'array', minItems: 1, items: file } : file
    return { 'multipart/form-data': { schema: object([[body, part]], [body]) } }
  }
  const schema = bodyAs
    ? (input.properties?.[bodyAs] ?? {})
    : object(members, members.map(([name]) => name).filter(isRequired))
  return { 'application/json': { schema } }
}

/** Any one of these will do. */
function securityOf(access: Meta['access']): Record<string, []>[] {
  if (access === 'anyone') return []
  if (access === 'checker') return [{ checker: [] }]
  return [...(needsSession(access) ? [] : [{}]), { session: [] }, { token: [] }]
}

const operationId = ({ procedure, method, path }: Route) =>
  procedure ?? `${method.toLowerCase()}${path.replace(/\W+(\w?)/g, (_, letter) => letter.toUpperCase())}`

/** @param read what the procedure reads of it: a path has its form, and the text in it has no other characters than elsewhere. */
function pathSchema(name: string, read: JsonSchema = {}): JsonSchema {
  const form = paramForms[name]
  if (form === uuidForm) return { type: 'string', format: 'uuid' }
  if (form !== undefined) {
    const characters = read.pattern ? { allOf: [{ pattern: read.pattern }] } : {}
    return { type: 'string', pattern: `^${form}$`, ...characters }
  }
  return { type: 'integer', format: 'int32' }
}

/** Everything that a procedure reads, as one object. */
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

function describeOutput(schema: z.ZodType, fileType: string | undefined, components: Components): object {
  if (schema instanceof z.ZodVoid) return { description: 'Done; nothing to say.' }
  // A class of ours: bytes of a kind that the answer names.
  if (schema instanceof z.ZodCustom) {
    return { description: 'The file.', content: { [fileType ?? '*/*']: { schema: file } } }
  }
  return {
    description: 'The answer.',
    content: { 'application/json': { schema: describeAnswer(schema, components) } },
  }
}
