/**
 * Whether an `accept` attribute lets a file in: `image/*,application/zip,.7z`. The browser applies it to its own
 * picker only, not to what is dropped.
 */
export function acceptsFile(
  accept: string | undefined,
  { name, type }: { name: string; type: string },
): boolean {
  const kinds = (accept ?? '').toLowerCase().split(',')
  const allowed = kinds.map((kind) => kind.trim()).filter(Boolean)
  if (allowed.length === 0) return true
  return allowed.some((kind) => {
    if (kind.startsWith('.')) return name.toLowerCase().endsWith(kind)
    return kind.endsWith('/*') ? type.startsWith(kind.slice(0, -1)) : type === kind
  })
}
