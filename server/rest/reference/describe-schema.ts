// A zod schema as the JSON Schema (draft 2020-12) of the published description. Schemas with a name of their own are
// written once, below `components`.
import { z } from 'zod'
import * as accounts from '#src/contract/accounts.ts'
import * as captcha from '#src/contract/captcha.ts'
import * as challenges from '#src/contract/challenges.ts'
import * as events from '#src/contract/events.ts'
import * as games from '#src/contract/games.ts'
import * as notices from '#src/contract/notices.ts'
import * as participations from '#src/contract/participations.ts'
import * as posts from '#src/contract/posts.ts'
import * as scoreboard from '#src/contract/scoreboard.ts'
import { isDocumented, keywordsOf } from '#src/contract/shapes.ts'
import * as site from '#src/contract/site.ts'
import * as submissions from '#src/contract/submissions.ts'
import * as teams from '#src/contract/teams.ts'

export interface JsonSchema {
  type?: string
  properties?: Record<string, JsonSchema>
  required?: string[]
  $defs?: Record<string, JsonSchema>
  [keyword: string]: unknown
}
export type Components = Record<string, JsonSchema>

const named = z.registry<{ id: string }>()
for (const part of [
  accounts,
  captcha,
  challenges,
  events,
  games,
  notices,
  participations,
  posts,
  scoreboard,
  site,
  submissions,
  teams,
]) {
  for (const [name, value] of Object.entries(part)) {
    const isAnswer = value instanceof z.ZodObject && !/(Input|Ref|Update)$/.test(name)
    if (isAnswer && !named.has(value)) named.add(value, { id: name[0]!.toUpperCase() + name.slice(1) })
  }
}

const inline = z.registry<{ id: string }>()

/** How an answer looks; schemas it shares with others go to `components`. */
export function describeAnswer(schema: z.ZodType, components: Components): JsonSchema {
  return hoist(convert(schema, 'output', named), components)
}

/** What a caller may send, without what defaults and readers make of it. */
export const describeInput = (schema: z.ZodType, components: Components): JsonSchema =>
  hoist(convert(schema, 'input', inline), components)

function convert(schema: z.ZodType, io: 'input' | 'output', metadata: typeof named): JsonSchema {
  const {
    $schema: _,
    '~standard': __,
    ...plain
  } = z.toJSONSchema(schema, {
    target: 'draft-2020-12',
    unrepresentable: 'any',
    io,
    metadata,
    override: ({ zodSchema, jsonSchema }) => {
      // A reader before a schema takes more forms than the schema says; the description has the form that is meant.
      if (io === 'input' && isRead(zodSchema)) Object.assign(jsonSchema, convert(zodSchema.out, io, inline))
      Object.assign(jsonSchema, keywordsOf(zodSchema))
      if (zodSchema instanceof z.ZodObject) leaveOut(zodSchema, jsonSchema as JsonSchema)
    },
  }) as JsonSchema
  return plain
}

/** Takes away what only our own pages send, however deep in an input. */
function leaveOut({ shape }: z.ZodObject, { properties = {} }: JsonSchema): void {
  for (const name of Object.keys(properties))
    if (!isDocumented(shape[name] as z.ZodType)) delete properties[name]
}

const isRead = (schema: unknown): schema is z.ZodPipe<z.ZodTransform, z.ZodType> =>
  schema instanceof z.ZodPipe && schema.in instanceof z.ZodTransform

function hoist({ $defs = {}, ...schema }: JsonSchema, components: Components): JsonSchema {
  const { id, ...plain } = schema
  for (const [name, part] of Object.entries($defs)) components[name] ??= withPointers(strip(part))
  if (typeof id !== 'string') return withPointers(plain)
  components[id] ??= withPointers(plain)
  return { $ref: `#/components/schemas/${id}` }
}

const strip = ({ id: _, ...schema }: JsonSchema): JsonSchema => schema

/** Corrects the references, because their targets have moved. */
function withPointers<Value>(value: Value): Value {
  const text = JSON.stringify(value).replaceAll('"#/$defs/', '"#/components/schemas/')
  return JSON.parse(text) as Value
}
