// `challenge.yml` of ctfcli (formats.md 1a).

import { checkLimits } from '#src/contract/check-limits.ts'
import type { CheckScript } from '#src/contract/checks.ts'
import { limits } from '#src/contract/limits.ts'
import { parseImageName } from '#src/rules/image-name.ts'
import { readInstant } from '#src/rules/read-instant.ts'
import { readFile } from '../archives/read-file.ts'
import type { BundleChallenge, BundleFlag } from '../bundle.ts'
import type { Scope } from '../create-report.ts'
import { askFile, attachFiles, findFile, resolvePath } from '../fit/attach-files.ts'
import { fileText } from '../fit/file-text.ts'
import { type ForeignHint, fitHints } from '../fit/fit-hints.ts'
import { fitAuthors, fitCategory, fitTags, fitText, fitTitle } from '../fit/fit-texts.ts'
import { distinctFlags, makeFlag } from '../fit/make-flag.ts'
import { within } from '../fit/within.ts'
import { isNull } from '../yaml/is-null.ts'
import { type MapReader, mapReader, textOf } from '../yaml/map-reader.ts'
import type { YamlNode } from '../yaml/yaml-node.ts'
import type { ChallengeFile, UnlinkedChallenge } from './challenge-file.ts'
import { deadLinks } from './dead-links.ts'
import { fitConnection } from './fit-connection.ts'
import { readSolutionText } from './read-solution-text.ts'
import { meaningOf } from './row.ts'

type Settings = BundleChallenge['values']

const known = [
  'name',
  'author',
  'category',
  'description',
  'attribution',
  'value',
  'type',
  'extra',
  'image',
  'protocol',
  'host',
  'connection_info',
  'healthcheck',
  'solution',
  'attempts',
  'logic',
  'flags',
  'topics',
  'tags',
  'files',
  'hints',
  'requirements',
  'next',
  'state',
  'scheduled_at',
  'module',
  'version',
]

export async function readCtfcli(file: ChallengeFile): Promise<UnlinkedChallenge | undefined> {
  const { map, report, path, folder } = file
  const nameNode = map.entries.get('name')
  const shown = nameNode?.kind === 'scalar' && typeof nameNode.value === 'string' ? nameNode.value : path
  const scope = report.about({ kind: 'challenge', key: path, name: shown.slice(0, 200) }, path)
  const read = mapReader(map, scope, report)

  const title = fitTitle(read.text('name') ?? '', scope)
  if (title === '' && !scope.isRefused) scope.refuse('Missing', { field: 'name' }, map.line)
  const shelf = fitCategory(read.written('category') ?? '')
  const content = fitText(read.written('description') ?? '', limits.markdownMax, 'description', scope)
  for (const link of deadLinks(content))
    scope.warn('LinkDead', { link }, map.entries.get('description')?.line)
  const values: Settings = {
    content,
    ...readScore(read, scope),
    authors: fitAuthors(
      [...writtenIn(read.list('author', 'or one'), 'author', scope), read.written('attribution') ?? ''],
      scope,
    ),
    tags: fitTags(read.texts('tags'), 'tags', scope),
    topics: fitTags(read.texts('topics'), 'topics', scope),
    connection: fitConnection(read.written('connection_info') ?? '', scope),
    attemptsMax: within(read.int('attempts') ?? 0, limits.attemptsMax, 'attempts', scope),
    flagRule: meaningOf({ all: 'all', team: 'members' } as const, read.text('logic') ?? '') ?? 'any',
    ...fitHints(readHints(read, file, scope), scope),
    ...(await readSolution(read, file, scope)),
  }
  const releaseAt = readTime(read, 'scheduled_at', scope)
  if (releaseAt !== undefined) values.releaseAt = releaseAt
  const container = await readContainer(read, file, scope)
  const script = await readHealthCheck(read, file, scope)
  const requires = readRequirements(read, file, values, scope)
  const flags = readFlags(read, file, scope)
  const files = read.list('files').flatMap((item) => {
    const name = isNull(item) ? undefined : textOf(item, 'files', scope)
    const found = name === undefined ? undefined : askFile(file.source, folder, name, scope, item.line)
    return found ? [{ file: found }] : []
  })
  const state = read.text('state') ?? 'visible'
  const version = read.node('version')
  if (version?.kind === 'scalar' && version.text !== '0.1') {
    scope.warn('VersionOther', { version: version.text.slice(0, 40) }, version.line)
  }
  read.tellRest(known, shown.slice(0, 100))
  const attached = attachFiles(files, scope)
  if (scope.isRefused) return undefined
  return {
    key: path,
    title,
    ...shelf,
    type: container ? 'StaticContainer' : 'StaticAttachment',
    values: { ...values, ...container },
    flags: distinctFlags(flags, scope),
    files: attached,
    requires,
    ...(script && { check: { script } }),
    isVisible: state === 'visible',
    place: path,
  }
}

