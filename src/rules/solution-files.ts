// Files of a solution that a program has uploaded. It writes `/files/LOCATION` into the text, where LOCATION is what it was answered.

/** The name is encoded, since it becomes an address in Markdown. */
export const solutionFileLocation = (hash: string, name: string): string =>
  `${hash}/${encodeURIComponent(name).replaceAll('(', '%28').replaceAll(')', '%29')}`

/** A text with the addresses that these files have here. */
export const withSolutionFiles = (text: string): string =>
  text.replace(/\/files\/(?=[0-9a-f]{64}\/)/g, '/assets/')
