// The tables of a backup, as the database itself describes them.
import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '../../db/client.ts'
import { Arena } from '../../state/arena/arena.ts'
import { readArenaFacts } from '../../state/arena/repository.ts'

/** What belongs to processes that run, or to the migrations themselves. */
const leftOut = ['file_uploads', 'import_drafts', 'revisions', 'kysely_migration', 'kysely_migration_lock']

export interface Table {
  name: string
  /** Quoted and joined, without generated ones. */
  columns: string
}

export async function listTables(db: Db): Promise<Table[]> {
  const { rows } = await sql<Table>`
    select c.table_name as name, string_agg(quote_ident(c.column_name), ', ' order by c.ordinal_position) as columns
    from information_schema.columns c
      join information_schema.tables t on t.table_schema = c.table_schema and t.table_name = c.table_name
    where c.table_schema = current_schema() and t.table_type = 'BASE TABLE' and c.is_generated = 'NEVER'
      and not c.table_name = any(${leftOut}::text[])
    group by c.table_name order by c.table_name`.execute(db)
  return rows
}

export async function countTables(db: Db): Promise<Record<string, number>> {
  const counts: Record<string, number> = {}
  for (const { name } of await listTables(db)) {
    const { rows } = await sql<{ count: number }>`select count(*) as count from ${sql.table(name)}`.execute(
      db,
    )
    counts[name] = rows[0]!.count
  }
  return counts
}

export async function listMigrations(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db)
  return rows.map(({ name }) => name)
}

/** A digest of each game's board, computed again from its solves. */
export async function digestBoards(db: Db, now: number): Promise<Record<string, string>> {
  const digests: Record<string, string> = {}
  const games = await db.selectFrom('games').select('id').orderBy('id').execute()
  for (const { id } of games) {
    const facts = await readArenaFacts(db, id)
    if (!facts) continue
    const rows = new Arena(facts, now).boards.get({ view: 'true' }).board.rows()
    const places = rows.map(({ id: teamId, rank, score }) => [teamId, rank, score])
    digests[id] = createHash('sha256').update(JSON.stringify(places)).digest('hex')
  }
  return digests
}
