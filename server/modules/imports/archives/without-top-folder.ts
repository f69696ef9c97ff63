import type { SourceFile, SourceFiles } from './source-files.ts'

/**
 * Without the one folder that everything is in, as archives of a repository have it: its files are found by the same paths then as
 * those of the repository itself. A folder that holds a file itself whose name says that it is a challenge stays.
 */
export function withoutTopFolder(
  { files, links }: SourceFiles,
  isTop: (name: string) => boolean,
): SourceFiles {
  const tops = new Set([...files.keys()].map((path) => (path.includes('/') ? path.split('/')[0]! : '')))
  const [top] = tops
  if (tops.size !== 1 || !top) return { files, links }
  const inner = (path: string) => path.slice(top.length + 1)
  if ([...files.keys()].some((path) => isTop(inner(path)))) return { files, links }
  const moved = [...files].map(([path, file]): [string, SourceFile] => [
    inner(path),
    { ...file, path: inner(path) },
  ])
  return { files: new Map(moved), links: links.map(inner) }
}
