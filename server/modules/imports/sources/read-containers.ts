// `containers` and `expose` of rCDS: the container that players reach, and those beside it.
import { limits } from '#src/contract/limits.ts'
import { parseImageName } from '#src/rules/image-name.ts'
import type { BundleChallenge } from '../bundle.ts'
import type { Report, Scope } from '../create-report.ts'
import { type MapReader, mapReader } from '../yaml/map-reader.ts'
import type { YamlMap, YamlNode } from '../yaml/yaml-node.ts'

type Settings = BundleChallenge['values']

export interface Containers {
  settings: Settings
  /** Exactly one port can be reached. */
  isOne: boolean
}

const between = (value: number, { min, max }: { min: number; max: number }): number =>
  Math.min(Math.max(Math.round(value), min), max)

export function readContainers(
  read: MapReader,
  scope: Scope,
  report: Report,
  title: string,
): Containers | undefined {
  const containers = read.node('containers')
  const expose = read.node('expose')
  if (containers?.kind !== 'map' && expose?.kind !== 'map') return undefined
  const ports =
    expose?.kind === 'map' ? [...expose.entries].flatMap(([name, list]) => portsOf(name, list)) : []
  const [first] = ports
  const all = containers?.kind === 'map' ? [...containers.entries] : []
  const main = first?.container ?? all[0]?.[0]
  const settings: Settings = { containerImage: '' }
  if (first) {
    if (first.port !== undefined) settings.containerExposePort = between(first.port, limits.port)
    settings.containerProtocol = first.isHttp ? 'http' : 'tcp'
    settings.connection = first.isHttp ? 'http://{host}:{port}' : 'nc {host} {port}'
  }
  const extra: NonNullable<Settings['extraContainers']> = []
  for (const [name, node] of all) {
    if (node.kind !== 'map') {
      scope.refuse('ValueWrong', { field: `containers.${name.slice(0, 60)}` }, node.line)
      continue
    }
    const own = readContainer(node, name, scope, report, title)
    if (name === main) Object.assign(settings, { containerImage: own.image, ...own.resources })
    else if (own.image === '') report.notCarried('containers', title.slice(0, 100))
    else {
      extra.push({
        name: name
          .toLowerCase()
          .replace(/[^a-z0-9-]/g, '-')
          .slice(0, limits.containerNameMax),
        image: own.image,
        memoryLimit: own.resources.memoryLimit ?? 64,
        cpuCount: own.resources.cpuCount ?? 1,
        storageLimit: 256,
        environment: own.environment,
      })
    }
    if (name === main && own.environment.length > 0)
      report.notCarried('containers.environment', title.slice(0, 100))
  }
  if (extra.length > limits.extraContainersMax) {
    scope.warn('TooMany', { field: 'containers', most: limits.extraContainersMax, count: extra.length })
  }
  if (extra.length > 0) settings.extraContainers = extra.slice(0, limits.extraContainersMax)
  return { settings, isOne: ports.length === 1 }
}

function portsOf(
  container: string,
  list: YamlNode,
): { container: string; port: number | undefined; isHttp: boolean }[] {
  if (list.kind !== 'list') return []
  return list.items.flatMap((item) => {
    if (item.kind !== 'map') return []
    const target = item.entries.get('target')
    const value = target?.kind === 'scalar' ? Number(target.value) : Number.NaN
    return [
      { container, port: Number.isInteger(value) ? value : undefined, isHttp: item.entries.has('http') },
    ]
  })
}

function readContainer(node: YamlMap, name: string, scope: Scope, report: Report, title: string) {
  const own = mapReader(node, scope, report, `containers.${name.slice(0, 40)}.`)
  const image = own.text('image') ?? ''
  const isFit =
    image !== '' && image.length <= limits.containerImageMax && parseImageName(image) !== undefined
  const build = own.node('build')
  if (!isFit)
    scope.note('ImageToBuild', {
      image: (image || (build?.kind === 'scalar' ? build.text : name)).slice(0, 200),
    })
  const environment = own.map('environment')
  const lines = environment
    ? [...(node.entries.get('environment') as YamlMap).entries].flatMap(([key, value]) =>
        value.kind === 'scalar' ? [`${key}=${value.text}`.slice(0, limits.environmentLineMax)] : [],
      )
    : []
  const wanted = own.map('resources')
  const [most, least] = [wanted?.map('limits'), wanted?.map('requests')]
  const memory = quantity(most?.node('memory') ?? least?.node('memory'))
  const cpu = quantity(most?.node('cpu') ?? least?.node('cpu'))
  for (const capability of capabilitiesOf(own.node('securityContext')))
    scope.warn('Capability', { name: capability })
  own.node('ports')
  for (const field of ['replicas', 'k8s'] as const)
    if (own.node(field)) report.notCarried(`containers.${field}`, title.slice(0, 100))
  own.tellRest([], title.slice(0, 100))
  return {
    image: isFit ? image : '',
    environment: lines.slice(0, limits.environmentMax),
    resources: {
      ...(memory === undefined ? {} : { memoryLimit: between(memory / 1024 ** 2, limits.memoryMiB) }),
      ...(cpu === undefined ? {} : { cpuCount: between(cpu * 10, limits.cpuTenths) }),
    },
  }
}

const units: Record<string, number> = {
  m: 0.001,
  '': 1,
  k: 1e3,
  M: 1e6,
  G: 1e9,
  Ki: 1024,
  Mi: 1024 ** 2,
  Gi: 1024 ** 3,
}

/** As Kubernetes writes it: `100m`, `0.5`, `128Mi`, `100M`. */
function quantity(node: YamlNode | undefined): number | undefined {
  if (node?.kind !== 'scalar') return undefined
  const [, digits = '', unit = ''] = /^(\d{1,15}(?:\.\d{1,6})?)([kKMGmi]{0,2})$/.exec(node.text) ?? []
  const factor = units[unit]
  return digits === '' || factor === undefined ? undefined : Number(digits) * factor
}

function capabilitiesOf(node: YamlNode | undefined): string[] {
  const inner = node?.kind === 'map' ? node.entries.get('capabilities') : undefined
  const add = inner?.kind === 'map' ? inner.entries.get('add') : undefined
  return add?.kind === 'list'
    ? add.items.flatMap((item) => (item.kind === 'scalar' ? [item.text.slice(0, 60)] : []))
    : []
}
