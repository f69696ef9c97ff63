import { cleanFileName } from '#src/rules/file-name.ts'

/** Public path of a stored file; null when there is no file. The name is escaped to be the last part of a path. */
export const assetUrl = (hash: string | null, name: string): string | null =>
  hash ? `/assets/${hash}/${encodeURIComponent(cleanFileName(name))}` : null
