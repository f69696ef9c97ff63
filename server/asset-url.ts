import { cleanFileName } from '#src/rules/file-name.ts'

/** Public path of a stored file, or null when there is none. A name that is no last part of a path is made one. */
export const assetUrl = (hash: string | null, name: string): string | null =>
  hash ? `/assets/${hash}/${encodeURIComponent(cleanFileName(name))}` : null
