import { z } from 'zod'

/**
 * Member names are read without regard to letter case: renames the members of a raw value to the names its schema
 * knows, deeply. Names that no schema knows stay and are ignored later. The exact name wins over another spelling.
 */
export function readMembers(schema: unknown, value: unknown): unknown {
  const plain = unwrap(schema)
  if (plain instanceof z.ZodArray && Array.isArray(value)) {
    return value.map((item) => readMembers(plain.element, item))
  }
  if (
    !(plain instanceof z.ZodObject) ||
    typeof value !== 'object' ||
    value === null ||
    Array.isArray(value)
  ) {
    return value
  }
  const shape = plain.shape as Record<string, z.ZodType>
  const names = namesOf(plain)
  const read: Record<string, unknown> = {}
  for (const [sent, member] of Object.entries(value)) {
    const name = names.get(sent.toLowerCase())
    if (name !== undefined && (sent === name || !(name in read)))
      read[name] = readMembers(shape[name], member)
  }
  return read
}

const known = new WeakMap<z.ZodObject, Map<string, string>>()

/** By their lower case. */
function namesOf(schema: z.ZodObject): Map<string, string> {
  let names = known.get(schema)
  if (!names) {
    names = new Map(Object.keys(schema.shape).map((name) => [name.toLowerCase(), name]))
    known.set(schema, names)
  }
  return names
}

function unwrap(schema: unknown): unknown {
  let at = schema
  for (;;) {
    if (at instanceof z.ZodOptional || at instanceof z.ZodNullable || at instanceof z.ZodDefault)
      at = at.unwrap()
    else if (at instanceof z.ZodPipe) at = at.out
    else return at
  }
}
