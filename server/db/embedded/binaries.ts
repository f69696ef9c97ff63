// Finds PostgreSQL programs that run on this machine: from the npm package, else from the system (15 or newer).
import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, realpathSync } from 'node:fs'
import path from 'node:path'
import { programFolders } from '#server/config.ts'
import { packagedPrograms } from './packaged.ts'
import { EmbeddedDatabaseError } from './problem.ts'
import { type ServerUser, spawnAs } from './server-user.ts'

export interface Programs {
  /** Folder with `initdb` and `postgres`. */
  folder: string
  major: number
  origin: 'package' | 'system'
}

export const oldestMajor = 15

/** @param wantedMajor the version that created the database: only that version can open it. */
export function findPrograms(user: ServerUser | undefined, wantedMajor?: number): Programs {
  const seen: Programs[] = []
  for (const programs of candidates(user)) {
    if (wantedMajor === undefined || programs.major === wantedMajor) return programs
    seen.push(programs)
  }
  if (wantedMajor === undefined || seen.length === 0) {
    throw new EmbeddedDatabaseError(
      `No PostgreSQL for the built-in database was found (${process.platform}-${process.arch}): run npm install, ` +
        `install PostgreSQL ${oldestMajor} or newer, or set DATABASE_URL.`,
    )
  }
  throw new EmbeddedDatabaseError(
    `The database was made by PostgreSQL ${wantedMajor} and here is only ${seen.map((one) => one.major).join(', ')}: ` +
      `install PostgreSQL ${wantedMajor}, or move the data over with pg_dump.`,
  )
}

function* candidates(user: ServerUser | undefined): Generator<Programs> {
  const packaged = packagedPrograms(user)
  if (packaged !== undefined)
    yield { folder: packaged, major: majorOf(packaged, user) ?? 0, origin: 'package' }
  for (const folder of systemFolders()) {
    const major = majorOf(folder, user)
    if (major !== undefined && major >= oldestMajor) yield { folder, major, origin: 'system' }
  }
}

function systemFolders(): string[] {
  const debian = '/usr/lib/postgresql'
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : []
  const folders = [
    ...versions.map((version) => path.join(debian, version, 'bin')),
    ...programFolders(process.env),
    '/usr/local/bin',
    '/usr/local/pgsql/bin',
  ]
  const complete = folders.filter((folder) =>
    ['initdb', 'postgres'].every((program) => existsSync(path.join(folder, program))),
  )
  // Several links often lead to the same installation.
  return [
    ...new Map(complete.map((folder) => [realpathSync(path.join(folder, 'postgres')), folder])).values(),
  ]
}

/** Undefined when the program does not run on this machine. */
export function majorOf(folder: string, user: ServerUser | undefined): number | undefined {
  try {
    const said = execFileSync(path.join(folder, 'postgres'), ['--version'], {
      ...spawnAs(user),
      cwd: '/',
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
      timeout: 10_000,
    })
    const major = /\(PostgreSQL\) (\d+)/.exec(said)?.[1]
    return major === undefined ? undefined : Number(major)
  } catch {
    return undefined
  }
}
