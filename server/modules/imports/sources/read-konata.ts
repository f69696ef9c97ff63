// `kona.yaml` of konata (formats.md 1d): one file may describe several challenges.
import { Readable } from 'node:stream'
import { limits } from '#src/contract/limits.ts'
import { cleanFileName, plainFileName } from '#src/rules/file-name.ts'
import { enoughBits, leetBits } from '#src/rules/flag-template.ts'
import type { SourceFile } from '../archives/source-files.ts'
import type { BundleAttachment, BundleChallenge, BundleFlag } from '../bundle.ts'
import { noReport, type Scope } from '../create-report.ts'
import { askFile, attachFiles, resolvePath } from '../fit/attach-files.ts'
import { fileText } from '../fit/file-text.ts'
import { fitHints } from '../fit/fit-hints.ts'
import { fitAuthors, fitCategory, fitTags, fitText, fitTitle } from '../fit/fit-texts.ts'
import { distinctFlags, makeFlag } from '../fit/make-flag.ts'
import { matchPaths } from '../fit/match-paths.ts'
import { within } from '../fit/within.ts'
import { zipFiles } from '../fit/zip-files.ts'
import { isNull } from '../yaml/is-null.ts'
import { type MapReader, mapReader, textOf } from '../yaml/map-reader.ts'
import { withSnakeKeys } from '../yaml/with-snake-keys.ts'
import type { YamlMap, YamlNode } from '../yaml/yaml-node.ts'
import type { ChallengeFile, UnlinkedChallenge } from './challenge-file.ts'

type Settings = BundleChallenge['values']

const known = [
  'category',
  'name',
  'author',
  'override_id',
  'description',
  'tags',
  'attachments',
  'scoring',
  'flags',
  'endpoints',
  'hidden',
  'sort_weight',
  'release_time',
  'ctfd',
  'instancer_config',
  'admin_bot',
]

export async function readKonata(file: ChallengeFile): Promise<UnlinkedChallenge[]> {
  const map = withSnakeKeys(file.map)
  const discovery = map.entries.get('discovery')
  const skip = discovery?.kind === 'map' ? discovery.entries.get('skip') : undefined
  if (skip?.kind === 'scalar' && skip.value === true) return []
  const read = mapReader(map, file.report.about(undefined, file.path), file.report)
  const list = read.node('challenges')
  if (list?.kind !== 'list') {
    const line = (list ?? map).line
    file.report.about(undefined, file.path).refuse('ValueWrong', { field: 'challenges' }, line)
    return []
  }
  read.node('discovery')
  read.tellRest(['challenges', 'discovery', 'deployment'], file.path)
  const made: UnlinkedChallenge[] = []
  for (const [at, item] of list.items.entries()) {
    const key = list.items.length === 1 ? file.path : `${file.path}#${at + 1}`
    if (item.kind !== 'map') {
      file.report.about(undefined, file.path).refuse('ValueWrong', { field: 'challenges' }, item.line)
      continue
    }
    const challenge = await readOne(file, item, key)
    if (challenge) made.push(challenge)
  }
  return made
}

