import { limits } from '#src/contract/limits.ts'
import { linkedFiles } from '../../../../lib/linked-files.ts'
import type { SourceFiles } from '../../archives/source-files.ts'
import type { Bundle, BundleFile } from '../../bundle.ts'
import type { Report } from '../../create-report.ts'
import type { HashedFiles } from '../reference/read-hashed-files.ts'

/** The pictures in texts, by their hash. One that the zip does not have is named: on another site it is not shown. */
export function readPictures(
  source: SourceFiles,
  files: HashedFiles,
  { game, challenges, pages }: Pick<Bundle, 'game' | 'challenges' | 'pages'>,
  report: Report,
): BundleFile[] {
  const found = new Map<string, BundleFile>()
  const read = (kind: 'game' | 'challenge' | 'page', key: string, title: string, texts: unknown) => {
    for (const { link, hash, name } of linkedFiles(JSON.stringify(texts))) {
      const size = source.files.get(`files/${hash}`)?.size
      const file = size === undefined || size > limits.assetBytesMax ? undefined : files(hash, name || 'file')
      if (file) found.set(hash, file)
      else report.about({ kind, key, name: title }).warn('LinkDead', { link })
    }
  }
  if (game) read('game', game.key, game.title, game.values)
  for (const { key, title, values } of challenges) read('challenge', key, title, values)
  for (const { key, title, content, variants } of pages) read('page', key, title, variants ?? content)
  return [...found.values()]
}
