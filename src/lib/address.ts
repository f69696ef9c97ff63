/** The parameters of a query that say how a list is shown, and not what is in it. */
const views = ['page', 'sort', 'before']

/** The address without its filters; undefined when it has none. */
export function unfiltered(address: string): string | undefined {
  const [path, query] = address.split('?')
  return [...new URLSearchParams(query).keys()].some((key) => !views.includes(key)) ? path : undefined
}

/** An address whose query has the values that are set, in their order. Nothing, false and '' are left out. */
export function addressOf(
  path: string,
  values: Record<string, string | number | false | null | undefined>,
): string {
  const set = Object.entries(values).filter(([, value]) => value !== '' && value != null && value !== false)
  const query = new URLSearchParams(set.map(([name, value]) => [name, String(value)]))
  return query.size > 0 ? `${path}?${query}` : path
}
