/** What administrators read of an error: its message, without what may be a secret. */
export const errorText = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error))
    // User and password in an address, and its query.
    .replace(/(\w:\/\/)[^\s/@]*@/g, '$1')
    .replace(/(\w:\/\/[^\s?]*)\?\S*/g, '$1')
    // Flags, and tokens that are not the hash of a file.
    .replace(/\w+\{[^}]*\}/g, '…')
    .replace(/(?<![\w+-])(?![\da-f]{64}\b)[\w+-]{40,}=*/g, '…')
    .replaceAll('\0', '')
    .slice(0, 500)
