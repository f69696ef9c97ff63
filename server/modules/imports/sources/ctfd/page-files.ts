import type { SourceFile, SourceFiles } from '../../archives/source-files.ts'
import { findFile } from '../../fit/attach-files.ts'
import { decoded, pageFilesOf } from '../../fit/fit-page-files.ts'
import { textIn } from '../row.ts'
import type { CtfdTables } from './tables.ts'

/** `/files/<32 digits>/<name>`, also with the address of the site before it and the token of a reader behind it. */
const address =
  /(?<!\w)()(?:https?:\/\/[^\s)"'<>]{1,200}?|(?:\/[\w-]{1,60}){1,2}?)?\/files\/([0-9a-f]{32}\/[^\s)"'<>?#]{0,199}[^\s)"'<>?#.,;:!])(?:\?[\w.=&%-]{0,500})?/g

/** Files of pages and of the whole site are carried with the pages that name them. */
export function ctfdPageFiles({ files }: CtfdTables, source: SourceFiles) {
  const own = new Set(
    files.flatMap((row) =>
      row.type === 'page' || row.type === 'standard' ? [pathOf(textIn(row, 'location'))] : [],
    ),
  )
  return pageFilesOf({
    pattern: address,
    find(named) {
      const location = decoded(named)
      const file = findUpload(source, location)
      return file ? { file, wanted: location } : 'lost'
    },
    isOfChallenge: ({ path }: SourceFile) => !own.has(path),
    lost: 'LinkDead',
  })
}

/** A location may have the prefix of its storage before it, which the export has not. */
export const findUpload = (source: SourceFiles, location: string): SourceFile | undefined =>
  findFile(source, pathOf(location)) ?? findFile(source, pathOf(location.split('/').slice(-2).join('/')))

/** In the export. */
const pathOf = (location: string): string => `uploads/${location}`
