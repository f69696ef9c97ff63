import pg from 'pg'
import type { Connection } from '#server/db/client.ts'

/** The same server, another database. */
export function toDatabase(connection: Connection, database: string): Connection {
  if (!('connectionString' in connection)) return { ...connection, database }
  // Not by URL: addresses of sockets, such as postgres://user@/name?host=/run/postgresql, are none to it.
  const server = /^\w+:\/\/[^/?]*/
  const [prefix = ''] = server.exec(connection.connectionString) ?? []
  const rest = connection.connectionString.slice(prefix.length).replace(/^\/[^?]*/, '')
  return { connectionString: `${prefix}/${database}${rest}` }
}

/** Creating and dropping databases needs a session of its own. */
export async function runStatement(connection: Connection, statement: string): Promise<void> {
  const client = new pg.Client(connection)
  client.on('error', () => {})
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
