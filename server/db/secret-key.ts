// The key that encrypts what the database keeps secret: VEXIL_SECRET_KEY, else one that is generated into a file beside the
// built-in database, so that a copy of the database alone opens nothing. With DATABASE_URL several servers may share the
// database, and only a configured key is the same for all of them.
import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Config } from '../config.ts'

export const secretKeyFile = (dataDir: string): string => path.join(dataDir, 'secret.key')

/** The key in the file; undefined when there is none. */
export function readKeyFile(dataDir: string): string | undefined {
  const file = secretKeyFile(dataDir)
  return existsSync(file) ? readFileSync(file, 'utf8').trim() || undefined : undefined
}

/** The key to encrypt with; undefined when there is none and none can be generated. */
export function secretKeyFor(
  config: Pick<Config, 'secretKey' | 'databaseUrl' | 'dataDir'>,
): string | undefined {
  if (config.secretKey !== undefined) return config.secretKey
  const known = readKeyFile(config.dataDir)
  if (known !== undefined || config.databaseUrl !== undefined) return known
  mkdirSync(config.dataDir, { recursive: true, mode: 0o700 })
  try {
    writeFileSync(secretKeyFile(config.dataDir), `${randomBytes(32).toString('base64url')}\n`, {
      mode: 0o600,
      flag: 'wx',
    })
  } catch (error) {
    // Another process was first.
    if ((error as { code?: string }).code !== 'EEXIST') throw error
  }
  return readKeyFile(config.dataDir)
}
