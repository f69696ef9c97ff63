/** A pattern for LIKE that finds the text anywhere, whatever characters it has. */
export const likePattern = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`
