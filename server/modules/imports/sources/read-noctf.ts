// `noctf.yaml` of noctfcli (formats.md 1f).
import { limits } from '#src/contract/limits.ts'
import { readInstant } from '#src/rules/read-instant.ts'
import { isWebAddress } from '#src/rules/web-address.ts'
import type { BundleAttachment, BundleChallenge, BundleFlag } from '../bundle.ts'
import type { Scope } from '../create-report.ts'
import { askFile, attachFiles } from '../fit/attach-files.ts'
import { fitHints } from '../fit/fit-hints.ts'
import { fitCategory, fitTags, fitText, fitTitle } from '../fit/fit-texts.ts'
import { distinctFlags, makeFlag } from '../fit/make-flag.ts'
import { isNull } from '../yaml/is-null.ts'
import { type MapReader, mapReader, textOf } from '../yaml/map-reader.ts'
import type { YamlNode } from '../yaml/yaml-node.ts'
import type { ChallengeFile, UnlinkedChallenge } from './challenge-file.ts'
import { fitConnection } from './fit-connection.ts'

type Settings = BundleChallenge['values']

const known = [
  'version',
  'slug',
  'title',
  'categories',
  'description',
  'difficulty',
  'tags',
  'flags',
  'files',
  'hidden',
  'visible_at',
  'scoring',
  'solve',
  'connection_info',
  'hints',
]

export async function readNoctf(file: ChallengeFile): Promise<UnlinkedChallenge | undefined> {
  const { map, report, path, folder, source } = file
  const slugNode = map.entries.get('slug')
  const slug = slugNode?.kind === 'scalar' && typeof slugNode.value === 'string' ? slugNode.value : ''
  const titleNode = map.entries.get('title')
  const shown = (titleNode?.kind === 'scalar' ? titleNode.text : slug || path).slice(0, 200)
  const key = slug === '' ? path : slug.toLowerCase()
  const sample = shown.slice(0, 100)
  const scope = report.about({ kind: 'challenge', key, name: shown }, path)
  const read = mapReader(map, scope, report)
  read.text('slug')
  const title = fitTitle(read.text('title') ?? '', scope)
  if (title === '' && !scope.isRefused) scope.refuse('Missing', { field: 'title' }, map.line)
  const [first = '', ...others] = read.texts('categories')
  const shelf = fitCategory(first)
  const words = read.map('tags') && map.entries.get('tags')
  const tags =
    words?.kind === 'map'
      ? [...words.entries].flatMap(([name, value]) =>
          value.kind === 'scalar' ? [`${name}: ${value.text}`] : [],
        )
      : []
  const solve = read.map('solve')
  const judge = solve?.text('source') ?? 'flag'
  if (judge !== 'flag') scope.refuse('JudgedByHand', {}, solve?.line)
  for (const name of ['input_type', 'allow_cancel', 'weight_update_key'] as const) {
    if (solve?.node(name)) report.notCarried(`solve.${name}`, sample)
  }
  solve?.tellRest(['source'], sample)
  if (read.node('difficulty')) report.notCarried('difficulty', sample)
  const hints = read.list('hints').flatMap((item) => {
    if (isNull(item)) return []
    if (item.kind !== 'map') {
      const text = textOf(item, 'hints', scope) ?? ''
      return [{ key: undefined, title: '', text, cost: 0, requires: [], line: item.line }]
    }
    const own = mapReader(item, scope, report, 'hints.')
    const text = own.text('description') ?? ''
    const title = own.text('title') ?? ''
    own.tellRest(['title', 'description'], sample)
    return [{ key: undefined, title, text, cost: 0, requires: [], line: item.line }]
  })
  const values: Settings = {
    content: fitText(read.text('description') ?? '', limits.markdownMax, 'description', scope),
    tags: fitTags([...others, ...tags], 'tags', scope),
    connection: fitConnection(read.text('connection_info') ?? '', scope),
    ...fitHints(hints, scope),
    ...readScoring(read, scope, sample, (field) => report.notCarried(field, sample)),
  }
  const visibleAt = read.text('visible_at')
  const releaseAt = visibleAt ? readInstant(visibleAt) : undefined
  if (visibleAt && releaseAt === undefined)
    scope.refuse('NoOffset', { field: 'visible_at' }, read.node('visible_at')?.line)
  if (releaseAt !== undefined) values.releaseAt = releaseAt
  const flags = read.list('flags').flatMap((item) => flagOf(item, file, scope) ?? [])
  const own: { file: NonNullable<ReturnType<typeof askFile>> }[] = []
  const remote: BundleAttachment[] = []
  for (const item of read.list('files')) {
    if (isNull(item)) continue
    if (item.kind !== 'map') {
      const name = textOf(item, 'files', scope)
      const found = name === undefined ? undefined : askFile(source, folder, name, scope, item.line)
      if (found) own.push({ file: found })
      continue
    }
    const entry = mapReader(item, scope, report, 'files.')
    const url = entry.text('url') ?? ''
    if (!isWebAddress(url) || !URL.canParse(url)) {
      scope.refuse('ValueWrong', { field: 'files.url' }, item.line)
      continue
    }
    const name = (new URL(url).pathname.split('/').at(-1) || 'attachment').slice(0, limits.fileNameMax)
    const hash = entry.text('hash')
    entry.node('size')
    entry.tellRest(['url', 'hash', 'size'], sample)
    if (hash) scope.note('HashTold', { name, hash: hash.replace(/^sha256:/, '').slice(0, 64) }, item.line)
    remote.push({ url, name })
  }
  const isVisible = !(read.flag('hidden') ?? false)
  if (!isVisible) scope.note('HiddenInSource')
  const version = read.node('version')
  if (version?.kind === 'scalar' && !/^1\.0(\.\d+)?$/.test(version.text)) {
    scope.warn('VersionOther', { version: version.text.slice(0, 40) }, version.line)
  }
  read.tellRest(known, sample)
  if (flags.length === 0 && judge === 'flag') scope.warn('NoFlag')
  const files = [...attachFiles(own, scope), ...remote]
  if (scope.isRefused) return undefined
  return {
    key,
    title,
    ...shelf,
    type: 'StaticAttachment',
    values,
    flags: distinctFlags(flags, scope),
    files,
    requires: [],
    isVisible,
    place: path,
  }
}

