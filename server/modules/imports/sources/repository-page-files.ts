import { isMediaName } from '../../pages/media.ts'
import { readFile } from '../archives/read-file.ts'
import type { SourceFile, SourceFiles } from '../archives/source-files.ts'
import { findFile, resolvePath } from '../fit/attach-files.ts'
import { decoded, type NamedFile, pageFilesOf } from '../fit/fit-page-files.ts'

/** A link or picture that is relative to the page, `{media/name}` of ctfcli, or the address that CTFd gave a file. */
const names =
  /(\]\(\s{0,9}<?|\b(?:src|href)\s{0,9}=\s{0,9}["']?)(?![a-z][a-z0-9+.-]{0,20}:|[/#{?])([^\s)"'<>?#]{1,300})|\{{1,2}\s{0,9}(media\/[^\s{}]{1,200})\s{0,9}\}{1,2}|(\/files\/[^\s)"'<>?#]{0,299}[^\s)"'<>?#.,;:!])/g

const configBytesMax = 100_000

/** @param folders of challenges. */
export async function repositoryPageFiles(source: SourceFiles, folders: readonly string[]) {
  const media = await readMedia(source)
  const isOfChallenge = ({ path }: SourceFile) =>
    folders.some((folder) => folder !== '' && path.startsWith(`${folder}/`))

  /** `ctf media add` keeps the last part of the path only. */
  function findMedia(key: string): NamedFile {
    const name = key.split('/').at(-1)!
    const exact = findFile(source, key) ?? findFile(source, `pages/${key}`)
    if (exact) return { file: exact, wanted: key }
    const like = [...source.files.values()].filter(
      (file) => file.path.endsWith(`/${name}`) && !isOfChallenge(file),
    )
    return like.length === 1 ? { file: like[0]!, wanted: key } : 'lost'
  }

  function findRelative(written: string, page: string): NamedFile {
    const path = resolvePath(page.split('/').slice(0, -1).join('/'), decoded(written))
    const file = path === undefined ? undefined : findFile(source, path)
    if (path !== undefined && file) return isText(path) ? undefined : { file, wanted: path }
    // Others are links to pages.
    return isMediaName(written) ? 'lost' : undefined
  }

  return pageFilesOf({
    pattern: names,
    find(named, page) {
      if (named.startsWith('/files/')) {
        const key = media.get(named) ?? decoded(named.slice('/files/'.length))
        return key.startsWith('media/') ? findMedia(key) : 'lost'
      }
      const isRelative = !named.startsWith('media/') || findFile(source, `pages/${named}`) !== undefined
      return isRelative ? findRelative(named, page) : findMedia(named)
    },
    isOfChallenge,
    lost: 'FileMissing',
  })
}

const isText = (path: string): boolean => /\.(?:md|html?)$/i.test(path)

/** Address on the server -> `media/name`, as ctfcli has noted them. The token in the same file is not read. */
async function readMedia({ files }: SourceFiles): Promise<Map<string, string>> {
  const config = files.get('.ctf/config')
  if (!config || config.size > configBytesMax) return new Map()
  const text = (await readFile(config, configBytesMax)).toString('utf8')
  const [, section = ''] = /^\[media\][ \t]*\r?\n([^[]*)/m.exec(text) ?? []
  return new Map(
    [...section.matchAll(/^(media\/[^=\n]{1,200}?)[ \t]*=[ \t]*(\/files\/\S{1,300})[ \t]*\r?$/gm)].map(
      ([, key, address]) => [address!, key!],
    ),
  )
}
