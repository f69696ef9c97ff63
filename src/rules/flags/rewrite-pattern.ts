/** A pattern of another dialect in the syntax of RE2, where only the spelling differs: `\Z` is the end of the text, `\u0041` a letter by its number. */
export const rewritePattern = (text: string): string =>
  text.replace(/\\(?:\\|Z|u([0-9a-fA-F]{4}))/g, (found, code?: string) =>
    code ? `\\x{${code}}` : found === '\\Z' ? '\\z' : found,
  )
