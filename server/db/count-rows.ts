import type { Db } from './client.ts'
import type { DB } from './schema.gen.ts'

/** How many rows a table has. */
export async function countRows(db: Db, table: keyof DB): Promise<number> {
  const { count } = await db
    .selectFrom(table)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}
