import { readFile } from 'node:fs/promises'
import { z } from 'zod'
import { StartError } from '../../process/start-error.ts'

export interface RegistryLogin {
  username: string
  password: string
}

/** The login for a registry, given as host and port. */
export type Registries = (registry: string) => RegistryLogin | undefined

const schema = z.record(z.string(), z.strictObject({ username: z.string(), password: z.string() }))

/** Reads the file of VEXIL_REGISTRIES. */
export async function readRegistries(file: string | undefined): Promise<Registries> {
  if (file === undefined) return () => undefined
  const logins = schema.safeParse(await contentOf(file))
  if (!logins.success)
    throw new StartError(
      'VEXIL_REGISTRIES must name a JSON file like {"registry.example.org": {"username": "…", "password": "…"}}.',
    )
  return (registry) => logins.data[registry] ?? logins.data[registry.replace(/:\d+$/, '')]
}

async function contentOf(file: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(file, 'utf8'))
  } catch {
    return undefined
  }
}
