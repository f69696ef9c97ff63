/** Adds what was typed or pasted (separated by commas or lines) to a list of names; blanks and repeats are left out. */
export function addTags(tags: readonly string[], typed: string, max: number): string[] {
  const names = typed
    .split(/[,，、;\n]/)
    .map((name) => name.trim())
    .filter(Boolean)
  return [...new Set([...tags, ...names])].slice(0, Math.max(max, tags.length))
}
