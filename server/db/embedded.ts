// The built-in database: a PostgreSQL server of our own in the data folder, reached by a socket only its user can open.
// It ends with its owner, also when that is killed; where the system cannot do that, the next start takes it over.
import { accessSync, constants, mkdirSync, statfsSync, statSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { findPrograms } from './embedded/binaries.ts'
import { initCluster } from './embedded/init-cluster.ts'
import { clusterMajor, type Layout, layoutOf } from './embedded/layout.ts'
import { claim } from './embedded/ownership.ts'
import { requirePassword } from './embedded/password.ts'
import { notOurs, ping, type SocketConnection } from './embedded/ping.ts'
import { launch, stopServer } from './embedded/postmaster.ts'
import { EmbeddedDatabaseError } from './embedded/problem.ts'
import { giveTo, isRoot, serverUser } from './embedded/server-user.ts'

export interface EmbeddedOptions {
  dataDir: string
  log?: { info(text: string): void; warn(text: string): void; error(text: string): void }
  /** Additional server settings under their PostgreSQL names. */
  settings?: Readonly<Record<string, string>>
}

export interface EmbeddedDatabase {
  connection: SocketConnection
  /** Ends every session and stops the server; all acknowledged writes are on disk. Close the pools first. */
  stop(): Promise<void>
}

const databaseName = 'vexil'
const retryMs = 200
const claimAttempts = 25
const revivePauseMs = 5_000
/** MiB. An empty database, and a segment of its log. */
const roomToCreate = 96
/** MiB. Two segments of its log, which recovery may need. */
const roomToStart = 40

/** Throws `EmbeddedDatabaseError` when it cannot run here or another Vexil uses the folder. */
export async function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedDatabase> {
  const layout = layoutOf(path.resolve(options.dataDir))
  prepareFolder(layout)
  let stopping = false
  let reviving: Promise<void> = Promise.resolve()
  let { owner, connection } = await takeOver(layout, options)

  const watch = (client: pg.Client) => {
    client.once('end', () => {
      if (!stopping) reviving = revive()
    })
  }
  // The server stopped or restarted. It is started again, and the next query of the pool finds it.
  const revive = async () => {
    options.log?.warn('The built-in database went away; starting it again.')
    while (!stopping) {
      try {
        owner = (await takeOver(layout, options)).owner
        watch(owner)
        return
      } catch (error) {
        options.log?.error(error instanceof Error ? error.message : String(error))
        await sleep(revivePauseMs, undefined, { ref: false })
      }
    }
  }

  watch(owner)
  return {
    connection: { ...connection, database: databaseName },
    stop: async () => {
      if (stopping) return
      stopping = true
      await reviving
      await owner.end().catch(() => {})
      await stopServer(layout)
    },
  }
}

/** Stops a server that a killed owner left running in the folder, if there is one. */
export async function stopLeftover(dataDir: string): Promise<void> {
  const layout = layoutOf(path.resolve(dataDir))
  if ((await ping(layout)) !== 'absent') await stopServer(layout)
}

async function takeOver(layout: Layout, options: EmbeddedOptions) {
  for (let attempt = 1; ; attempt++) {
    const connection = await ensureRunning(layout, options)
    try {
      const guarded = await requirePassword(layout, connection)
      const result = await claim(guarded, databaseName)
      if ('owner' in result) return { owner: result.owner, connection: guarded }
      throw new EmbeddedDatabaseError(
        `Vexil is already running with the data folder ${layout.dataDir} (process ${result.takenBy}): stop it first, ` +
          'give this one another folder with VEXIL_DATA_DIR, or give both one database server with DATABASE_URL.',
      )
    } catch (error) {
      if (error instanceof EmbeddedDatabaseError || attempt === claimAttempts) throw error
      // The previous owner was stopping the server at the same time.
      await sleep(retryMs)
    }
  }
}

async function ensureRunning(layout: Layout, options: EmbeddedOptions): Promise<SocketConnection> {
  let answer = await ping(layout)
  while (answer === 'busy') {
    await sleep(retryMs)
    answer = await ping(layout)
  }
  if (answer !== 'absent') return answer
  const user = serverUser(layout.cluster)
  const major = clusterMajor(layout)
  requireRoom(layout, major === undefined ? roomToCreate : roomToStart)
  const programs = findPrograms(user, major)
  if (major === undefined) {
    options.log?.info(`Creating the built-in database (PostgreSQL ${programs.major}) in ${layout.cluster}.`)
    await initCluster(layout, programs, user, options.settings?.fsync !== 'off')
  } else if (user !== undefined && statSync(layout.cluster).uid !== user.uid) giveTo(user, layout.cluster)
  return launch(layout, programs, user, options.settings ?? {})
}

/** PostgreSQL's message about a full disk does not say how much room it needs. */
function requireRoom({ dataDir }: Layout, neededMiB: number): void {
  const { bavail, bsize } = statfsSync(dataDir)
  const freeMiB = Math.floor((bavail * bsize) / 2 ** 20)
  if (freeMiB >= neededMiB) return
  throw new EmbeddedDatabaseError(
    `The disk of ${dataDir} has ${freeMiB} MiB free, and the built-in database needs ${neededMiB} MiB to start: free ` +
      `${neededMiB - freeMiB} MiB more, or choose a folder on another disk with VEXIL_DATA_DIR.`,
  )
}

function prepareFolder(layout: Layout) {
  if (process.platform === 'win32') {
    throw new EmbeddedDatabaseError(
      'The built-in database does not run on Windows itself: use WSL, or set DATABASE_URL to a PostgreSQL server.',
    )
  }
  try {
    mkdirSync(layout.dataDir, { recursive: true, mode: 0o700 })
    accessSync(layout.dataDir, constants.W_OK)
  } catch {
    throw new EmbeddedDatabaseError(
      `The data folder ${layout.dataDir} cannot be written: change its owner, or choose another with VEXIL_DATA_DIR.`,
    )
  }
  const owner = statSync(layout.cluster, { throwIfNoEntry: false })?.uid
  if (owner !== undefined && !isRoot() && owner !== process.getuid?.())
    throw new EmbeddedDatabaseError(notOurs(layout))
}