const curveOf = { linear: 'ctfd-linear', logarithmic: 'ctfd-log' } as const

/** `value`, and `extra` with the curve. Where both have a value, that of `extra` counts, as it does for the peer. */
function readScore(read: MapReader, scope: Scope): Settings {
  const type = read.text('type') || undefined
  const points = read.has('points') && !read.has('value') ? 'points' : 'value'
  const value = read.int(points)
  if (points === 'points') scope.note('Changed', { field: 'points', from: 'points', to: 'value' })
  const extra = read.map('extra')
  // Some authors write the parameters beside the value.
  const curve = {
    initial: extra?.int('initial') ?? read.int('initial'),
    decay: extra?.number('decay') ?? read.number('decay'),
    minimum: extra?.int('minimum') ?? read.int('minimum'),
    name: extra?.text('function') ?? read.text('function'),
  }
  const hasCurve = curve.initial !== undefined && curve.decay !== undefined && curve.minimum !== undefined
  const isKnown = type === undefined || type === 'standard' || type === 'dynamic'
  if (!isKnown) {
    const to = curve.initial !== undefined ? 'dynamic' : 'standard'
    scope.warn('Changed', { field: 'type', from: type.slice(0, 60), to })
  }
  extra?.tellRest(['initial', 'decay', 'minimum', 'function'], type ?? 'standard')
  const isDynamic = type === 'dynamic' || (!isKnown && curve.initial !== undefined)
  const isCurved = hasCurve && (isDynamic || (curve.name !== undefined && curve.name !== 'static'))
  const initial = (isDynamic || isCurved ? curve.initial : undefined) ?? value
  if (initial === undefined) {
    if (scope.isRefused) return {}
    if (type === 'standard') scope.refuse('Missing', { field: 'value' }, read.line)
    else scope.warn('Defaulted', { field: 'value', value: defaultValue })
    return { curve: 'fixed', originalScore: defaultValue }
  }
  if (initial < 0 || initial > limits.originalScoreMax) {
    scope.refuse('ValueWrong', { field: 'value' }, read.node(points)?.line ?? read.line)
    return {}
  }
  if (isCurved && value !== undefined && value !== initial) {
    scope.warn(
      'TwoValues',
      { field: 'value', other: 'extra.initial', used: initial },
      read.node(points)?.line,
    )
  }
  if (!isCurved) {
    if (isDynamic) scope.warn('CurveUnknown', { points: initial }, read.line)
    return { curve: 'fixed', originalScore: initial }
  }
  const name = curve.name ?? 'logarithmic'
  if (name !== 'linear' && name !== 'logarithmic') {
    scope.warn('CurveUnknown', { points: initial }, read.line)
    return { curve: 'fixed', originalScore: initial }
  }
  return {
    curve: curveOf[name],
    originalScore: initial,
    curveMinimum: within(curve.minimum!, limits.originalScoreMax, 'extra.minimum', scope),
    curveDecay: within(curve.decay!, limits.curveDecayMax, 'extra.decay', scope),
  }
}

const defaultValue = 100

