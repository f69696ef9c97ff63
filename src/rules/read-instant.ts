// A moment written as ISO 8601 text: a day that exists, and UTC where no offset is said, whatever zone the server is in.

const shape = /^(\d{4}-\d{2}-\d{2})(?:[t ](\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?)(z|[+-]\d{2}:?\d{2})?)?$/i

/** Unix milliseconds, or undefined for anything else. */
export function readInstant(text: string): number | undefined {
  const [, day, time = '00:00', offset = 'Z'] = shape.exec(text) ?? []
  if (!day || !exists(day)) return undefined
  const at = Date.parse(`${day}T${time}${offset}`)
  return Number.isNaN(at) ? undefined : at
}

/** A date of JavaScript rolls the 30th of February over into March. */
function exists(day: string): boolean {
  const at = Date.parse(day)
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(day)
}