async function readOne(
  file: ChallengeFile,
  map: YamlMap,
  path: string,
): Promise<UnlinkedChallenge | undefined> {
  const { report } = file
  const nameNode = map.entries.get('name')
  const shown = (nameNode?.kind === 'scalar' ? nameNode.text : path).slice(0, 200)
  const id = map.entries.get('override_id')
  const key =
    id?.kind === 'scalar' && typeof id.value === 'string' && id.value !== '' ? id.value.slice(0, 200) : path
  const scope = report.about({ kind: 'challenge', key, name: shown }, file.path)
  const read = mapReader(map, scope, report)
  read.node('override_id')
  const title = fitTitle(read.text('name') ?? '', scope)
  if (title === '' && !scope.isRefused) scope.refuse('Missing', { field: 'name' }, map.line)
  const shelf = fitCategory(read.text('category') ?? '')
  const sample = shown.slice(0, 100)
  const left = (field: string) => report.notCarried(field, sample)
  const ctfd = read.map('ctfd')
  const { flags, template } = await readFlags(read, file, sample, scope)
  const instancer = read.map('instancer_config')
  const container = instancer && readInstancer(instancer, sample, scope, left)
  const hints = (ctfd?.list('hints') ?? []).flatMap((item) => {
    if (isNull(item)) return []
    if (item.kind !== 'map') {
      const text = textOf(item, 'ctfd.hints', scope) ?? ''
      return [{ key: undefined, title: '', text, cost: 0, requires: [], line: item.line }]
    }
    const own = mapReader(item, scope, report, 'ctfd.hints.')
    const hint = {
      key: undefined,
      title: own.text('title') ?? '',
      text: own.text('hint') ?? '',
      cost: own.number('cost') ?? 0,
      requires: [],
      line: item.line,
    }
    own.tellRest(['hint', 'cost', 'title'], sample)
    return [hint]
  })
  const endpoint = readEndpoint(read, scope, left)
  const values: Settings = {
    content: fitText(read.text('description') ?? '', limits.markdownMax, 'description', scope),
    authors: fitAuthors(read.texts('author', 'or one'), scope),
    tags: fitTags(read.texts('tags'), 'tags', scope),
    topics: fitTags(ctfd?.texts('topics') ?? [], 'topics', scope),
    connection: fitText(
      ctfd?.text('connection_info') ?? endpoint,
      limits.connectionMax,
      'connection_info',
      scope,
    ),
    ...fitHints(hints, scope),
    ...readScoring(read, isDynamic(ctfd, scope), sample, scope),
    ...container,
    ...(template === undefined ? {} : { flagTemplate: template }),
  }
  const releaseAt = readRelease(read, scope)
  if (releaseAt !== undefined) values.releaseAt = releaseAt
  const files = await readAttachments(read, file, title, scope, left)
  for (const field of ['admin_bot', 'sort_weight']) if (read.node(field)) left(field)
  const isVisible = !(read.flag('hidden') ?? false)
  if (!isVisible) scope.note('HiddenInSource')
  read.tellRest(known, sample)
  ctfd?.tellRest(['type', 'topics', 'hints', 'connection_info'], sample)
  if (flags.length === 0 && template === undefined) scope.warn('NoFlag')
  if (scope.isRefused) return undefined
  return {
    key,
    title,
    ...shelf,
    type: template !== undefined ? 'DynamicContainer' : container ? 'StaticContainer' : 'StaticAttachment',
    values,
    flags: template === undefined ? distinctFlags(flags, scope) : [],
    files,
    requires: [],
    isVisible,
    place: file.path,
  }
}

const points = (value: number): number => Math.round(Math.min(Math.max(value, 0), limits.originalScoreMax))

/** In CTFd the points of a challenge fall, unless it is of the standard type. */
function isDynamic(ctfd: MapReader | undefined, scope: Scope): boolean {
  const type = ctfd?.text('type') ?? 'dynamic'
  if (type !== 'standard' && type !== 'dynamic')
    scope.warn('Changed', { field: 'ctfd.type', from: type.slice(0, 60), to: 'dynamic' }, ctfd?.line)
  return type !== 'standard'
}

function readScoring(read: MapReader, fallsInCtfd: boolean, sample: string, scope: Scope): Settings {
  const scoring = read.map('scoring')
  const originalScore = points(scoring?.number('initial_value') ?? 500)
  const curveMinimum = points(scoring?.number('minimum_value') ?? 50)
  const [ctfd, rctf] = [scoring?.map('ctfd'), scoring?.map('rctf')]
  const attempts = ctfd?.int('max_attempts') ?? 0
  const attemptsMax = within(attempts, limits.attemptsMax, 'scoring.ctfd.max_attempts', scope)
  const curve = ctfd?.text('decay_function') === 'linear' ? 'ctfd-linear' : 'ctfd-log'
  const curveDecay = within(ctfd?.number('decay') ?? 60, limits.curveDecayMax, 'scoring.ctfd.decay', scope)
  const kind = rctf?.text('kind') ?? 'decay'
  scoring?.tellRest(['initial_value', 'minimum_value', 'ctfd', 'rctf'], sample)
  ctfd?.tellRest(['decay_function', 'decay', 'max_attempts'], sample)
  rctf?.tellRest(['eligible_for_tiebreaks', 'kind', 'dynamic'], sample)
  if (rctf && !ctfd) {
    if (kind === 'decay') return { curve: 'rctf-legacy', originalScore, curveMinimum }
    scope.warn('CurveUnknown', { points: originalScore }, rctf.line)
    return { curve: 'fixed', originalScore }
  }
  if (!fallsInCtfd) return { curve: 'fixed', originalScore, attemptsMax }
  return { curve, originalScore, curveMinimum, curveDecay, attemptsMax }
}

