import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { migrations } from '#migrations/index.ts'
import { cloneDatabase, type TestDatabase } from '#server/testing/database.ts'
import { constraintOf, openDatabase } from './client.ts'
import { migrateToLatest } from './migrate.ts'

let fresh: TestDatabase
beforeAll(async () => {
  fresh = await cloneDatabase({ empty: true })
})
afterAll(() => fresh.close())

test('two servers starting at once migrate once, and the second waits for the first', async () => {
  const other = openDatabase(fresh.connection, { poolSize: 2 })
  const ran = await Promise.all([
    migrateToLatest(fresh.db),
    migrateToLatest(other.db),
    migrateToLatest(other.db),
  ])
  await other.close()
  expect(ran.flat()).toEqual(Object.keys(migrations))
  expect(await migrateToLatest(fresh.db)).toEqual([])
})

test('a database of a newer version is refused in words', async () => {
  await sql`insert into kysely_migration (name, timestamp) values ('209901010000_later', '')`.execute(
    fresh.db,
  )
  await expect(migrateToLatest(fresh.db)).rejects.toThrow(
    /made by a newer version of Vexil.*209901010000_later/,
  )
  await sql`delete from kysely_migration where name = '209901010000_later'`.execute(fresh.db)
})

test('counts and moments are numbers, names are camel case, a broken rule has its name', async () => {
  const { db } = fresh
  await db
    .insertInto('settings')
    .values({ name: 'a', value: JSON.stringify({ b: 1 }) })
    .execute()
  const row = await db
    .selectFrom('settings')
    .select((eb) => [eb.fn.countAll<number>().as('howMany'), sql<number>`sum(1.5)`.as('theSum')])
    .executeTakeFirstOrThrow()
  expect(row).toEqual({ howMany: 1, theSum: 1.5 })
  await expect(sql`select 9007199254740993::bigint`.execute(db)).rejects.toThrow(/too large/)
  const again = db.insertInto('settings').values({ name: 'a', value: '1' }).execute()
  expect(constraintOf(await again.catch((error: unknown) => error))).toBe('settings_pkey')
  expect(constraintOf(new Error('other'))).toBeUndefined()
})
