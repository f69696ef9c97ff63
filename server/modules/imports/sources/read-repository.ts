// A repository of challenges: every file in it that describes one, in whichever of the formats that we know.
import { createHash } from 'node:crypto'
import { fail } from '../../../lib/refusal.ts'
import { shownName } from '../archives/entry-list.ts'
import { readFile } from '../archives/read-file.ts'
import type { SourceFile, SourceFiles } from '../archives/source-files.ts'
import type { Bundle, SourceName } from '../bundle.ts'
import type { Report } from '../create-report.ts'
import { emptyBundle } from '../empty-bundle.ts'
import { resolvePath } from '../fit/attach-files.ts'
import { readToml } from '../toml/read-toml.ts'
import { readYaml, YamlFault, yamlBytesMax } from '../yaml/read-yaml.ts'
import type { YamlMap, YamlNode } from '../yaml/yaml-node.ts'
import type { UnlinkedChallenge } from './challenge-file.ts'
import { linkChallenges } from './link-challenges.ts'
import { readCtfcli } from './read-ctfcli.ts'
import { readKctf } from './read-kctf.ts'
import { readKonata } from './read-konata.ts'
import { readNoctf } from './read-noctf.ts'
import { readPages } from './read-pages.ts'
import { readRcds } from './read-rcds.ts'

const depthMax = 4
const namePattern = /^(?:(?:challenge|ctfcli|kona|noctf)\.ya?ml|kona\.toml|challenge\.json)$/i

/** @returns undefined: there is none. */
export async function readRepository(
  source: SourceFiles,
  report: Report,
  instance: string | undefined,
): Promise<Bundle | undefined> {
  const listed = await listedFiles(source)
  const named = [...source.files.values()].filter((file) => isChallengeFile(file) || listed.has(file.path))
  const found = named.filter((file) => depthOf(file) <= depthMax || listed.has(file.path))
  const pages = await readPages(source, named.map(folderOf), report)
  if (named.length === 0 && pages.length === 0) return undefined
  for (const { path } of named.filter((file) => !found.includes(file)))
    report.notCarried(`${path.split('/').at(-1)}: more than ${depthMax} folders`, path.slice(0, 200))
  refuseTooMany(found)
  for (const path of source.links) report.about(undefined, path).note('LinkSkipped', { path })
  const counts = new Map<SourceName, number>()
  const challenges: UnlinkedChallenge[] = []
  const defaults = await rcdsDefaults(source, report)
  for (const file of found.sort((one, other) => (one.path < other.path ? -1 : 1))) {
    const documents = await parseFile(file, report)
    const folder = folderOf(file)
    for (const map of documents) {
      const format = formatOf(map, file.path.split('/').at(-1)!, defaults !== undefined)
      if (format === 'settings') continue
      if (!format) {
        const keys = [...map.entries.keys()].slice(0, 5).join(', ').slice(0, 200)
        report.about(undefined, file.path).refuse('NotAChallenge', { keys }, map.line)
        continue
      }
      const merged = format === 'rcds' && defaults ? withDefaults(map, defaults) : map
      const made = await readers[format]({ path: file.path, folder, map: merged, source, report })
      counts.set(format, (counts.get(format) ?? 0) + 1)
      challenges.push(...[made ?? []].flat())
    }
  }
  const [name = 'ctfcli'] = [...counts].sort(([, one], [, other]) => other - one)[0] ?? []
  return {
    ...emptyBundle(name, instance ?? (await instanceOf(source))),
    challenges: linkChallenges(challenges, report),
    pages,
    findings: report.findings(),
  }
}

const configBytesMax = 100_000
const filesMax = 2_000
const bytesMax = 32 * 1024 ** 2

/** Each of them takes time of the processor, and one site serves others meanwhile. */
function refuseTooMany(files: readonly SourceFile[]): void {
  if (files.length > filesMax) throw fail('ImportTooManyFiles', { most: filesMax })
  let bytes = 0
  for (const { path, size } of files) {
    bytes += size
    if (bytes > bytesMax) throw fail('ImportTooLarge', { name: shownName(path) })
  }
}

const folderOf = ({ path }: SourceFile): string => path.split('/').slice(0, -1).join('/')

const depthOf = ({ path }: SourceFile): number => path.split('/').length - 1

const isChallengeFile = ({ path }: SourceFile): boolean => namePattern.test(path.split('/').at(-1)!)

