import { dockerHub, type ImageName, parseImageName } from '#src/rules/image-name.ts'
import { HttpAnswerError, type HttpCall, jsonLines } from '../http-client.ts'
import { EngineError, type PreparedImage, type PrepareOptions } from '../port.ts'
import type { Registries, RegistryLogin } from '../registries.ts'
import type { DockerApi } from './docker-api.ts'
import { isStatus, pullError } from './faults.ts'
import type { InspectedImage } from './types.ts'

/** One line of the answer while an image is created. */
interface Line {
  id?: string
  error?: string
  progressDetail?: { current?: number; total?: number }
}

/** `POST /images/create` answers 200 before it has done its work, and may end with a line that has an error. */
export async function* createImage(api: DockerApi, options: HttpCall): AsyncGenerator<Line> {
  const answer = await api.stream('POST', '/images/create', options)
  for await (const line of jsonLines<Line>(answer, options.signal)) {
    if (line.error) throw new HttpAnswerError(500, line.error, line)
    yield line
  }
}

/** Pulls, and falls back to an image that was imported into the engine or built there. */
export async function prepareImage(
  api: DockerApi,
  registries: Registries,
  image: string,
  options: PrepareOptions,
): Promise<PreparedImage> {
  const { signal } = options
  if (/^sha256:[0-9a-f]{64}$/.test(image)) return await inspect(api, image, undefined, signal)
  const name = parseImageName(image)
  if (!name) throw new EngineError('image-missing', `"${image}" is no name of an image`)
  try {
    await pull(api, name, registries(name.registry), options)
  } catch (error) {
    const local = await optional(inspect(api, plainName(name), name, signal))
    // One that came from a registry is not what the registry says now, unless that cannot be asked.
    const fault = error instanceof EngineError ? error.fault : 'unavailable'
    const isUsable = local && (local.reference === local.digest || fault === 'image-unreachable')
    if (isUsable && fault !== 'unavailable') return local
    throw error
  }
  return await inspect(api, plainName(name), name, signal)
}

async function pull(
  api: DockerApi,
  name: ImageName,
  login: RegistryLogin | undefined,
  { signal, progress }: PrepareOptions,
) {
  const serveraddress = name.registry === dockerHub ? 'https://index.docker.io/v1/' : name.registry
  const auth = login && paddedBase64Url(JSON.stringify({ ...login, serveraddress }))
  const layers = new Map<string, { current: number; total: number }>()
  try {
    const lines = createImage(api, {
      signal,
      query: { fromImage: `${name.registry}/${name.repository}`, tag: name.digest ?? name.tag },
      ...(auth && { headers: { 'x-registry-auth': auth } }),
    })
    for await (const line of lines) {
      const { current, total } = line.progressDetail ?? {}
      if (!(line.id && current && total)) continue
      layers.set(line.id, { current, total })
      const all = [...layers.values()]
      progress?.(sum(all.map((one) => one.current)), sum(all.map((one) => one.total)))
    }
  } catch (error) {
    throw error instanceof HttpAnswerError ? pullError(error.message) : error
  }
}

/** Without the padding, the engine ignores the credentials and reports nothing. */
function paddedBase64Url(text: string): string {
  return Buffer.from(text).toString('base64').replaceAll('+', '-').replaceAll('/', '_')
}

const sum = (numbers: number[]) => numbers.reduce((total, one) => total + one, 0)

const plainName = ({ registry, repository, tag, digest }: ImageName) =>
  `${registry}/${repository}${digest ? `@${digest}` : `:${tag}`}`

async function inspect(
  api: DockerApi,
  image: string,
  name: ImageName | undefined,
  signal: AbortSignal,
): Promise<PreparedImage> {
  const { Id, RepoDigests, Size } = await api.call<InspectedImage>('GET', `/images/${image}/json`, { signal })
  for (const one of name ? (RepoDigests ?? []) : []) {
    const found = parseImageName(one)
    if (found?.digest && found.registry === name?.registry && found.repository === name.repository)
      return { reference: one, digest: found.digest, size: Size }
  }
  return { reference: Id, digest: Id, size: Size }
}

async function optional<T>(task: Promise<T>): Promise<T | undefined> {
  try {
    return await task
  } catch (error) {
    if (isStatus(error, 404)) return undefined
    throw error
  }
}
