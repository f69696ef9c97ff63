import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { typesSource } from '#server/cli/types-source.ts'
import { cloneDatabase } from '#server/testing/database.ts'

let database: Awaited<ReturnType<typeof cloneDatabase>>
beforeAll(async () => {
  database = await cloneDatabase()
})
afterAll(() => database.close())

test('schema.gen.ts says what the migrations make (npm run db:types)', async () => {
  const now = await typesSource(database.db)
  expect(readFileSync(new URL('./schema.gen.ts', import.meta.url), 'utf8')).toBe(now)
})

test('every foreign key has an index, so that a deletion does not search whole tables', async () => {
  const { rows } = await sql<{ key: string }>`
    select conrelid::regclass || ': ' || pg_get_constraintdef(oid) as key from pg_constraint
    where contype = 'f' and not exists (
      select from pg_index where indrelid = conrelid and indkey[0] = any(conkey))`.execute(database.db)
  expect(rows).toEqual([])
})
