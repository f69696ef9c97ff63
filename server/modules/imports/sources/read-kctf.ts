// `challenge.yaml` of kCTF (formats.md 1e): a resource of Kubernetes. Text, flag and points are not in it; a file `metadata.yaml`
// beside it may have them.
import { limits } from '#src/contract/limits.ts'
import { parseImageName } from '#src/rules/image-name.ts'
import { readFile } from '../archives/read-file.ts'
import type { BundleChallenge } from '../bundle.ts'
import type { Scope } from '../create-report.ts'
import { fileText } from '../fit/file-text.ts'
import { fitCategory, fitText, fitTitle } from '../fit/fit-texts.ts'
import { makeFlag } from '../fit/make-flag.ts'
import { mapReader } from '../yaml/map-reader.ts'
import { readYaml, YamlFault, yamlBytesMax } from '../yaml/read-yaml.ts'
import type { YamlMap } from '../yaml/yaml-node.ts'
import type { ChallengeFile, UnlinkedChallenge } from './challenge-file.ts'

export async function readKctf(file: ChallengeFile): Promise<UnlinkedChallenge | undefined> {
  const { map, report, path, folder, source } = file
  const scope = report.about({ kind: 'challenge', key: path, name: folder.split('/').at(-1) || path }, path)
  const read = mapReader(map, scope, report)
  const name = read.map('metadata')?.text('name') ?? ''
  const spec = read.map('spec')
  const about = await metadataOf(file)
  const beside = about && mapReader(about, scope, report, 'metadata.yaml: ')
  const title = fitTitle(beside?.text('name') || name, scope)
  if (title === '' && !scope.isRefused) scope.refuse('Missing', { field: 'metadata.name' }, map.line)

  const image = spec?.text('image') ?? 'challenge'
  const isFit =
    image !== 'challenge' && image.length <= limits.containerImageMax && parseImageName(image) !== undefined
  if (!isFit) scope.note('ImageToBuild', { image: image.slice(0, 200) })
  scope.note('NeedsJail')
  let port = 1337
  let isHttp = false
  const network = spec?.map('network')
  const [first, second] = network?.list('ports') ?? []
  if (first?.kind === 'map') {
    const own = mapReader(first, scope, report, 'spec.network.ports.')
    const target = own.int('targetPort')
    const protocol = own.text('protocol')
    if (target === undefined && !scope.isRefused)
      scope.refuse('Missing', { field: 'spec.network.ports.targetPort' }, first.line)
    if (protocol === undefined && !scope.isRefused)
      scope.refuse('Missing', { field: 'spec.network.ports.protocol' }, first.line)
    port = Math.min(Math.max(target ?? port, limits.port.min), limits.port.max)
    isHttp = protocol === 'HTTPS'
  }
  const shown = (title || path).slice(0, 100)
  const left: [string, boolean][] = [
    ['network.ports', second !== undefined],
    ['powDifficultySeconds', (spec?.int('powDifficultySeconds') ?? 0) > 0],
    ['replicas', (spec?.int('replicas') ?? 1) > 1],
    ['healthcheck', spec?.map('healthcheck')?.flag('enabled') ?? false],
    ...['horizontalPodAutoscalerSpec', 'podTemplate', 'persistentVolumeClaims', 'allowConnectTo'].map(
      (field): [string, boolean] => [field, spec?.node(field) !== undefined],
    ),
  ]
  for (const [field, isThere] of left) if (isThere) report.notCarried(`spec.${field}`, shown)
  network?.node('public')
  network?.tellRest(['ports', 'public'], shown)
  spec?.node('deployed')
  spec?.tellRest(['image', 'deployed', 'network', ...left.map(([field]) => field)], shown)

  const flag = (beside?.text('flag') || (await flagOf(file, scope))) ?? ''
  const made = flag === '' ? undefined : makeFlag({ text: flag }, scope)
  if (!made) scope.warn('NoFlag')
  if (!about) scope.warn('InfrastructureOnly')
  const shelf = fitCategory(beside?.text('category') ?? folder.split('/').at(-2) ?? '')
  const isVisible = about ? (beside?.flag('visible') ?? true) : false
  if (about && !isVisible) scope.note('HiddenInSource')
  const content = beside?.text('description') ?? ''
  for (const field of ['label', 'link', 'attachment'])
    if (beside?.text(field)) report.notCarried(`metadata.yaml: ${field}`, shown)
  beside?.tellRest(['name', 'flag', 'category', 'description', 'visible'], shown)
  for (const one of source.files.keys()) if (one !== path && isYamlIn(folder, one)) await tellOther(file, one)
  if (scope.isRefused) return undefined
  const values: BundleChallenge['values'] = {
    content: fitText(content.trim(), limits.markdownMax, 'description', scope),
    tags: [],
    containerImage: isFit ? image : '',
    containerExposePort: port,
    containerProtocol: isHttp ? 'http' : 'tcp',
  }
  return {
    key: path,
    title,
    ...shelf,
    type: 'StaticContainer',
    values,
    flags: made ? [made] : [],
    files: [],
    requires: [],
    isVisible,
    place: path,
  }
}

const inFolder = (folder: string, name: string): string => (folder === '' ? name : `${folder}/${name}`)
const isMetadata = (path: string): boolean => /(^|\/)metadata\.ya?ml$/.test(path)
const isYamlIn = (folder: string, path: string): boolean =>
  /^[^/]+\.ya?ml$/.test(
    folder === '' ? path : path.startsWith(`${folder}/`) ? path.slice(folder.length + 1) : '/',
  ) && !isMetadata(path)

async function documentsOf({ source }: ChallengeFile, path: string): Promise<YamlMap[]> {
  const file = source.files.get(path)
  if (!file || file.size > yamlBytesMax) return []
  try {
    return readYaml(await readFile(file, yamlBytesMax)).filter((node) => node.kind === 'map')
  } catch (error) {
    if (error instanceof YamlFault) return []
    throw error
  }
}

async function metadataOf(file: ChallengeFile): Promise<YamlMap | undefined> {
  for (const name of ['metadata.yaml', 'metadata.yml']) {
    const [found] = await documentsOf(file, inFolder(file.folder, name))
    if (found) return found
  }
  return undefined
}

/** What else of Kubernetes lies in the folder. */
async function tellOther(file: ChallengeFile, path: string): Promise<void> {
  for (const { entries, line } of await documentsOf(file, path)) {
    const kind = entries.get('kind')
    if (kind?.kind !== 'scalar' || kind.text === 'Challenge' || !entries.has('apiVersion')) continue
    file.report.about(undefined, path).note('OtherDocument', { kind: kind.text.slice(0, 60) }, line)
  }
}

/** The first line of the file that the templates of kCTF put into the image. */
async function flagOf({ source, folder }: ChallengeFile, scope: Scope): Promise<string | undefined> {
  const file = source.files.get(inFolder(folder, 'challenge/flag'))
  const text = file && (await fileText(file, { most: 10_000, scope, isNeeded: false }))
  return text?.split(/\r?\n/)[0]?.trim()
}
