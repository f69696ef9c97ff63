// The pages of the game that a zip of our own has, with the files that their texts name.
import { limits } from '#src/contract/limits.ts'
import { pageValues } from '#src/contract/pages.ts'
import { mediaLocation, mediaNamedIn } from '#src/rules/page-media.ts'
import { mediaRefusal } from '../../../pages/media.ts'
import type { SourceFiles } from '../../archives/source-files.ts'
import type { BundlePage, BundlePageFile } from '../../bundle.ts'
import type { Report } from '../../create-report.ts'
import type { HashedFiles } from '../reference/read-hashed-files.ts'
import { readJson } from '../reference/read-manifest.ts'
import { isRow, keyIn, type Row, textIn } from '../row.ts'

const path = 'pages.json'

export async function readVexilPages(
  source: SourceFiles,
  files: HashedFiles,
  report: Report,
): Promise<BundlePage[]> {
  if (!source.files.has(path)) return []
  const json = await readJson(source, path)
  const carried = new Map<string, BundlePageFile>()
  for (const row of rowsIn(json, 'files')) {
    const location = textIn(row, 'location')
    const file = files(textIn(row, 'hash'), location.split('/').at(-1)!)
    const isUsual = mediaLocation(location, limits.mediaLocationMax) === location
    if (file && isUsual && !mediaRefusal(location, file.size)) carried.set(location, { location, file })
    else report.about(undefined, path).warn('ValueWrong', { field: `files: ${location.slice(0, 100)}` })
  }
  const locations = new Set(carried.keys())
  return rowsIn(json, 'pages').flatMap((row): BundlePage[] => {
    const name = textIn(row, 'slug').slice(0, limits.pageSlugMax)
    const scope = report.about({ kind: 'page', key: keyIn(row, 'id') ?? name, name }, path)
    const { success, data, error } = pageValues.safeParse(row)
    if (!success) {
      scope.refuse('ValueWrong', { field: error.issues[0]!.path.join('.') })
      return []
    }
    const [{ title, content }] = data.variants as [(typeof data.variants)[0]]
    const named = new Set(data.variants.flatMap((one) => mediaNamedIn(one.content, locations)))
    const own = [...named].flatMap((location) => carried.get(location) ?? [])
    return [{ key: keyIn(row, 'id') ?? name, ...data, title, content, files: own }]
  })
}

const rowsIn = (row: Row, name: string): Row[] => {
  const value = row[name]
  return Array.isArray(value) ? value.filter(isRow) : []
}
