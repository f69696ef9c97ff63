/** Paths below a folder that a pattern of names matches: `*` and `?` within a name, `**` over folders. A folder stands for all that is in it. */
export function matchPaths(paths: Iterable<string>, pattern: string): string[] {
  const parts = pattern.split('/').filter((part) => part !== '' && part !== '.')
  return [...paths].filter((path) => matches(path.split('/'), parts, 0, 0, new Map()))
}

/** Each pair of places is looked at once, so that a pattern of many `**` takes no more than their product. */
function matches(
  path: string[],
  parts: string[],
  at: number,
  to: number,
  known: Map<number, boolean>,
): boolean {
  if (to === parts.length) return true
  const key = at * (parts.length + 1) + to
  const before = known.get(key)
  if (before !== undefined) return before
  const part = parts[to]!
  const result =
    part === '**'
      ? matches(path, parts, at, to + 1, known) ||
        (at < path.length && matches(path, parts, at + 1, to, known))
      : at < path.length && matchesName(path[at]!, part) && matches(path, parts, at + 1, to + 1, known)
  known.set(key, result)
  return result
}

/** Without a regular expression: the pattern comes from outside. */
function matchesName(name: string, pattern: string): boolean {
  let [at, to, star, mark] = [0, 0, -1, 0]
  while (at < name.length) {
    if (pattern[to] === '*') {
      star = to++
      mark = at
    } else if (pattern[to] === '?' || (to < pattern.length && pattern[to] === name[at])) {
      at++
      to++
    } else if (star >= 0) {
      to = star + 1
      at = ++mark
    } else return false
  }
  while (pattern[to] === '*') to++
  return to === pattern.length
}
