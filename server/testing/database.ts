// A database of one's own for a test file: a copy of the migrated template, about 30 ms.
import { randomBytes, randomUUID } from 'node:crypto'
import { inject } from 'vitest'
import { type Connection, type OpenDatabase, openDatabase } from '#server/db/client.ts'
import { runStatement, toDatabase } from './connection.ts'
import type {} from './global-setup.ts'

export interface TestDatabase extends OpenDatabase {
  name: string
  connection: Connection
}

/** @param options.empty without the tables, for tests of migrations. `close()` also drops the database. */
export async function cloneDatabase(
  options: { empty?: boolean; poolSize?: number } = {},
): Promise<TestDatabase> {
  const { admin, template } = inject('cluster')
  const name = `${template}_${randomBytes(5).toString('hex')}`
  await runStatement(admin, `create database ${name} template ${options.empty ? 'template0' : template}`)
  const connection = toDatabase(admin, name)
  const opened = openDatabase(connection, { poolSize: options.poolSize ?? 5 })
  // As a new installation: copies that run at the same time do not take each other's containers for their own.
  if (!options.empty) await opened.db.updateTable('installation').set({ id: randomUUID() }).execute()
  return {
    ...opened,
    name,
    connection,
    close: async () => {
      await opened.close()
      await runStatement(admin, `drop database if exists ${name} with (force)`)
    },
  }
}
