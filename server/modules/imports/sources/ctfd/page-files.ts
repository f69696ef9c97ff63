import type { SourceFile, SourceFiles } from '../../archives/source-files.ts'
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
      const file = source.files.get(pathOf(location))
      return file ? { file, wanted: location } : 'lost'
    },
    isOfChallenge: ({ path }: SourceFile) => !own.has(path),
    lost: 'LinkDead',
  })
}

/** In the export. */
export const pathOf = (location: string): string => `uploads/${location}`
