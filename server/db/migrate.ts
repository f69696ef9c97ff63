// Migrates a database to the newest version. When several servers start at once, one migrates and the others wait.
import { Migrator, sql } from 'kysely'
import { migrations } from '#migrations/index.ts'
import type { Db } from './client.ts'

export class MigrationError extends Error {
  override name = 'MigrationError'
}

/** Key of the advisory lock: a fixed number that no other program is likely to use in the same database. */
const migrationLock = 7_083_946_125

/** The names of the applied migrations in order; empty when the database was up to date. */
export function migrateToLatest(db: Db): Promise<string[]> {
  return db.connection().execute(async (session) => {
    // A migration, and the wait for that of another server, may exceed the statement timeout.
    await sql`set statement_timeout = 0`.execute(session)
    await sql`select pg_advisory_lock(${sql.lit(migrationLock)})`.execute(session)
    try {
      return await run(session)
    } finally {
      await release(session)
    }
  })
}

export const knownMigrations = (): string[] => Object.keys(migrations).toSorted()

/** For a backup of an older version: migrates an empty database as far as the backup was. */
export async function migrateTo(db: Db, name: string): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } })
  const { error } = await migrator.migrateTo(name)
  if (error !== undefined)
    throw new MigrationError(`The database could not be migrated: ${error}`, { cause: error })
}

/** True when every migration of this version has run. A newer version may have run more. */
export async function isMigrated(db: Db): Promise<boolean> {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db)
  const done = new Set(rows.map(({ name }) => name))
  return Object.keys(migrations).every((name) => done.has(name))
}

async function release(session: Db) {
  try {
    await sql`select pg_advisory_unlock(${sql.lit(migrationLock)})`.execute(session)
    await sql`reset statement_timeout`.execute(session)
  } catch {
    // A lost connection has released its lock. The error to report is the one that caused the loss.
  }
}

async function run(session: Db): Promise<string[]> {
  const migrator = new Migrator({
    db: session,
    provider: { getMigrations: async () => migrations },
  })
  const { error, results = [] } = await migrator.migrateToLatest()
  if (error === undefined) return results.map((result) => result.migrationName)
  const failed = results.find((result) => result.status === 'Error')
  const reason = error instanceof Error ? error.message : String(error)
  if (failed !== undefined) {
    throw new MigrationError(
      `The migration ${failed.migrationName} failed, and the database is as it was before: ${reason}`,
      { cause: error },
    )
  }
  if (/previously executed migration .* is missing/.test(reason)) {
    throw new MigrationError(
      `The database was made by a newer version of Vexil (${reason}). Start that version, or restore a backup.`,
      { cause: error },
    )
  }
  throw new MigrationError(`The database could not be migrated: ${reason}`, { cause: error })
}
