/** Pictures and files on the server of the source, which are not in a repository. */
export const deadLinks = (markdown: string): string[] => [
  ...new Set(
    [...markdown.matchAll(/(?:\]\(|\b(?:src|href)=["']?)(\/files\/[^\s)"'>]{1,200})/g)].map(
      ([, link]) => link!,
    ),
  ),
]
