import type { TestDatabase } from './database.ts'

/** The address of a database of the tests, whose server may listen on a socket. */
export function databaseUrl({ connection }: Pick<TestDatabase, 'connection'>): string {
  if ('connectionString' in connection) return connection.connectionString
  const { host, port, user, password = '', database: name } = connection
  const query = new URLSearchParams({ host, port: String(port), user, password })
  return `postgres:///${name}?${query}`
}
