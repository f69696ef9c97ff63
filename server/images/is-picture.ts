/** Media types that browsers show as pictures and that cannot carry scripts. */
const pictures = new Set(['image/png', 'image/jpeg', 'image/gif', 'image/webp', 'image/avif', 'image/bmp'])

export const isPicture = (type: string): boolean => pictures.has(type)

/** What stored files may be for a browser, by the extension of their names. Everything else is bytes. */
const shownTypes = new Map([
  ...[...pictures].map((type) => [type.slice('image/'.length), type] as const),
  ['jpg', 'image/jpeg'],
  ['pdf', 'application/pdf'],
])

export function shownType(name: string): string {
  const extension = /\.([A-Za-z0-9]+)$/.exec(name)?.[1]?.toLowerCase() ?? ''
  return shownTypes.get(extension) ?? 'application/octet-stream'
}