async function readFlags(read: MapReader, file: ChallengeFile, sample: string, scope: Scope) {
  const node = read.node('flags')
  const flags: BundleFlag[] = []
  let template: string | undefined
  const add = (flag: BundleFlag | undefined) => flag && flags.push(flag)
  if (!node) return { flags, template }
  const platforms = node.kind === 'map' ? mapReader(node, scope, file.report, 'flags.') : undefined
  const rctf = platforms ? platforms.list('rctf', 'or one') : read.list('flags', 'or one')
  for (const item of rctf) {
    if (isNull(item)) continue
    if (item.kind !== 'map') {
      const text = textOf(item, 'flags.rctf', scope)
      if (text !== undefined) add(makeFlag({ text, line: item.line }, scope))
      continue
    }
    const own = mapReader(item, scope, file.report, 'flags.rctf.')
    const provider = own.text('provider')
    if (provider !== undefined) {
      const config = own.map('config')
      if (provider === 'flags/static')
        add(makeFlag({ text: config?.text('flag') ?? '', line: item.line }, scope))
      else if (provider === 'flags/regex') {
        const ignoresCase = (config?.text('flags') ?? '').includes('i')
        const text = config?.text('pattern') ?? ''
        add(makeFlag({ text, isPattern: true, mode: 'search', ignoresCase, line: item.line }, scope))
      } else if (provider === 'flags/dynamic') {
        template = templateOf(config?.text('base') ?? '', config?.text('mode') ?? 'auto', scope, item.line)
      } else scope.warn('FlagKindUnknown', { type: provider.slice(0, 60) }, item.line)
      config?.tellRest(['flag', 'pattern', 'flags', 'flag_value', 'base', 'mode', 'exhaustion'], sample)
      own.tellRest(['provider', 'config'], sample)
      continue
    }
    const path = own.text('file')
    const text = path === undefined ? own.text('str') : await flagFile(file, path, scope, item.line)
    if (text !== undefined) add(makeFlag({ text, line: item.line }, scope))
    own.tellRest(['str', 'file', 'provider', 'config'], sample)
  }
  for (const item of platforms?.list('ctfd', 'or one') ?? []) {
    if (isNull(item)) continue
    if (item.kind !== 'map') {
      const text = textOf(item, 'flags.ctfd', scope)
      if (text !== undefined) add(makeFlag({ text, line: item.line }, scope))
      continue
    }
    const own = mapReader(item, scope, file.report, 'flags.ctfd.')
    const text = own.text('flag')
    const isPattern = own.text('type') === 'regex'
    if (text !== undefined) add(makeFlag({ text, isPattern, line: item.line }, scope))
    own.tellRest(['type', 'flag'], sample)
  }
  platforms?.tellRest(['rctf', 'ctfd'], sample)
  return { flags, template }
}

async function flagFile({ source, folder }: ChallengeFile, path: string, scope: Scope, line: number) {
  const file = askFile(source, folder, path, scope, line)
  return file && (await fileText(file, { most: 10_000, scope, line }))?.trim()
}

/** Look-alike letters, where they make enough different flags; otherwise a part that is made for each team. */
function templateOf(base: string, mode: string, scope: Scope, line: number): string | undefined {
  if (base === '') {
    scope.refuse('Missing', { field: 'flags.rctf.config.base' }, line)
    return undefined
  }
  const isRoomy = leetBits(`[LEET]${base}`) >= enoughBits
  const close = base.lastIndexOf('}')
  const tail = close < 0 ? `${base}_[GUID]` : `${base.slice(0, close)}_[GUID]${base.slice(close)}`
  if (mode !== 'tail' && !isRoomy) scope.note('FlagsPerTeam', {}, line)
  const template = mode !== 'tail' && isRoomy ? `[LEET]${base}` : tail
  if (template.length <= limits.flagTemplateMax) return template
  scope.refuse('FlagLong', { most: limits.flagTemplateMax }, line)
  return undefined
}

function readEndpoint(read: MapReader, scope: Scope, left: (field: string) => void): string {
  const [first, second] = read.list('endpoints')
  if (second) left('endpoints')
  if (first?.kind !== 'map') return ''
  const own = mapReader(first, scope, noReport, 'endpoints.')
  const [type, host] = [own.text('type') ?? 'nc', own.text('endpoint') ?? '']
  const port = own.int('port')
  if (host === '') return ''
  if (/^https?$/.test(type))
    return `${host.includes('://') ? host : `${type}://${host}`}${port === undefined ? '' : `:${port}`}`
  const command = type === 'ncat-ssl' ? 'ncat --ssl' : type === 'socat' ? 'socat -,raw,echo=0 tcp:' : 'nc'
  return type === 'socat' ? `${command}${host}:${port ?? 1337}` : `${command} ${host} ${port ?? 1337}`
}

function readInstancer(
  instancer: MapReader,
  sample: string,
  scope: Scope,
  left: (field: string) => void,
): Settings {
  scope.note('ImageToBuild', {
    image: (instancer.text('challenge_integration_id') ?? 'instancer_config').slice(0, 200),
  })
  const [first, second] = instancer.list('expose')
  if (second) left('instancer_config.expose')
  for (const field of ['config', 'timeout_milliseconds'])
    if (instancer.node(field)) left(`instancer_config.${field}`)
  instancer.tellRest(['challenge_integration_id', 'expose', 'config', 'timeout_milliseconds'], sample)
  const own =
    first?.kind === 'map' ? mapReader(first, scope, noReport, 'instancer_config.expose.') : undefined
  const port = own?.int('container_port')
  const isHttp = /^https?$/.test(own?.text('kind') ?? '')
  return {
    containerImage: '',
    containerProtocol: isHttp ? 'http' : 'tcp',
    connection: isHttp ? 'http://{host}:{port}' : 'nc {host} {port}',
    ...(port === undefined
      ? {}
      : { containerExposePort: Math.min(Math.max(port, limits.port.min), limits.port.max) }),
  }
}

