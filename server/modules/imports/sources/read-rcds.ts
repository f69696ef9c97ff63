// `challenge.yaml` of rCDS (formats.md 1c).
import { limits } from '#src/contract/limits.ts'
import type { BundleChallenge, BundleFlag } from '../bundle.ts'
import type { Scope } from '../create-report.ts'
import { askFile, attachFiles } from '../fit/attach-files.ts'
import { fileText } from '../fit/file-text.ts'
import { fitAuthors, fitCategory, fitText, fitTitle } from '../fit/fit-texts.ts'
import { makeFlag } from '../fit/make-flag.ts'
import { isNull } from '../yaml/is-null.ts'
import { type MapReader, mapReader, textOf } from '../yaml/map-reader.ts'
import type { ChallengeFile, UnlinkedChallenge } from './challenge-file.ts'
import { readContainers } from './read-containers.ts'

const known = [
  'id',
  'name',
  'description',
  'author',
  'category',
  'flag',
  'value',
  'visible',
  'provide',
  'deployed',
  'containers',
  'expose',
  'tiebreakEligible',
  'sortWeight',
]

export async function readRcds(file: ChallengeFile): Promise<UnlinkedChallenge | undefined> {
  const { map, report, path, folder, source } = file
  const nameNode = map.entries.get('name')
  const shown = nameNode?.kind === 'scalar' ? nameNode.text : path
  const scope = report.about({ kind: 'challenge', key: path, name: shown.slice(0, 200) }, path)
  const read = mapReader(map, scope, report)

  const title = fitTitle(read.text('name') ?? '', scope)
  if (title === '' && !scope.isRefused) scope.refuse('Missing', { field: 'name' }, map.line)
  const shelf = fitCategory(read.text('category') ?? folder.split('/').at(-2) ?? '')
  const container = readContainers(read, scope, report, shown)
  const content = fillIn(
    read.text('description') ?? '',
    container?.isOne ?? false,
    container?.settings.containerProtocol,
    scope,
  )
  const flags = await readFlag(read, file, scope)
  const value = read.int('value')
  if (value !== undefined && (value < 0 || value > limits.originalScoreMax)) {
    scope.refuse('ValueWrong', { field: 'value' }, read.node('value')?.line)
  }
  const isVisible = read.flag('visible') ?? true
  if (!isVisible) scope.note('HiddenInSource')
  const provided = read.list('provide').flatMap((item) => {
    const own = item.kind === 'map' ? mapReader(item, scope, report, 'provide.') : undefined
    const name = own ? own.text('file') : textOf(item, 'provide', scope)
    // An archive that the peer would make.
    if (own && name === undefined && !scope.isRefused)
      scope.refuse('ValueWrong', { field: 'provide' }, item.line)
    const as = own?.text('as')
    const found = name === undefined ? undefined : askFile(source, folder, name, scope, item.line)
    return found ? [{ file: found, name: as }] : []
  })
  for (const name of ['tiebreakEligible', 'sortWeight', 'deployed'] as const) {
    if (read.node(name)) report.notCarried(name, shown.slice(0, 100))
  }
  const authors = read.texts('author', 'or one')
  read.node('id')
  read.tellRest(known, shown.slice(0, 100))
  const files = attachFiles(provided, scope)
  if (flags.length === 0) scope.warn('NoFlag')
  if (scope.isRefused) return undefined
  const values: BundleChallenge['values'] = {
    content: fitText(content, limits.markdownMax, 'description', scope),
    authors: fitAuthors(authors, scope),
    tags: [],
    ...(value === undefined
      ? { curve: 'rctf-legacy', originalScore: 500, curveMinimum: 100 }
      : { curve: 'fixed', originalScore: value }),
    ...container?.settings,
  }
  return {
    key: path,
    title,
    ...shelf,
    type: container ? 'StaticContainer' : 'StaticAttachment',
    values,
    flags,
    files,
    requires: [],
    isVisible,
    place: path,
  }
}

const shortcut = /\{\{\s*(host|port|nc|url|link)\s*\}\}/g

/** No engine of templates runs: only the short names of the peer are replaced, and they exist with exactly one port. */
function fillIn(text: string, isOne: boolean, protocol: string | undefined, scope: Scope): string {
  const scheme = protocol === 'http' ? 'https' : 'http'
  const words = {
    host: '{host}',
    port: '{port}',
    nc: 'nc {host} {port}',
    url: `${scheme}://{host}:{port}`,
    link: `${scheme}://{host}:{port}`,
  }
  const filled = isOne ? text.replace(shortcut, (_, name: keyof typeof words) => words[name]) : text
  for (const [left] of filled.matchAll(/\{\{.{0,200}?\}\}|\{%.{0,200}?%\}/gs)) {
    scope.warn('TemplateKept', { text: left.slice(0, 100) })
  }
  return filled
}

async function readFlag(
  read: MapReader,
  { source, folder, report }: ChallengeFile,
  scope: Scope,
): Promise<BundleFlag[]> {
  const node = read.node('flag')
  if (!node || isNull(node)) return []
  if (node.kind !== 'map') {
    const text = textOf(node, 'flag', scope)
    return text === undefined ? [] : [makeFlag({ text, line: node.line }, scope) ?? []].flat()
  }
  const own = mapReader(node, scope, report, 'flag.')
  const regex = own.text('regex')
  if (regex !== undefined)
    return [makeFlag({ text: regex, isPattern: true, line: node.line }, scope) ?? []].flat()
  const path = own.text('file')
  const file = path === undefined ? undefined : askFile(source, folder, path, scope, node.line)
  if (!file) {
    if (!scope.isRefused) scope.refuse('ValueWrong', { field: 'flag' }, node.line)
    return []
  }
  const text = (await fileText(file, { most: 10_000, scope, line: node.line }))?.trim()
  return text === undefined ? [] : [makeFlag({ text, line: node.line }, scope) ?? []].flat()
}
