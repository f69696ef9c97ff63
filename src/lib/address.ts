/** An address whose query has the values that are set, in their order. Nothing, false and '' are left out. */
export function addressOf(
  path: string,
  values: Record<string, string | number | false | null | undefined>,
): string {
  const set = Object.entries(values).filter(([, value]) => value !== '' && value != null && value !== false)
  const query = new URLSearchParams(set.map(([name, value]) => [name, String(value)]))
  return query.size > 0 ? `${path}?${query}` : path
}
