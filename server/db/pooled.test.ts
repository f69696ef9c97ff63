// PgBouncer in front of PostgreSQL: it works with sessions, and a start behind shared ones ends with a sentence.
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { type AddressInfo, connect, createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cloneDatabase, type TestDatabase } from '../testing/database.ts'
import { openFromConfig } from './open.ts'

const hasPgBouncer = (() => {
  try {
    execFileSync('pgbouncer', ['--version'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
})()

let database: TestDatabase
let folder: string
const running: ChildProcess[] = []
const relays: Server[] = []

beforeAll(async () => {
  database = await cloneDatabase()
  folder = mkdtempSync(join(tmpdir(), 'vexil-pool-'))
  chmodSync(folder, 0o755)
})
afterAll(async () => {
  for (const child of running) child.kill('SIGKILL')
  for (const relay of relays) relay.close()
  await database.close()
  rmSync(folder, { recursive: true, force: true })
})

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return port
}

/** Starts PgBouncer with its own defaults. @returns the address to give to `DATABASE_URL`. */
async function poolWith(mode: string, more = ''): Promise<string> {
  const { connection } = database
  if ('connectionString' in connection) throw new Error('The tests run on a database of their own.')
  const { host, port, user, password = '', database: name } = connection
  // The folder of the socket is closed to other users.
  const relay = createServer((client) => {
    const server = connect(`${host}/.s.PGSQL.${port}`)
    client.pipe(server).pipe(client)
    for (const socket of [client, server]) socket.on('error', () => {})
  })
  relays.push(relay)
  await new Promise<void>((resolve) => relay.listen(0, '127.0.0.1', resolve))
  const own = await freePort()
  const file = join(folder, `${mode}-${randomBytes(3).toString('hex')}.ini`)
  writeFileSync(join(folder, 'users.txt'), `"${user}" "${password}"\n`)
  writeFileSync(
    file,
    `[databases]\n${name} = host=127.0.0.1 port=${(relay.address() as AddressInfo).port} user=${user} password=${password}\n[pgbouncer]\n` +
      `listen_addr = 127.0.0.1\nlisten_port = ${own}\nunix_socket_dir =\nauth_type = plain\n` +
      `auth_file = ${join(folder, 'users.txt')}\npool_mode = ${mode}\n${more}\n`,
  )
  const asNobody = process.getuid?.() === 0 ? ['-u', 'nobody'] : []
  const child = spawn('pgbouncer', [...asNobody, file], { stdio: 'ignore' })
  running.push(child)
  const address = `postgres://${user}:${encodeURIComponent(password)}@127.0.0.1:${own}/${name}`
  await expect.poll(() => answers(own)).toBe(true)
  return address
}

const answers = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(port, '127.0.0.1')
    socket.on('connect', () => resolve(true)).on('error', () => resolve(false))
    socket.on('connect', () => socket.destroy())
  })

const open = (databaseUrl: string) => openFromConfig({ databaseUrl, databasePool: 10, dataDir: folder })

test.skipIf(!hasPgBouncer)(
  'with pool_mode = session and its defaults it works, limits of time too',
  async () => {
    const handle = await open(await poolWith('session'))
    try {
      const look = () =>
        sql<{ limit: string }>`select current_setting('statement_timeout') as limit`.execute(handle.db)
      const many = await Promise.all(Array.from({ length: 30 }, look))
      expect(new Set(many.flatMap(({ rows }) => rows.map(({ limit }) => limit)))).toEqual(new Set(['30s']))
      // Prepared from the third time on.
      for (let count = 0; count < 10; count++)
        await handle.db.selectFrom('users').select('id').where('userName', '=', 'nobody here').execute()
    } finally {
      await handle.stop()
    }
  },
)

test.skipIf(!hasPgBouncer).each([
  ['transaction', ''],
  ['transaction', 'default_pool_size = 1'],
  ['transaction', 'server_round_robin = 1'],
  ['statement', ''],
])('with pool_mode = %s (%s) the start ends with a sentence that says what to do', async (mode, more) => {
  const address = await poolWith(mode, more)
  for (let count = 0; count < 3; count++)
    await expect(open(address)).rejects.toThrow('set pool_mode = session for this database')
})

test('the database itself is accepted, also while others use it', async () => {
  const { connection } = database
  if ('connectionString' in connection) return
  const { host, port, user, password = '', database: name } = connection
  const address = `postgres://${user}:${encodeURIComponent(password)}@/${name}?host=${encodeURIComponent(host)}&port=${port}`
  const handles = await Promise.all(Array.from({ length: 4 }, () => open(address)))
  for (const handle of handles) await handle.stop()
})
