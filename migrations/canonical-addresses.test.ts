import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cloneDatabase, type TestDatabase } from '#server/testing/database.ts'
import { formerEmailKey } from '#src/rules/email.ts'
import { migrations } from './index.ts'

const name = '202611251532_canonical-addresses'

let old: TestDatabase
beforeAll(async () => {
  old = await cloneDatabase({ empty: true })
})
afterAll(() => old.close())

test('of two accounts of one mailbox one has its key, and each keeps its address', async () => {
  const { db } = old
  for (const [earlier, { up }] of Object.entries(migrations)) if (earlier < name) await up(db)
  const emails = [
    'm@b.org ',
    'm@b.org',
    'ü@例え.jp',
    '"q"@b.org',
    'a b@c',
    'a.b+c@d.org',
    'x@grün.de',
    'x@xn--grn-ioa.de',
  ]
  for (const [index, email] of emails.entries()) {
    await sql`
      insert into users (id, user_name, user_name_key, email, email_key, password_hash, registered_at)
      values (${`01900000-0000-7000-8000-00000000000${index}`}, ${`u${index}`}, ${`U${index}`}, ${email},
        ${formerEmailKey(email)}, '-', 0)`.execute(db)
  }

  await migrations[name]!.up(db)

  const { rows } = await sql<{ email: string; emailKey: string }>`
    select email, email_key from users order by id`.execute(db)
  expect(rows.map(({ email }) => email)).toEqual(emails)
  expect(rows.map(({ emailKey }) => emailKey)).toEqual([
    'M@B.ORG ',
    'M@B.ORG',
    'Ü@XN--R8JZ45G.JP',
    'Q@B.ORG',
    'A B@C',
    'A.B+C@D.ORG',
    'X@GRÜN.DE',
    'X@XN--GRN-IOA.DE',
  ])
})
