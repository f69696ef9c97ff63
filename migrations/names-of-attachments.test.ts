import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cloneDatabase, type TestDatabase } from '#server/testing/database.ts'
import { migrations } from './index.ts'

const name = '202611272236_names-of-attachments'

let old: TestDatabase
beforeAll(async () => {
  old = await cloneDatabase({ empty: true })
})
afterAll(() => old.close())

test('a file keeps the name that players have seen, and one elsewhere has none', async () => {
  const { db } = old
  for (const [earlier, { up }] of Object.entries(migrations)) if (earlier < name) await up(db)
  await sql`insert into games (id, title, start_at, end_at, writeup_deadline_at, blood_bonus, public_key, private_key, created_at)
    overriding system value values (1, 'Cup', 1, 2, 0, 0, '', '', 0)`.execute(db)
  await sql`insert into challenges (id, game_id, title, category, type, is_enabled, created_at)
    overriding system value values (1, 1, 'Leaves', 'Misc', 'StaticAttachment', true, 0)`.execute(db)
  const hash = 'a'.repeat(64)
  await sql`insert into files (hash, name, size, media_type, uploaded_at)
    values (${hash}, 'leaves.txt', 1, 'text/plain', 0)`.execute(db)
  await sql`insert into attachments (challenge_id, position, type, file_hash, remote_url)
    values (1, 0, 'Local', ${hash}, null), (1, 1, 'Remote', null, 'https://example.org/a.bin')`.execute(db)

  await migrations[name]!.up(db)

  const { rows } = await sql`select name from attachments order by position`.execute(db)
  expect(rows).toEqual([{ name: 'leaves.txt' }, { name: null }])
})
