import { type ChildProcess, spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { afterEach, expect, test } from 'vitest'
import { openDatabase } from './client.ts'
import { type EmbeddedDatabase, startEmbedded, stopLeftover } from './embedded.ts'

const folders: string[] = []
const running: EmbeddedDatabase[] = []

const aFolder = () => {
  const folder = mkdtempSync(path.join(tmpdir(), `vexil-test-${process.pid}-`))
  folders.push(folder)
  return folder
}

const start = async (dataDir: string) => {
  const server = await startEmbedded({ dataDir })
  running.push(server)
  return server
}

const serverPid = (dataDir: string) =>
  Number.parseInt(readFileSync(path.join(dataDir, 'postgres/postmaster.pid'), 'utf8'), 10)

afterEach(async () => {
  for (const server of running.splice(0)) await server.stop()
  for (const folder of folders.splice(0)) {
    await stopLeftover(folder)
    rmSync(folder, { recursive: true, force: true })
  }
})

async function query<Row>(server: EmbeddedDatabase, text: string): Promise<Row[]> {
  const { pool, close } = openDatabase(server.connection, { poolSize: 2 })
  try {
    return (await pool.query(text)).rows as Row[]
  } finally {
    await close()
  }
}

/** A process of its own that inserts until it is killed. */
async function insertUntil(
  dataDir: string,
  rows: number,
): Promise<{ child: ChildProcess; confirmed: () => number }> {
  const script = path.resolve(import.meta.dirname, '../testing/insert-forever.ts')
  const child = spawn(process.execPath, ['--import', 'tsx', script, dataDir], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let text = ''
  await new Promise<void>((resolve, reject) => {
    child.once('exit', () => reject(new Error('the inserting process ended early')))
    child.stdout.on('data', (piece: Buffer) => {
      text += piece.toString()
      if (text.split('\n').length > rows) resolve()
    })
  })
  return { child, confirmed: () => Number(text.trimEnd().split('\n').at(-1)) }
}

const isRunning = (pid: number) => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

const killed = (child: ChildProcess) =>
  new Promise((resolve) => {
    child.once('close', resolve)
    child.kill('SIGKILL')
  })

test('keeps what was written over a stop and a start, without opening a port', async () => {
  const dataDir = aFolder()
  const first = await start(dataDir)
  await query(first, 'create table kept as select 42 as answer')
  expect(await query(first, 'show listen_addresses')).toEqual([{ listen_addresses: '' }])
  expect(statSync(path.join(dataDir, 'postgres')).mode & 0o077).toBe(0)
  await first.stop()
  const second = await start(dataDir)
  expect(await query(second, 'select * from kept')).toEqual([{ answer: 42 }])
})

test('a second Vexil on the same folder is told what to do', async () => {
  const dataDir = aFolder()
  await start(dataDir)
  await expect(startEmbedded({ dataDir })).rejects.toThrow(
    new RegExp(`already running with the data folder ${dataDir} \\(process ${process.pid}\\): stop it first`),
  )
})

test('two starts at the same moment: one wins, the other is told', async () => {
  const dataDir = aFolder()
  const results = await Promise.allSettled([start(dataDir), start(dataDir)])
  expect(results.map((result) => result.status).sort()).toEqual(['fulfilled', 'rejected'])
})

test('owner and server killed while inserting: every confirmed row is there', async () => {
  const dataDir = aFolder()
  const { child, confirmed } = await insertUntil(dataDir, 300)
  process.kill(serverPid(dataDir), 'SIGKILL')
  await killed(child)
  const server = await start(dataDir)
  const [row] = await query<{ newest: number }>(server, 'select max(id) as newest, count(*) from kept')
  expect(row?.newest).toBeGreaterThanOrEqual(confirmed())
  expect(row).toEqual({ newest: row?.newest, count: row?.newest })
})

test('only the owner killed: the server ends by itself, or the next start takes it over', async () => {
  const dataDir = aFolder()
  const { child, confirmed } = await insertUntil(dataDir, 50)
  const pid = serverPid(dataDir)
  await killed(child)
  if (process.platform === 'linux') await expect.poll(() => isRunning(pid), { timeout: 15_000 }).toBe(false)
  const server = await start(dataDir)
  if (process.platform !== 'linux') expect(serverPid(dataDir)).toBe(pid)
  const [row] = await query<{ newest: number }>(server, 'select max(id) as newest from kept')
  expect(row?.newest).toBeGreaterThanOrEqual(confirmed())
})

test('only the server killed: it comes back by itself', async () => {
  const dataDir = aFolder()
  const server = await start(dataDir)
  const pid = serverPid(dataDir)
  process.kill(pid, 'SIGKILL')
  await expect
    .poll(() => query(server, 'select 1 as one').catch(() => []), { timeout: 15_000 })
    .toEqual([{ one: 1 }])
  expect(serverPid(dataDir)).not.toBe(pid)
})

test('a path too long for a socket works', async () => {
  const dataDir = path.join(aFolder(), 'a'.repeat(60), 'b'.repeat(60))
  const server = await start(dataDir)
  expect(await query(server, 'select 1 as one')).toEqual([{ one: 1 }])
  await server.stop()
})

test('a database of another PostgreSQL version is refused', async () => {
  const dataDir = aFolder()
  mkdirSync(path.join(dataDir, 'postgres'))
  writeFileSync(path.join(dataDir, 'postgres/PG_VERSION'), '9\n')
  await expect(startEmbedded({ dataDir })).rejects.toThrow(/was made by PostgreSQL 9 and here is only \d+/)
})

test('lets nobody in without the password, runs as a user of its own, and has none of our settings', async () => {
  const dataDir = aFolder()
  process.env.VEXIL_SECRET_OF_TEST = 'canary-of-the-environment'
  const first = await start(dataDir)
  delete process.env.VEXIL_SECRET_OF_TEST
  const { password, ...open } = first.connection
  expect(password).toMatch(/^[\w-]{32}$/)
  const client = new pg.Client(open)
  client.on('error', () => {})
  await expect(client.connect()).rejects.toThrow(/password/i)
  const [pid = ''] = readFileSync(path.join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')
  expect(readFileSync(`/proc/${pid}/environ`, 'utf8')).not.toContain('canary')
  expect(statSync(path.join(dataDir, 'postgres.password')).mode & 0o777).toBe(0o600)
  if (process.getuid?.() === 0) {
    const { uid } = statSync(path.join(dataDir, 'postgres'))
    expect([0, 65_534]).not.toContain(uid)
    expect(readFileSync(`/proc/${pid}/status`, 'utf8')).toMatch(new RegExp(`^Uid:\\s+${uid}\\s`, 'm'))
  }
  // A database of before the password gets one.
  await first.stop()
  writeFileSync(path.join(dataDir, 'postgres/pg_hba.conf'), 'local all all trust\n')
  rmSync(path.join(dataDir, 'postgres.password'))
  const second = await start(dataDir)
  expect(second.connection.password).not.toBe(password)
  await second.stop()
})
