// Names of container images, as registries and engines take them. Every place that takes one uses this parser.

/** A reference to an image, in parts. */
export interface ImageName {
  /** Host and port; `docker.io` where the reference names none. */
  registry: string
  /** Without the registry. */
  repository: string
  tag: string
  digest: string | undefined
}

const domain = String.raw`localhost(?::\d{1,5})?|[\w-]+(?:\.[\w-]+)*:\d{1,5}|[\w-]+(?:\.[\w-]+)+`
const part = '[a-z0-9]+(?:(?:\\.|_{1,2}|-+)[a-z0-9]+)*'
const pattern = new RegExp(
  String.raw`^(?:(?<registry>${domain})/)?(?<repository>${part}(?:/${part})*)(?::(?<tag>\w[\w.-]{0,127}))?(?:@(?<digest>sha256:[0-9a-f]{64}))?$`,
)
/** Alone it stands for a name without a registry; a login may be for it. */
const registryPattern = new RegExp(`^(?:${domain}|[a-z0-9-]+)$`, 'i')
const portOf = (registry: string) => Number(/:(\d+)$/.exec(registry)?.[1] ?? 1)

export const dockerHub = 'docker.io'

const isPort = (port: number) => port >= 1 && port <= 65_535

/** Host and port. */
export const isRegistry = (text: string): boolean => registryPattern.test(text) && isPort(portOf(text))

/** undefined: no reference to an image. */
export function parseImageName(text: string): ImageName | undefined {
  const parts = text.length <= 500 ? pattern.exec(text)?.groups : undefined
  if (!parts?.repository) return undefined
  const registry = parts.registry ?? dockerHub
  // Engines take it for the id of an image.
  if (!isPort(portOf(registry)) || /^[0-9a-f]{64}$/.test(parts.repository)) return undefined
  const isOfficial = registry === dockerHub && !parts.repository.includes('/')
  return {
    registry,
    repository: isOfficial ? `library/${parts.repository}` : parts.repository,
    tag: parts.tag ?? 'latest',
    digest: parts.digest,
  }
}
