import { Migrator, sql } from 'kysely'
import { expect, test } from 'vitest'
import { cloneDatabase } from '#server/testing/database.ts'
import { migrations } from './index.ts'

test('a mail that waits becomes a job, due when the mail was', async () => {
  const { db, close } = await cloneDatabase({ empty: true })
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } })
  expect((await migrator.migrateTo('202611212210_one-attachment')).error).toBeUndefined()
  await sql`insert into users (id, user_name, user_name_key, email, email_key, password_hash, role, registered_at)
    values (gen_random_uuid(), 'a', 'a', 'a@example.org', 'a@example.org', '-', 'User', 1)`.execute(db)
  await sql`insert into mails (user_id, purpose, recipient, locale, attempts, due_at, created_at)
    select id, 'reset', email, 'en-US', 3, 500, 400 from users`.execute(db)
  expect((await migrator.migrateTo('202611221000_jobs')).error).toBeUndefined()
  const job = { kind: 'send-mail', lane: 'mail', attempts: 3, dueAt: 500, createdAt: 400, leasedUntil: null }
  const [mail] = await db.selectFrom('mails').selectAll().execute()
  expect(await db.selectFrom('jobs').selectAll().execute()).toMatchObject([
    { ...job, payload: { mailId: mail!.id } },
  ])
  await close()
})
