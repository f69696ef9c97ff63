// Starts and stops the PostgreSQL server of one data folder.
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import {
  chownSync,
  closeSync,
  mkdtempSync,
  openSync,
  readFileSync,
  readSync,
  rmSync,
  statSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Programs } from './binaries.ts'
import { type Layout, readPostmaster } from './layout.ts'
import { ping, type SocketConnection, socketNumber } from './ping.ts'
import { placeIn } from './place.ts'
import { EmbeddedDatabaseError } from './problem.ts'
import type { ServerUser } from './server-user.ts'

const pingEveryMs = 20
/** Crash recovery may replay much WAL. The start fails when PostgreSQL reports an error, or after this time. */
const startLimitMs = 5 * 60_000
const stopLimitMs = 15_000
/** A killed server keeps its lock file and shared memory for a second or two. */
const lockRetryMs = 250
const lockRetries = 40
/** The smallest limit of all supported systems is 104 bytes including the terminating zero. */
const socketPathMax = 103
const logSizeMax = 5_000_000

const calm: Readonly<Record<string, string>> = {
  listen_addresses: '',
  unix_socket_permissions: '0700',
  // Violated constraints are reported to the caller, not to the log, because statements may contain players' input.
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_checkpoints: 'off',
  jit: 'off',
  // Containers provide little shared memory, and no query of ours needs parallel workers.
  max_parallel_workers_per_gather: '0',
}

export async function launch(
  layout: Layout,
  programs: Programs,
  user: ServerUser | undefined,
  settings: Readonly<Record<string, string>>,
): Promise<SocketConnection> {
  const sockets = socketFolder(layout, user)
  for (let attempt = 0; ; attempt++) {
    dropForeignLock(layout)
    const before = logSize(layout)
    const child = spawnServer(layout, programs, user, { unix_socket_directories: sockets, ...settings })
    const answer = await untilReady(layout, child)
    if (typeof answer === 'object') return answer
    const said = lastWords(layout, before) || answer
    if (!/lock file|shared memory|in use/i.test(said) || attempt >= lockRetries) {
      if (sockets !== '.') rmSync(sockets, { recursive: true, force: true })
      throw new EmbeddedDatabaseError(
        `The built-in database did not start: ${said} (its log is ${layout.log}).`,
      )
    }
    await sleep(lockRetryMs)
    const other = await ping(layout)
    if (typeof other === 'object') return other
  }
}

/** A fast shutdown: running statements are aborted, and all acknowledged writes reach the disk. */
export async function stopServer(layout: Layout): Promise<void> {
  const server = readPostmaster(layout)
  if (server === undefined) return
  signal(server.pid, 'SIGINT')
  if (!(await gone(layout, server.pid))) {
    signal(server.pid, 'SIGQUIT')
    await gone(layout, server.pid)
  }
  if (server.socketFolder !== layout.cluster) rmSync(server.socketFolder, { recursive: true, force: true })
}

function spawnServer(
  layout: Layout,
  programs: Programs,
  user: ServerUser | undefined,
  settings: Readonly<Record<string, string>>,
): ChildProcess {
  const place = placeIn(layout.cluster, user)
  const all = { ...calm, ...settings }
  const flags = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const log = openLog(layout, user)
  // In its own session, so that Ctrl+C reaches only this process, which stops PostgreSQL after the last request.
  const [program = '', ...before] = [...endingWithUs(), path.join(programs.folder, 'postgres')]
  const child = spawn(program, [...before, '-D', place.data, ...flags], {
    ...place.options,
    detached: true,
    stdio: ['ignore', log, log, ...place.handles],
  })
  closeSync(log)
  place.release()
  child.unref()
  return child
}

/**
 * Linux tells PostgreSQL when this process is gone, also when it was killed: a fast shutdown, so that folder and memory are
 * free soon. Elsewhere a killed process leaves it running, and the next start takes it over.
 */
function endingWithUs(): string[] {
  guard ??= spawnSync('setpriv', ['--pdeathsig', 'INT', 'true'], { stdio: 'ignore' }).status === 0
  return guard ? ['setpriv', '--pdeathsig', 'INT', '--'] : []
}
let guard: boolean | undefined

async function untilReady(layout: Layout, child: ChildProcess): Promise<SocketConnection | string> {
  let ended: string | undefined
  child.once('error', (error) => {
    ended = error.message
  })
  child.once('exit', (code, name) => {
    ended ??= `it ended with ${name ?? `code ${code}`}`
  })
  const giveUpAt = Date.now() + startLimitMs
  while (ended === undefined) {
    await sleep(pingEveryMs)
    // A lock file may belong to an earlier server. Only the pid of our own child is accepted.
    if (readPostmaster(layout)?.pid !== child.pid) continue
    const answer = await ping(layout)
    if (typeof answer === 'object') return answer
    if (Date.now() > giveUpAt) {
      child.kill('SIGINT')
      return `no answer within ${startLimitMs / 60_000} minutes`
    }
  }
  return ended
}

/** `.` keeps the socket beside the data and its path short for the server; clients use the full path. */
function socketFolder(layout: Layout, user: ServerUser | undefined): string {
  const full = path.join(layout.cluster, `.s.PGSQL.${socketNumber}`)
  if (Buffer.byteLength(full) <= socketPathMax) return '.'
  const base = tmpdir().length < 60 ? tmpdir() : '/tmp'
  const folder = mkdtempSync(path.join(base, 'vexil-'))
  if (user !== undefined) chownSync(folder, user.uid, user.gid)
  return folder
}

/** After a container restart another process may have the pid in the file, and PostgreSQL would wait for it without end. */
function dropForeignLock(layout: Layout) {
  const server = readPostmaster(layout)
  if (server === undefined) return
  try {
    const program = readFileSync(`/proc/${server.pid}/comm`, 'utf8').trim()
    if (program !== 'postgres') rmSync(path.join(layout.cluster, 'postmaster.pid'), { force: true })
  } catch {
    // The process does not exist, which PostgreSQL detects itself, or there is no /proc.
  }
}

function openLog(layout: Layout, user: ServerUser | undefined): number {
  const log = openSync(layout.log, logSize(layout) > logSizeMax ? 'w' : 'a', 0o600)
  if (user !== undefined) chownSync(layout.log, user.uid, user.gid)
  return log
}

const logSize = (layout: Layout) => statSync(layout.log, { throwIfNoEntry: false })?.size ?? 0

function lastWords(layout: Layout, from: number): string {
  const size = logSize(layout)
  const start = size < from ? 0 : from
  const buffer = Buffer.alloc(Math.min(size - start, 20_000))
  const handle = openSync(layout.log, 'r')
  readSync(handle, buffer, 0, buffer.length, start)
  closeSync(handle)
  const fatal = buffer.toString('utf8').match(/(?:FATAL|PANIC|ERROR|HINT|error):\s+.*/g)
  return fatal?.slice(0, 2).join(' ').replaceAll(/\s+/g, ' ') ?? ''
}

async function gone(layout: Layout, pid: number): Promise<boolean> {
  const giveUpAt = Date.now() + stopLimitMs
  while (readPostmaster(layout)?.pid === pid) {
    if (!signal(pid, 0)) return true
    if (Date.now() > giveUpAt) return false
    await sleep(pingEveryMs)
  }
  return true
}

function signal(pid: number, name: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(pid, name)
  } catch {
    return false
  }
}
