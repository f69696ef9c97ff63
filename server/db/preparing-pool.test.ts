import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openDatabase } from '#server/db/client.ts'
import { useApp } from '#server/testing/use-app.ts'

const app = useApp()

test('a statement that repeats is prepared, one that does not is not', async () => {
  await app.db.connection().execute(async (session) => {
    const prepared = async (text: string) => {
      const like = `%${text}%`
      const { rows } = await sql<{ count: number }>`
        select count(*) from pg_prepared_statements where statement like ${like} and statement not like '%pg_prepared%'
      `.execute(session)
      return rows[0]?.count
    }
    for (let value = 0; value < 2; value++) await sql`select ${value}::int as twice`.execute(session)
    expect(await prepared('as twice')).toBe(0)
    for (let value = 0; value < 5; value++) {
      const { rows } = await sql`select ${value}::int as often`.execute(session)
      expect(rows).toEqual([{ often: value }])
    }
    expect(await prepared('as often')).toBe(1)
  })
})

test('an error in a prepared statement leaves the connection usable', async () => {
  await app.db.connection().execute(async (session) => {
    const divide = (by: number) => sql<{ result: number }>`select 12 / ${by}::int as result`.execute(session)
    for (const by of [1, 2, 3, 4]) await divide(by)
    await expect(divide(0)).rejects.toThrow('division by zero')
    expect((await divide(6)).rows).toEqual([{ result: 2 }])
  })
})

test('a connection with one plan for each statement plans it once, whatever its parameters are', async () => {
  const { db, close } = openDatabase(app.database.connection, { poolSize: 1, onePlan: true })
  for (let size = 0; size < 12; size++) {
    const ids = Array.from({ length: size }, (_, id) => id)
    await sql`select id from games where id = any(${ids}::int[])`.execute(db)
  }
  const { rows } = await sql`
    select generic_plans as general, custom_plans as special from pg_prepared_statements where statement like '%any($1::int[])%'
  `.execute(db)
  await close()
  expect(rows).toEqual([{ general: 10, special: 0 }])
})
