// The password of the built-in database. Its file is beside the cluster and readable by the user who started Vexil only, so that
// other processes of the user that PostgreSQL runs as are not let in.
import { randomBytes } from 'node:crypto'
import {
  chownSync,
  existsSync,
  linkSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import type { Connection } from '../client.ts'
import { superuser } from './init-cluster.ts'
import type { Layout } from './layout.ts'

type SocketConnection = Extract<Connection, { host: string }>

const fileOf = (layout: Layout) => path.join(layout.dataDir, 'postgres.password')

const rules = `# Written by Vexil.\nlocal all ${superuser} scram-sha-256\n`

export function readPassword(layout: Layout): string | undefined {
  const text = existsSync(fileOf(layout)) ? readFileSync(fileOf(layout), 'utf8').trim() : ''
  return text || undefined
}

/** Sets a password and refuses connections without it; adds the password to the connection. */
export async function requirePassword(layout: Layout, given: SocketConnection): Promise<SocketConnection> {
  const file = path.join(layout.cluster, 'pg_hba.conf')
  const password = readPassword(layout) ?? makePassword(layout)
  const connection = { ...given, password }
  if (readFileSync(file, 'utf8') === rules) return connection
  const client = new pg.Client(connection)
  client.on('error', () => {})
  await client.connect()
  try {
    await client.query(`alter role ${superuser} password ${client.escapeLiteral(password)}`)
    replace(file, rules)
    await client.query('select pg_reload_conf()')
  } finally {
    await client.end()
  }
  return connection
}

/** When two processes start at the same time, both use the password of the first one. */
function makePassword(layout: Layout): string {
  const made = `${fileOf(layout)}.${process.pid}`
  writeFileSync(made, `${randomBytes(24).toString('base64url')}\n`, { mode: 0o600 })
  try {
    linkSync(made, fileOf(layout))
  } catch (error) {
    if ((error as { code?: string }).code !== 'EEXIST') throw error
  }
  rmSync(made)
  return readPassword(layout)!
}

/** Whole or not at all, with the same owner. */
function replace(file: string, text: string): void {
  const { uid, gid, mode } = statSync(file)
  const next = `${file}.new`
  writeFileSync(next, text, { mode })
  if (process.getuid?.() === 0) chownSync(next, uid, gid)
  renameSync(next, file)
}