/** Milliseconds, or a time; one without an offset is of UTC. */
function readRelease(read: MapReader, scope: Scope): number | undefined {
  const node = read.node('release_time')
  if (!node) return undefined
  const value = node.kind === 'scalar' ? node.value : null
  if (typeof value === 'number' && value > 0 && value <= limits.sentInstantMax) return Math.round(value)
  const text = typeof value === 'string' ? value.trim() : ''
  const isAware = /(?:z|[+-]\d{2}:?\d{2})$/i.test(text)
  const at = /^\d{4}-\d{2}-\d{2}/.test(text)
    ? Date.parse(
        isAware
          ? text.replace(' ', 'T')
          : `${text.includes(':') ? text.replace(' ', 'T') : `${text}T00:00`}Z`,
      )
    : Number.NaN
  if (!Number.isNaN(at)) return at
  scope.refuse('ValueWrong', { field: 'release_time' }, node.line)
  return undefined
}

/** Players get an archive where there are several files, as with the peer. */
async function readAttachments(
  read: MapReader,
  { source, folder, report }: ChallengeFile,
  title: string,
  scope: Scope,
  left: (field: string) => void,
): Promise<BundleAttachment[]> {
  const node = read.node('attachments')
  if (!node) return []
  const own = node.kind === 'map' ? mapReader(node, scope, report, 'attachments.') : undefined
  const inner = [...source.files.keys()].flatMap((path) =>
    folder === '' ? [path] : path.startsWith(`${folder}/`) ? [path.slice(folder.length + 1)] : [],
  )
  const matching = (patterns: readonly YamlNode[], field: string, mustBe: boolean) =>
    patterns.flatMap((item) => {
      const pattern = textOf(item, field, scope)
      if (pattern === undefined) return []
      if (
        pattern.length > 500 ||
        resolvePath('', pattern) === undefined ||
        pattern.split('/').includes('..')
      ) {
        scope.refuse('PathUnsafe', { path: pattern.slice(0, 200) }, item.line)
        return []
      }
      const found = matchPaths(inner, pattern)
      if (found.length === 0 && mustBe)
        scope.refuse('FileMissing', { path: pattern.slice(0, 200) }, item.line)
      return found
    })
  const excluded = new Set(matching(own?.list('exclude') ?? [], 'attachments.exclude', false))
  const wanted = matching(own ? own.list('files') : read.list('attachments'), 'attachments', true)
  const names = [...new Set(wanted)].filter((name) => !excluded.has(name))
  const fileOf = (name: string): SourceFile => source.files.get(folder === '' ? name : `${folder}/${name}`)!
  const files = names.map((name) => ({ name, file: fileOf(name) }))
  for (const item of own?.list('additional') ?? []) {
    if (item.kind !== 'map') continue
    const entry = mapReader(item, scope, report, 'attachments.additional.')
    const path = entry.text('path') ?? ''
    if (path === '' || resolvePath('', path) === undefined) {
      scope.refuse('PathUnsafe', { path: path.slice(0, 200) }, item.line)
      continue
    }
    const text = entry.text('str')
    const encoded = entry.text('base64') ?? ''
    entry.tellRest(['path', 'str', 'base64'], title)
    const bytes = text === undefined ? Buffer.from(encoded, 'base64') : Buffer.from(text)
    files.push({ name: path, file: { path, size: bytes.length, open: async () => Readable.from([bytes]) } })
  }
  for (const field of ['password', 'strip_components', 'pre_compressed'])
    if (own?.node(field)) left(`attachments.${field}`)
  const archiveName = own?.text('archive_name')
  own?.tellRest(['files', 'exclude', 'additional', 'archive_name'], title)
  const [first] = files
  if (files.length <= 1)
    return first ? attachFiles([{ file: first.file, name: first.name.split('/').at(-1) }], scope) : []
  const archive = archiveName ?? plainFileName(title, 'attachment')
  const name = cleanFileName(`${archive.replace(/\.(zip|tar\.gz|7z)$/, '')}.zip`).slice(-limits.fileNameMax)
  return [
    zipFiles(
      files.map((one) => ({ name: one.name, size: one.file.size, open: () => one.file.open() })),
      name,
    ),
  ]
}
