import { readFile } from 'node:fs/promises'
import { z } from 'zod'
import { dockerHub, isRegistry } from '#src/rules/image-name.ts'
import { StartError } from '../../process/start-error.ts'

export interface RegistryLogin {
  username: string
  password: string
}

/** The login for a registry, given as host and port. */
export type Registries = (registry: string) => RegistryLogin | undefined

const schema = z.record(z.string(), z.strictObject({ username: z.string(), password: z.string() }))
/** Addresses of Docker Hub, as other tools write them. */
const hubHosts = new Set(['docker.io', 'index.docker.io', 'registry-1.docker.io', 'registry.hub.docker.com'])

/** Reads the file of VEXIL_REGISTRIES. */
export async function readRegistries(file: string | undefined): Promise<Registries> {
  if (file === undefined) return () => undefined
  const read = schema.safeParse(await contentOf(file))
  if (!read.success)
    throw new StartError(
      'VEXIL_REGISTRIES must name a JSON file like {"registry.example.org": {"username": "…", "password": "…"}}.',
    )
  const logins = new Map<string, RegistryLogin>()
  for (const [key, login] of Object.entries(read.data)) {
    const host = hostOf(key)
    if (host === undefined)
      throw new StartError(
        `VEXIL_REGISTRIES has an entry for "${key}", which is not the name of a registry: write its host and port only, such as registry.example.org:5000.`,
      )
    if (logins.has(host)) throw new StartError(`VEXIL_REGISTRIES has more than one entry for ${host}.`)
    logins.set(host, login)
  }
  return (registry) => logins.get(registry) ?? logins.get(registry.replace(/:\d+$/, ''))
}

/** The host of a key, which other tools write as an address. */
function hostOf(key: string): string | undefined {
  const host = key
    .trim()
    .toLowerCase()
    .replace(/^https?:\/\//, '')
    .replace(/\/(?:v[12]\/?)?$/, '')
  if (hubHosts.has(host)) return dockerHub
  return isRegistry(host) ? host : undefined
}

async function contentOf(file: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(file, 'utf8'))
  } catch {
    return undefined
  }
}
