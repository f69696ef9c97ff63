// The properties of a body or an answer in an API description, in short form: `application/json name` for each, and `data[].name` for
// those of what is in them.

interface Schema {
  $ref?: string
  type?: string | string[]
  properties?: Record<string, unknown>
  items?: Schema
  additionalProperties?: Schema | boolean
  allOf?: Schema[]
  anyOf?: Schema[]
  oneOf?: Schema[]
}

/** @param part what a reference leads to. */
export function membersOf(body: unknown, part: (pointer: string) => unknown): string[] {
  const { $ref, content = {} } = (body ?? {}) as {
    $ref?: string
    content?: Record<string, { schema?: Schema }>
  }
  if ($ref) return membersOf(part($ref), part)
  const all = Object.entries(content).flatMap(([type, { schema = {} }]) =>
    namesIn(schema, part).map((name) => `${type} ${name}`),
  )
  return [...new Set(all)].toSorted()
}

function namesIn(schema: Schema, part: (pointer: string) => unknown): string[] {
  if (schema.$ref) return namesIn(part(schema.$ref) as Schema, part)
  const parts = schema.allOf ?? schema.anyOf ?? schema.oneOf
  if (parts) return parts.flatMap((one) => namesIn(one, part))
  if (schema.items) return ['[]', ...namesIn(schema.items, part)]
  return schema.properties ? Object.keys(schema.properties) : [String(schema.type)]
}

/** All properties at any depth. Of what has any names (a map), the values are `*`. */
export function deepMembersOf(body: unknown, part: (pointer: string) => unknown): string[] {
  const { $ref, content = {} } = (body ?? {}) as {
    $ref?: string
    content?: Record<string, { schema?: Schema }>
  }
  if ($ref) return deepMembersOf(part($ref), part)
  const all = new Set<string>()
  const walk = (schema: Schema, path: string, within: readonly string[]) => {
    if (schema.$ref) {
      // A shape that has itself in it is the same further down.
      if (within.includes(schema.$ref)) return
      return walk(part(schema.$ref) as Schema, path, [...within, schema.$ref])
    }
    for (const one of [...(schema.allOf ?? []), ...(schema.anyOf ?? []), ...(schema.oneOf ?? [])]) {
      walk(one, path, within)
    }
    if (schema.items) walk(schema.items, `${path}[]`, within)
    if (typeof schema.additionalProperties === 'object')
      walk(schema.additionalProperties, `${path}.*`, within)
    for (const [name, property] of Object.entries(schema.properties ?? {})) {
      const place = path === '' ? name : `${path}.${name}`
      all.add(place)
      walk(property as Schema, place, within)
    }
  }
  for (const { schema = {} } of Object.values(content)) walk(schema, '', [])
  return [...all].toSorted()
}
