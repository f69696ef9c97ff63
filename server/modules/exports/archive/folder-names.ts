// Names of folders that are valid on every file system and in every address: Latin letters without marks, digits and hyphens.

export const slugOf = (title: string): string =>
  title
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 40)
    .replace(/^-+|-+$/g, '')

/** Different from each other, and from the name of a page. */
export function folderNames(names: readonly string[]): string[] {
  const used = new Set<string>()
  return names.map((name, at) => {
    const slug = slugOf(name)
    const folder = slug === '' || used.has(slug) ? `${at + 1}${slug && `-${slug}`}` : slug
    used.add(folder)
    return folder
  })
}
