/** A reference to an image, in parts. */
export interface ImageName {
  /** Host and port; `docker.io` where the reference names none. */
  registry: string
  /** Without the registry. */
  repository: string
  tag: string
  digest: string | undefined
}

const pattern =
  /^(?:(?<registry>localhost(?::\d{1,5})?|[\w-]+(?:\.[\w-]+)*:\d{1,5}|[\w-]+(?:\.[\w-]+)+)\/)?(?<repository>[a-z0-9]+(?:(?:\.|_{1,2}|-+)[a-z0-9]+)*(?:\/[a-z0-9]+(?:(?:\.|_{1,2}|-+)[a-z0-9]+)*)*)(?::(?<tag>\w[\w.-]{0,127}))?(?:@(?<digest>sha256:[0-9a-f]{64}))?$/

export const dockerHub = 'docker.io'

/** undefined: no reference to an image. */
export function parseImageName(text: string): ImageName | undefined {
  const parts = text.length <= 500 ? pattern.exec(text)?.groups : undefined
  if (!parts?.repository) return undefined
  const registry = parts.registry ?? dockerHub
  const isOfficial = registry === dockerHub && !parts.repository.includes('/')
  return {
    registry,
    repository: isOfficial ? `library/${parts.repository}` : parts.repository,
    tag: parts.tag ?? 'latest',
    digest: parts.digest,
  }
}
