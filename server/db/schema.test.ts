import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { typesSource } from '#server/cli/types-source.ts'
import { cloneDatabase } from '#server/testing/database.ts'

test('schema.gen.ts says what the migrations make (npm run db:types)', async () => {
  const { db, close } = await cloneDatabase()
  const now = await typesSource(db)
  await close()
  expect(readFileSync(new URL('./schema.gen.ts', import.meta.url), 'utf8')).toBe(now)
})
