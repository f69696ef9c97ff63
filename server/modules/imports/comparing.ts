// Whether what a source says is what is stored: both in the form in which values are stored, by the lists of fields.

import { sentSchema } from '#src/contract/field-schemas.ts'
import { type Field, type Fields, rowOf } from '#src/contract/fields.ts'

/** The same text for the same value: members sorted, without those that are undefined. */
export function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join()}]`
  if (value === null || typeof value !== 'object') return JSON.stringify(value ?? null)
  const members = Object.entries(value)
    .filter(([, member]) => member !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, member]) => `${JSON.stringify(name)}:${canonical(member)}`)
  return `{${members.join()}}`
}

/** What clears a field, for a caller for whom null means "as it is". */
function clearing({ type }: Field): unknown {
  if (type === 'text') return ''
  return type === 'texts' || type === 'ints' || type === 'rows' ? [] : 0
}

/**
 * The values that differ, as they are sent to change what is stored.
 * @throws a ZodError about a value that cannot be stored.
 */
export function differing(
  fields: Fields,
  wanted: Readonly<Record<string, unknown>>,
  stored: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const changes: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(wanted)) {
    const field = fields[name]
    if (!field || field.readOnly || value === undefined) continue
    const sent = value === null ? clearing(field) : sentSchema(field).parse(value, { path: [name] } as never)
    if (asStored(name, field, sent) !== asStored(name, field, stored[name])) changes[name] = sent
  }
  return changes
}

/** In its column; empty and absent are one. */
function asStored(name: string, field: Field, value: unknown): string {
  const sent = value ?? (field.nullable ? clearing(field) : value)
  if (field.type === 'rows') return canonical(sent)
  const column = field.elsewhere ? { [name]: sent } : rowOf({ [name]: field }, { [name]: sent } as never)
  return canonical(Object.values(column)[0])
}
