import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { cloneDatabase } from '#server/testing/database.ts'
import { openDatabase } from '../db/client.ts'
import { DatabaseUnavailable, isUnavailable } from './unavailable.ts'

const failureOf = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error: unknown) => error,
  )

test('whatever the reason is that there is no connection, the database is away; an error of a statement is one', async () => {
  const database = await cloneDatabase()
  const { connection } = database
  const other =
    'connectionString' in connection
      ? { connectionString: connection.connectionString.replace(database.name, 'no_such_database') }
      : { ...connection, database: 'no_such_database' }
  const gone = openDatabase(other, { poolSize: 1 })
  // PostgreSQL refuses this with FATAL and a code that also other errors have.
  const refused = await failureOf(sql`select 1`.execute(gone.db))
  expect(refused).toBeInstanceOf(DatabaseUnavailable)
  expect((refused as Error).message).toContain('does not exist')
  expect(isUnavailable(await failureOf(sql`select * from no_such_table`.execute(database.db)))).toBe(false)
  await gone.close()
  await database.close()
})