function readFlags(read: MapReader, { path, report }: ChallengeFile, scope: Scope): BundleFlag[] {
  const field = read.has('flag') && !read.has('flags') ? 'flag' : 'flags'
  if (field === 'flag') scope.note('Changed', { field: 'flag', from: 'flag', to: 'flags' })
  return read.list(field).flatMap((item) => {
    if (isNull(item)) return []
    if (item.kind !== 'map') {
      const text = textOf(item, 'flags', scope)
      return text === undefined ? [] : (makeFlag({ text, line: item.line }, scope) ?? [])
    }
    return flagOf(mapReader(item, scope, report, 'flags.'), path, scope) ?? []
  })
}

function flagOf(own: MapReader, path: string, scope: Scope): BundleFlag | undefined {
  const { line } = own
  const content = own.node('content') ?? own.node('flag')
  // `[demo{a}, demo{b}]` without quotes reads as maps.
  if (!content) {
    scope.refuse('ValueWrong', { field: 'flags' }, line)
    return undefined
  }
  const text = textOf(content, 'flags', scope)
  if (text === undefined) return undefined
  const type = own.text('type') ?? 'static'
  const ignoresCase = own.text('data') === 'case_insensitive'
  own.tellRest(['content', 'type', 'data'], path)
  if (type === 'static' || type === 'regex')
    return makeFlag({ text, isPattern: type === 'regex', ignoresCase, line }, scope)
  scope.warn('FlagKindUnknown', { type: type.slice(0, 60) }, line)
  return undefined
}

function readHints(read: MapReader, { path, report }: ChallengeFile, scope: Scope): ForeignHint[] {
  const field = read.has('hint') && !read.has('hints') ? 'hint' : 'hints'
  if (field === 'hint') scope.note('Changed', { field: 'hint', from: 'hint', to: 'hints' })
  return read.list(field).flatMap((item): ForeignHint[] => {
    if (isNull(item)) return []
    if (item.kind !== 'map') {
      if (item.kind === 'scalar') {
        return [{ key: undefined, title: '', text: item.text, cost: 0, requires: [], line: item.line }]
      }
      scope.refuse('ValueWrong', { field: 'hints' }, item.line)
      return []
    }
    const own = mapReader(item, scope, report, 'hints.')
    const key = own.node('key')
    const hint = {
      key: key?.kind === 'scalar' ? key.text : undefined,
      title: own.written('title') ?? '',
      text: own.written('content') ?? '',
      cost: own.number('cost') ?? 0,
      requires: own.list('requirements').flatMap((one) => (one.kind === 'scalar' ? one.text : [])),
      line: item.line,
    }
    own.tellRest(['content', 'cost', 'title', 'key', 'requirements'], path)
    return [hint]
  })
}

function readRequirements(
  read: MapReader,
  { path, report }: ChallengeFile,
  values: Settings,
  scope: Scope,
): { title: string; line: number }[] {
  const node = read.node('requirements')
  const inner = node?.kind === 'map' ? mapReader(node, scope, report, 'requirements.') : undefined
  const items = inner ? inner.list('prerequisites') : read.list('requirements')
  const requires = scalarsIn(items, 'requirements', scope).map(({ text, line }) => ({ title: text, line }))
  if (requires.length > limits.prerequisitesMax) {
    scope.warn('TooMany', { field: 'requirements', most: limits.prerequisitesMax, count: requires.length })
  }
  const anonymize = inner?.node('anonymize')
  inner?.tellRest(['prerequisites', 'anonymize'], path)
  const look = anonymize?.kind === 'scalar' ? anonymize.value : false
  if (requires.length > 0) {
    values.lockedLook =
      look === 'preview' ? 'title' : look === true || look === 'true' ? 'anonymous' : 'hidden'
  }
  return requires.slice(0, limits.prerequisitesMax)
}

function readTime(read: MapReader, name: string, scope: Scope): number | undefined {
  const node = read.node(name)
  if (!node || (node.kind === 'scalar' && node.value === '')) return undefined
  const text = node.kind === 'scalar' && typeof node.value === 'string' ? node.value : ''
  const at = readInstant(text)
  if (at !== undefined) return at
  const isDate = /^\d{4}-\d{1,2}-\d{1,2}([Tt ]|$)/.test(text)
  scope.refuse(isDate ? 'NoOffset' : 'ValueWrong', { field: name }, node.line)
  return undefined
}

