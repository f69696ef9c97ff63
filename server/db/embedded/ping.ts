import pg from 'pg'
import type { Connection } from '../client.ts'
import { superuser } from './init-cluster.ts'
import { type Layout, readPostmaster } from './layout.ts'
import { readPassword } from './password.ts'
import { EmbeddedDatabaseError } from './problem.ts'

export type SocketConnection = Extract<Connection, { host: string }>

/** Part of a socket's file name; no TCP port is opened. */
export const socketNumber = 5432

export const socketIn = (folder: string, database: string): SocketConnection => ({
  host: folder,
  port: socketNumber,
  user: superuser,
  database,
})

/** `busy`: the server is starting or stopping. `absent`: no server answers, regardless of the files found. */
export async function ping(layout: Layout): Promise<SocketConnection | 'busy' | 'absent'> {
  const server = readPostmaster(layout)
  if (server === undefined) return 'absent'
  const password = readPassword(layout)
  const connection = {
    ...socketIn(server.socketFolder, 'postgres'),
    ...(password !== undefined && { password }),
  }
  const client = new pg.Client({ ...connection, connectionTimeoutMillis: 5_000 })
  client.on('error', () => {})
  try {
    await client.connect()
    return connection
  } catch (error) {
    const code = (error as { code?: string }).code
    if (code === '57P03' || code === '57P01' || code === 'ECONNRESET' || code === '53300') return 'busy'
    if (code === '28P01' || code === 'EACCES') throw new EmbeddedDatabaseError(notOurs(layout))
    return 'absent'
  } finally {
    await client.end().catch(() => {})
  }
}

export const notOurs = (layout: Layout) =>
  `The database in ${layout.cluster} belongs to another user: start Vexil as the user who started it before, or as root.`
