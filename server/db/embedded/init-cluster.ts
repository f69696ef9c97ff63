// Creates an empty database cluster under a temporary name, so that an interrupted creation is never used.
import { spawn } from 'node:child_process'
import { chownSync, closeSync, fsyncSync, mkdtempSync, openSync, renameSync, rmSync } from 'node:fs'
import path from 'node:path'
import type { Programs } from './binaries.ts'
import { clusterMajor, type Layout } from './layout.ts'
import { type Place, placeIn } from './place.ts'
import { EmbeddedDatabaseError } from './problem.ts'
import { giveTo, initUser, type ServerUser } from './server-user.ts'

export const superuser = 'vexil'

export async function initCluster(
  layout: Layout,
  programs: Programs,
  user: ServerUser | undefined,
  durable: boolean,
): Promise<void> {
  const fresh = mkdtempSync(`${layout.cluster}.new-`)
  try {
    const creator = initUser()
    if (creator !== undefined) chownSync(fresh, creator.uid, creator.gid)
    const place = placeIn(fresh, creator)
    const fixed = ['-D', place.data, '-U', superuser, '-A', 'trust', '-E', 'UTF8', '--no-instructions']
    const sync = durable ? [] : ['--no-sync']
    await run(path.join(programs.folder, 'initdb'), [...fixed, ...locale(programs.major), ...sync], place)
    if (user !== undefined) giveTo(user, fresh)
    renameSync(fresh, layout.cluster)
    if (durable) keepName(layout.dataDir)
  } catch (error) {
    rmSync(fresh, { recursive: true, force: true })
    // Another process created it first; the claim of ownership decides later which process uses it.
    if (clusterMajor(layout) !== undefined) return
    throw new EmbeddedDatabaseError(
      `The built-in database could not be created in ${layout.dataDir}: ${reason(error)}`,
    )
  }
}

/** Text is sorted by code point, so that a database can move between systems. */
const locale = (major: number) =>
  major >= 17 ? ['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'] : ['--locale=C']

function keepName(folder: string) {
  const handle = openSync(folder, 'r')
  fsyncSync(handle)
  closeSync(handle)
}

function run(program: string, args: string[], place: Place): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, {
      ...place.options,
      stdio: ['ignore', 'ignore', 'pipe', ...place.handles],
    })
    place.release()
    let said = ''
    child.stderr?.on('data', (piece: Buffer) => {
      said += piece.toString()
    })
    child.once('error', reject)
    child.once('close', (code) => (code === 0 ? resolve() : reject(new Error(said.trim() || `code ${code}`))))
  })
}

const reason = (error: unknown) => (error as Error).message.split('\n').slice(0, 3).join(' ')
