import type { Connection } from './client.ts'

/** As `DATABASE_URL` of another process. It has the password. */
export function connectionUrl(connection: Connection): string {
  if ('connectionString' in connection) return connection.connectionString
  const { host, port, user, password, database } = connection
  const credentials = [user, password].filter((part) => part !== undefined).map(encodeURIComponent)
  return `postgres://${credentials.join(':')}@/${database}?host=${encodeURIComponent(host)}&port=${port}`
}
