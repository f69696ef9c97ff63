const asset = /\/assets\/([0-9a-f]{64})(?:\/([^\s)"'<>\\?#]{1,300}))?/g

export interface LinkedFile {
  /** The address, without the site. */
  link: string
  hash: string
  /** '' when the address has none. */
  name: string
}

/** Stored files that a text, an address or texts as JSON refer to, each once. A picture in a text is stored by its hash, and named so. */
export function linkedFiles(text: string): LinkedFile[] {
  const found = [...text.matchAll(asset)].map(([link, hash, name = '']) => ({ link, hash: hash!, name }))
  return [...new Map(found.map((one) => [one.hash, one])).values()]
}
