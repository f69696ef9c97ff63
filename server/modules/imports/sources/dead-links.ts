/** Pictures and files on the server of the source, which are not in a repository: CTFd has each in a folder of 32 digits, at any address of its own. A query behind it, which may contain the token of a reader, is left out. */
export const deadLinks = (markdown: string): string[] => [
  ...new Set([...markdown.matchAll(link)].map(([, found]) => found!)),
]

const link =
  /(?:\]\(|\b(?:src|href)=["']?)(\/files\/[^\s)"'>?]{1,200}|(?:https?:\/\/[^\s)"'>/]{1,100}\/|\/)?(?:[\w-]{1,60}\/){0,2}files\/[0-9a-f]{32}\/[^\s)"'>?]{1,200})/g