const readersOf = { hidden: 'staff', visible: 'end', solved: 'solved' } as const

async function readSolution(read: MapReader, file: ChallengeFile, scope: Scope): Promise<Settings> {
  const node = read.node('solution')
  if (!node) return {}
  const own = node.kind === 'map' ? mapReader(node, scope, file.report, 'solution.') : undefined
  const path = own ? own.text('path') : read.text('solution')
  const state = own?.text('state') ?? 'hidden'
  own?.tellRest(['path', 'state'], file.path)
  if (!path) return {}
  const text = await readSolutionText(file, path, scope, node.line)
  if (text === undefined) return {}
  return {
    solution: fitText(text, limits.markdownMax, 'solution', scope),
    solutionReaders: meaningOf(readersOf, state) ?? 'staff',
  }
}

/** A script of the author's machine. Here it runs in a container, which only the author can make of it. */
async function readHealthCheck(
  read: MapReader,
  { source, folder }: ChallengeFile,
  scope: Scope,
): Promise<CheckScript | undefined> {
  const path = read.text('healthcheck')
  if (path === undefined || path.trim() === '') return undefined
  const { line } = read.node('healthcheck')!
  const file = askFile(source, folder, path, scope, line, false)
  const text = file && (await fileText(file, { most: checkLimits.materialMax, scope, line, isNeeded: false }))
  if (text === undefined) return undefined
  scope.note('CheckToBuild', { path: path.slice(0, 200) }, line)
  return { name: path.slice(0, checkLimits.pathMax), text }
}

/** A container, where the source has one. Images are not built here. */
async function readContainer(
  read: MapReader,
  { source, folder }: ChallengeFile,
  scope: Scope,
): Promise<Settings | undefined> {
  const image = read.text('image')
  const hosting = read.map('hosting')
  if (!image && !hosting) return undefined
  const settings: Settings = { containerImage: '' }
  const port = hosting?.int('containerPort') ?? portIn(read.node('port') ?? read.node('connection_port'))
  if (image) {
    const name = image.replace(/^registry:\/\//, '')
    const dockerfile = resolvePath(folder, `${image}/Dockerfile`)
    const recipe = dockerfile === undefined ? undefined : findFile(source, dockerfile)
    const isBuilt = image.startsWith('.') || image.startsWith('/') || recipe !== undefined
    if (!isBuilt && parseImageName(name) && name.length <= limits.containerImageMax)
      settings.containerImage = name
    else scope.note('ImageToBuild', { image: image.slice(0, 200) })
    const exposed =
      recipe && recipe.size < 100_000 ? await exposedPort(await readFile(recipe, 100_000)) : undefined
    if (exposed) settings.containerExposePort = exposed
  }
  if (port !== undefined && port >= limits.port.min && port <= limits.port.max)
    settings.containerExposePort = port
  const protocol = read.text('protocol') ?? hosting?.text('type')
  if (protocol !== undefined) settings.containerProtocol = /^https?$/.test(protocol) ? 'http' : 'tcp'
  hosting?.tellRest([], 'hosting')
  return settings
}

/** The first one that the recipe of the image names. */
async function exposedPort(recipe: Buffer): Promise<number | undefined> {
  const [, port] = /^[ \t]*EXPOSE[ \t]+(\d{1,5})/im.exec(recipe.toString('utf8')) ?? []
  const number = Number(port)
  return number >= 1 && number <= 65_535 ? number : undefined
}

/** As they are written, without what is empty. */
const writtenIn = (items: readonly YamlNode[], field: string, scope: Scope): string[] =>
  scalarsIn(items, field, scope).map(({ text }) => text)

function scalarsIn(items: readonly YamlNode[], field: string, scope: Scope) {
  return items.flatMap((item) => {
    if (item.kind === 'scalar') return item.value === null ? [] : [item]
    scope.warn('ValueWrong', { field }, item.line)
    return []
  })
}

const portIn = (node: YamlNode | undefined): number | undefined =>
  node?.kind === 'scalar' && Number.isInteger(node.value) ? Number(node.value) : undefined