/** Challenges that `.ctf/config` lists: a folder, or a file of any name. */
async function listedFiles(source: SourceFiles): Promise<ReadonlySet<string>> {
  const [, section = ''] = /^\[challenges\][ \t]*\r?\n([^[]*)/m.exec(await configOf(source)) ?? []
  const paths = [...section.matchAll(/^([^\s#;=:][^=\r\n]{0,300}?)[ \t]*=/gm)].map(([, path]) =>
    resolvePath('', /\.ya?ml$/i.test(path!) ? path! : `${path}/challenge.yml`),
  )
  return new Set(paths.filter((path) => path !== undefined))
}

const readers = {
  ctfcli: readCtfcli,
  rcds: readRcds,
  kctf: readKctf,
  konata: readKonata,
  noctf: readNoctf,
} as const

const ofRcds = ['provide', 'expose', 'containers', 'deployed', 'visible', 'tiebreakEligible', 'sortWeight']
const ofCtfcli = ['flags', 'value', 'description', 'flag', 'type', 'points']

/** By its name where that says it; otherwise by what stands in it, since several tools have the same name. */
function formatOf(
  { entries }: YamlMap,
  name: string,
  isRcds: boolean,
): keyof typeof readers | 'settings' | undefined {
  if (/^kona\./i.test(name)) return entries.has('challenges') ? 'konata' : 'settings'
  if (/^noctf\./i.test(name)) return 'noctf'
  if (entries.has('apiVersion') && entries.has('kind')) return 'kctf'
  if (!entries.has('name')) return undefined
  const isOfRcds = ofRcds.some((key) => entries.has(key)) || entries.get('flag')?.kind === 'map'
  if (isRcds || (!entries.has('flags') && isOfRcds)) return 'rcds'
  return ofCtfcli.some((key) => entries.has(key)) ? 'ctfcli' : undefined
}

/** Empty when it is refused. */
async function parseFile(file: SourceFile, report: Report): Promise<YamlMap[]> {
  const scope = report.about(undefined, file.path)
  if (file.size > yamlBytesMax) {
    scope.refuse('FileTooLong', { path: file.path.slice(0, 200), most: yamlBytesMax })
    return []
  }
  const isToml = /\.toml$/i.test(file.path)
  let documents: YamlNode[]
  try {
    const bytes = await readFile(file, yamlBytesMax)
    documents = isToml ? [readToml(bytes)] : readYaml(bytes)
  } catch (error) {
    if (!(error instanceof YamlFault)) throw error
    scope.refuse(isToml ? 'TomlUnreadable' : 'YamlUnreadable', { reason: error.message }, error.line)
    return []
  }
  const resources = documents.filter(
    (node): node is YamlMap => node.kind === 'map' && node.entries.has('apiVersion'),
  )
  const [only, second] = documents
  if (resources.length > 0) {
    // Resources of Kubernetes, of which challenges are one kind.
    return resources.filter(({ entries, line }) => {
      const kind = entries.get('kind')
      const word = kind?.kind === 'scalar' ? kind.text : ''
      if (word !== 'Challenge') scope.note('OtherDocument', { kind: word.slice(0, 60) }, line)
      return word === 'Challenge'
    })
  }
  if (second) scope.refuse('SeveralDocuments', {}, second.line)
  else if (!only) scope.refuse('NotAChallenge', { keys: '' })
  else if (only.kind === 'tagged') scope.refuse('TagUnknown', { tag: only.tag }, only.line)
  else if (only.kind !== 'map')
    scope.refuse('NotAChallenge', { keys: only.kind === 'list' ? '[…]' : '…' }, only.line)
  else return [only]
  return []
}

/** What `rcds.yaml` at the root says of all challenges; an empty map, if it says nothing. Undefined: there is none. */
async function rcdsDefaults({ files }: SourceFiles, report: Report): Promise<YamlMap | undefined> {
  const file = files.get('rcds.yaml') ?? files.get('rcds.yml')
  if (!file) return undefined
  const [map] = await parseFile(file, report)
  const defaults = map?.entries.get('defaults')
  return defaults?.kind === 'map' ? defaults : { kind: 'map', entries: new Map(), twice: [], line: 1 }
}

function withDefaults(map: YamlMap, defaults: YamlMap): YamlMap {
  const entries = new Map(map.entries)
  for (const [key, value] of defaults.entries) {
    const own = entries.get(key)
    if (!own) entries.set(key, value)
    else if (own.kind === 'map' && value.kind === 'map') entries.set(key, withDefaults(own, value))
  }
  return { ...map, entries }
}

/** The site that the repository belongs to, by its address. The token beside it is not read. */
async function instanceOf(source: SourceFiles): Promise<string> {
  const [, url] = /^[ \t]*url[ \t]*[=:][ \t]*(\S+)[ \t]*\r?$/m.exec(await configOf(source)) ?? []
  return url ? createHash('sha256').update(url.replace(/\/+$/, '')).digest('hex').slice(0, 32) : 'repository'
}

async function configOf({ files }: SourceFiles): Promise<string> {
  const config = files.get('.ctf/config')
  return config && config.size <= configBytesMax
    ? (await readFile(config, configBytesMax)).toString('utf8')
    : ''
}