function flagOf(item: YamlNode, { path, report }: ChallengeFile, scope: Scope): BundleFlag | undefined {
  if (isNull(item)) return undefined
  const own = item.kind === 'map' ? mapReader(item, scope, report, 'flags.') : undefined
  const data = own ? own.node('data') : item
  const text = data && textOf(data, 'flags', scope)
  if (text === undefined) {
    if (!data) scope.refuse('ValueWrong', { field: 'flags' }, item.line)
    return undefined
  }
  const strategy = own?.text('strategy') ?? 'case_sensitive'
  own?.tellRest(['data', 'strategy'], path)
  const isPattern = strategy.startsWith('regex_')
  if (!['case_sensitive', 'case_insensitive', 'regex_sensitive', 'regex_insensitive'].includes(strategy)) {
    scope.warn('FlagKindUnknown', { type: strategy.slice(0, 60) }, item.line)
    return undefined
  }
  const ignoresCase = strategy.endsWith('insensitive')
  if (ignoresCase && !isPattern) scope.note('FlagAccents', {}, item.line)
  return makeFlag({ text, isPattern, ignoresCase, mode: 'search', line: item.line }, scope)
}

const points = (value: number | undefined): number | undefined =>
  value === undefined ? undefined : Math.round(Math.min(Math.max(value, 0), limits.originalScoreMax))

function readScoring(read: MapReader, scope: Scope, sample: string, left: (field: string) => void): Settings {
  const scoring = read.map('scoring')
  const strategy = scoring?.text('strategy') ?? 'core:static'
  const params = scoring?.map('params')
  if (scoring && scoring.list('bonus').length > 0) left('scoring.bonus')
  const [initial, minimum] = [points(params?.number('initial')), points(params?.number('minimum'))]
  const base = points(params?.number('base'))
  const isCurve = initial !== undefined && minimum !== undefined
  const decay = params?.number('decay')
  const [k, j, upper] = (['k', 'j', 'upper'] as const).map((name) => params?.number(name))
  params?.node('lower')
  params?.tellRest(['base', 'initial', 'minimum', 'decay', 'k', 'j', 'upper', 'lower'], sample)
  scoring?.tellRest(['strategy', 'params', 'bonus'], sample)
  if (strategy === 'core:static') return { curve: 'fixed', originalScore: base ?? 100 }
  if (strategy === 'core:quadratic' && isCurve && decay !== undefined) {
    const curveDecay = Math.min(Math.max(0, decay), limits.curveDecayMax)
    return { curve: 'ctfd-log', originalScore: initial, curveMinimum: minimum, curveDecay }
  }
  if (strategy === 'core:exponential' && isCurve && k !== undefined && j !== undefined) {
    const within = (value: number, { min, max }: { min: number; max: number }) =>
      Math.min(Math.max(value, min), max)
    return {
      curve: 'exp-ratio',
      originalScore: initial,
      curveMinimum: minimum,
      curveScale: within(k, limits.curveScale),
      curveExponent: within(j, limits.curveExponent),
    }
  }
  // Expressions of a site are never evaluated.
  const fixed = base ?? initial ?? points(upper) ?? 100
  scope.warn('CurveUnknown', { points: fixed }, scoring?.line)
  return { curve: 'fixed', originalScore: fixed }
}
