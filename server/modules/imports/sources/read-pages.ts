// `pages/` of a ctfcli repository: Markdown or HTML behind a block of YAML between lines of three dashes.
import { createHash } from 'node:crypto'
import { limits } from '#src/contract/limits.ts'
import { isPageAddress, pageAddressOf } from '#src/rules/page-terms.ts'
import type { SourceFiles } from '../archives/source-files.ts'
import type { BundlePage } from '../bundle.ts'
import type { Report, Scope } from '../create-report.ts'
import { fileText } from '../fit/file-text.ts'
import { cut, fitText } from '../fit/fit-texts.ts'
import { mapReader } from '../yaml/map-reader.ts'
import { readYaml, YamlFault } from '../yaml/read-yaml.ts'
import { repositoryPageFiles } from './repository-page-files.ts'

const namePattern = /^pages\/.+\.(?:md|html?)$/i
const frontMatter = /^\ufeff?---[ \t]*\r?\n(?:([\s\S]*?)\r?\n)?---[ \t]*(?:\r?\n|$)/
const bytesMax = 4 * limits.markdownMax
const known = ['title', 'route', 'hidden', 'auth_required', 'draft']

/** @param folders of challenges, whose files are no files of pages. */
export async function readPages(
  source: SourceFiles,
  folders: readonly string[],
  report: Report,
): Promise<BundlePage[]> {
  const pages: BundlePage[] = []
  const pageFiles = await repositoryPageFiles(source, folders)
  for (const file of source.files.values()) {
    const isOfChallenge = folders.some((folder) => folder !== '' && file.path.startsWith(`${folder}/`))
    if (!namePattern.test(file.path) || isOfChallenge) continue
    const scope = report.about({ kind: 'page', key: file.path, name: file.path }, file.path)
    const text = await fileText(file, { most: bytesMax, scope })
    if (text === undefined) continue
    const [head = '', matter = ''] = frontMatter.exec(text) ?? []
    try {
      const [map] = readYaml(Buffer.from(matter))
      const read = map?.kind === 'map' ? mapReader(map, scope, report, 'pages.') : undefined
      const title = read?.written('title') || read?.written('route') || file.path.slice('pages/'.length)
      const [isHidden, needsAccount, isDraft] = (['hidden', 'auth_required', 'draft'] as const).map(
        (name) => read?.flag(name) ?? false,
      )
      const route = read?.written('route') || file.path.slice('pages/'.length).replace(/\.\w+$/, '')
      read?.tellRest(known, title.slice(0, 100))
      if (scope.isRefused) continue
      if (/\.html?$/i.test(file.path)) scope.note('PageIsHtml', {})
      const { content, files } = pageFiles.fit(text.slice(head.length).trim(), file.path, scope)
      pages.push({
        key: file.path,
        slug: pageSlug(
          route,
          `page-${createHash('sha256').update(file.path).digest('hex').slice(0, 8)}`,
          scope,
        ),
        title: fitText(title.replace(/\s+/g, ' ').trim(), limits.pageTitleMax, 'title', scope),
        files,
        content: fitText(content, limits.markdownMax, 'content', scope),
        place: isHidden ? 'none' : 'menu',
        readers: needsAccount ? 'signedIn' : 'everybody',
        isDraft: isDraft ?? false,
      })
    } catch (error) {
      if (!(error instanceof YamlFault)) throw error
      scope.refuse('YamlUnreadable', { reason: error.message }, error.line)
    }
  }
  return pages
}

/**
 * Of a route of CTFd, which may have any characters.
 * @param otherwise where none of them can be in an address here.
 */
export function pageSlug(route: string, otherwise: string, scope: Scope): string {
  const slug = route.trim().replace(/^\/+|\/+$/g, '')
  if (isPageAddress(slug) && slug.length <= limits.pageSlugMax) return slug
  const parts = slug.split('/').map((part) => (isPageAddress(part) ? part : pageAddressOf(part)))
  const fitted = parts.filter(Boolean).join('/').slice(0, limits.pageSlugMax).replace(/\/$/, '') || otherwise
  scope.note('Changed', { field: 'route', from: cut(slug, 100), to: fitted })
  return fitted
}
