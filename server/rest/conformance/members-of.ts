// The properties of a body or an answer in an API description, in short form: `application/json name` for each.

interface Schema {
  $ref?: string
  type?: string | string[]
  properties?: Record<string, unknown>
  items?: Schema
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
