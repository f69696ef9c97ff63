/** Public path of a stored file, or null when there is none. */
export const assetUrl = (hash: string | null, name: string): string | null =>
  hash ? `/assets/${hash}/${encodeURIComponent(name)}` : null
