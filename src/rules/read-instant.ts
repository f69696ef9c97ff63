// A timestamp as ISO 8601 text: the day must exist. Without a time and an offset it would be a guess which instant is meant.

const shape = /^(\d{4}-\d{2}-\d{2})[t ](\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?)(z|[+-]\d{2}:?\d{2})$/i

/** Unix milliseconds; undefined for any other text. */
export function readInstant(text: string): number | undefined {
  const [, day, time, offset] = shape.exec(text) ?? []
  if (!day || !exists(day)) return undefined
  const at = Date.parse(`${day}T${time}${offset}`)
  return Number.isNaN(at) ? undefined : at
}

/** JavaScript's Date turns the 30th of February into a day in March. */
function exists(day: string): boolean {
  const at = Date.parse(day)
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(day)
}
