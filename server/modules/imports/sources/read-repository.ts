// A repository of challenges: every file in it that describes one, in whichever of the formats that we know.
import { createHash } from 'node:crypto'
import { readFile } from '../archives/read-file.ts'
import type { SourceFile, SourceFiles } from '../archives/source-files.ts'
import { type Bundle, emptyBundle, type SourceName } from '../bundle.ts'
import type { Report } from '../create-report.ts'
import { readYaml, YamlFault, yamlBytesMax } from '../yaml/read-yaml.ts'
import type { YamlMap, YamlNode } from '../yaml/yaml-node.ts'
import type { ChallengeFile, UnlinkedChallenge } from './challenge-file.ts'
import { linkChallenges } from './link-challenges.ts'
import { readCtfcli } from './read-ctfcli.ts'

const depthMax = 4
const namePattern = /^(?:challenge|ctfcli)\.ya?ml$/i

/** @returns undefined: there is none. */
export async function readRepository(
  source: SourceFiles,
  report: Report,
  instance: string | undefined,
): Promise<Bundle | undefined> {
  const found = [...source.files.values()].filter(isChallengeFile)
  if (found.length === 0) return undefined
  for (const path of source.links) report.about(undefined, path).note('LinkSkipped', { path })
  const counts = new Map<SourceName, number>()
  const challenges: UnlinkedChallenge[] = []
  for (const file of found.sort((one, other) => (one.path < other.path ? -1 : 1))) {
    const map = await parseFile(file, report)
    const format = map && formatOf(map)
    if (!map) continue
    if (!format) {
      const keys = [...map.entries.keys()].slice(0, 5).join(', ').slice(0, 200)
      report.about(undefined, file.path).refuse('NotAChallenge', { keys })
      continue
    }
    const folder = file.path.split('/').slice(0, -1).join('/')
    const challenge = await format.read({ path: file.path, folder, map, source, report })
    counts.set(format.name, (counts.get(format.name) ?? 0) + 1)
    if (challenge) challenges.push(challenge)
  }
  const [name = 'ctfcli'] = [...counts].sort(([, one], [, other]) => other - one)[0] ?? []
  return {
    ...emptyBundle(name, instance ?? (await instanceOf(source))),
    challenges: linkChallenges(challenges, report),
    findings: report.findings(),
  }
}

const isChallengeFile = ({ path }: SourceFile): boolean => {
  const parts = path.split('/')
  return parts.length <= depthMax + 1 && namePattern.test(parts.at(-1)!)
}

interface Format {
  name: SourceName
  read(file: ChallengeFile): Promise<UnlinkedChallenge | undefined>
}

/** By what stands in it: the name of the file is the same for several tools. */
function formatOf({ entries }: YamlMap): Format | undefined {
  if (
    entries.has('name') &&
    ['flags', 'value', 'description', 'flag', 'type', 'points'].some((key) => entries.has(key))
  ) {
    return { name: 'ctfcli', read: readCtfcli }
  }
  return undefined
}

async function parseFile(file: SourceFile, report: Report): Promise<YamlMap | undefined> {
  const scope = report.about(undefined, file.path)
  if (file.size > yamlBytesMax) {
    scope.refuse('FileTooLong', { path: file.path.slice(0, 200), most: yamlBytesMax })
    return undefined
  }
  let documents: YamlNode[]
  try {
    documents = readYaml(await readFile(file, yamlBytesMax))
  } catch (error) {
    if (!(error instanceof YamlFault)) throw error
    scope.refuse('YamlUnreadable', { reason: error.message }, error.line)
    return undefined
  }
  const [only, second] = documents
  if (second) scope.refuse('SeveralDocuments', {}, second.line)
  else if (!only) scope.refuse('NotAChallenge', { keys: '' })
  else if (only.kind === 'tagged') scope.refuse('TagUnknown', { tag: only.tag }, only.line)
  else if (only.kind !== 'map')
    scope.refuse('NotAChallenge', { keys: only.kind === 'list' ? '[…]' : '…' }, only.line)
  else return only
  return undefined
}

/** The site that the repository belongs to, by its address. The token beside it is not read. */
async function instanceOf({ files }: SourceFiles): Promise<string> {
  const config = files.get('.ctf/config')
  if (!config || config.size > 100_000) return 'repository'
  const text = (await readFile(config, 100_000)).toString('utf8')
  const [, url] = /^\s*url\s*[=:]\s*(\S+)\s*$/m.exec(text) ?? []
  return url ? createHash('sha256').update(url.replace(/\/+$/, '')).digest('hex').slice(0, 32) : 'repository'
}
