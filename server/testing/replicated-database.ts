// PostgreSQL with a synchronous standby, each a server of its own: a commit is answered when both have it on disk.
import { type ChildProcess, spawn } from 'node:child_process'
import { chmodSync, cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { findPrograms } from '#server/db/embedded/binaries.ts'
import { initCluster, superuser } from '#server/db/embedded/init-cluster.ts'
import { layoutOf } from '#server/db/embedded/layout.ts'
import { giveTo, serverUser, spawnAs } from '#server/db/embedded/server-user.ts'
import { freePort } from './built-server.ts'
import { runStatement } from './connection.ts'

export interface ReplicatedDatabase {
  /** Of both servers, as for `DATABASE_URL`. */
  url: string
  /** As a power failure: the primary answers nothing any more. */
  killPrimary(): Promise<void>
  /** The standby takes writes from now on. */
  promote(): Promise<void>
  stop(): Promise<void>
}

export async function replicatedDatabase(): Promise<ReplicatedDatabase> {
  const folder = mkdtempSync(path.join(tmpdir(), 'vexil-replicated-'))
  const [first, second] = ['primary', 'standby'].map((name) => layoutOf(path.join(folder, name)))
  for (const { dataDir } of [first!, second!]) mkdirSync(dataDir)
  const user = serverUser(first!.cluster)
  if (user) giveTo(user, folder)
  const programs = findPrograms(user)
  const ports: number[] = []
  await initCluster(first!, programs, user, false)
  cpSync(first!.cluster, second!.cluster, { recursive: true })
  // Some versions of Node.js copy a folder without its mode, and PostgreSQL refuses one that others may read.
  chmodSync(second!.cluster, 0o700)
  writeFileSync(path.join(second!.cluster, 'standby.signal'), '')
  if (user) giveTo(user, second!.cluster)

  const running: ChildProcess[] = []
  const addressOf = (at: number) => ({
    connectionString: `postgres://${superuser}@127.0.0.1:${ports[at]}/postgres`,
  })
  /** Another process may take the port before PostgreSQL does: then the server ends, and the next one takes another. */
  const start = async (at: number, settings: Record<string, string>, attempts = 5): Promise<void> => {
    ports[at] = await freePort()
    const all = {
      listen_addresses: '127.0.0.1',
      port: String(ports[at]),
      unix_socket_directories: '',
      ...settings,
    }
    const options = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`])
    const { cluster } = [first!, second!][at]!
    const child = spawn(path.join(programs.folder, 'postgres'), ['-D', cluster, ...options], {
      ...spawnAs(user),
      cwd: '/',
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    running[at] = child
    let said = ''
    child.stderr.on('data', (piece) => {
      said += piece
    })
    const hasEnded = () => child.exitCode !== null || child.signalCode !== null
    const isUp = await until(() => runStatement(addressOf(at), 'select 1'), hasEnded)
    if (isUp) return
    await end(child)
    if (attempts === 1) throw new Error(`PostgreSQL did not start: ${said}`)
    await start(at, settings, attempts - 1)
  }

  await start(0, { synchronous_standby_names: '*', synchronous_commit: 'on' })
  await start(1, { primary_conninfo: `host=127.0.0.1 port=${ports[0]} user=${superuser}` })
  const hosts = ports.map((port) => `127.0.0.1:${port}`)
  return {
    url: `postgres://${superuser}@${hosts}/postgres?target_session_attrs=read-write`,
    killPrimary: () => end(running[0]!),
    promote: () => runStatement(addressOf(1), 'select pg_promote()'),
    async stop() {
      for (const child of running) await end(child)
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGKILL')
  await ended
}

/** @returns false when it never succeeded. */
async function until(attempt: () => Promise<void>, isOver: () => boolean): Promise<boolean> {
  for (let tries = 0; tries < 300 && !isOver(); tries++) {
    try {
      await attempt()
      return true
    } catch {
      await sleep(100)
    }
  }
  return false
}
