import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cloneDatabase, type TestDatabase } from '#server/testing/database.ts'
import { migrations } from './index.ts'

const name = '202611251916_insiders-of-games'

let old: TestDatabase
beforeAll(async () => {
  old = await cloneDatabase({ empty: true })
})
afterAll(() => old.close())

test('a team with staff of the game leaves the board of a game that runs, and stays on one that is over', async () => {
  const { db } = old
  for (const [earlier, { up }] of Object.entries(migrations)) if (earlier < name) await up(db)
  const player = '01900000-0000-7000-8000-000000000001'
  await sql`insert into users (id, user_name, user_name_key, email, email_key, password_hash, registered_at)
    values (${player}, 'u', 'U', 'u@b.org', 'U@B.ORG', '-', 0)`.execute(db)
  await sql`insert into teams (id, name, invite_token, captain_id, created_at) overriding system value
    values (1, 'Foxes', 'x', ${player}, 0)`.execute(db)
  const now = Date.now()
  for (const [id, endAt] of [
    [1, now - 1_000],
    [2, now + 1_000_000],
  ]) {
    await sql`insert into games (id, title, start_at, end_at, writeup_deadline_at, blood_bonus, public_key, private_key, created_at)
      overriding system value values (${id}, 'Cup', 1, ${endAt}, 0, 0, '', '', 0)`.execute(db)
    await sql`insert into game_staff (game_id, user_id, role, added_at) values (${id}, ${player}, 'author', 0)`.execute(
      db,
    )
    await sql`insert into participations (id, game_id, team_id, status, token, created_at)
      overriding system value values (${id}, ${id}, 1, 'Accepted', ${`t${id}`}, 0)`.execute(db)
    await sql`insert into participation_members (game_id, user_id, participation_id, joined_at)
      values (${id}, ${player}, ${id}, 0)`.execute(db)
  }

  await migrations[name]!.up(db)

  const { rows } = await sql`select id, has_insider, scores_anyway from participations order by id`.execute(
    db,
  )
  expect(rows).toEqual([
    { id: 1, hasInsider: true, scoresAnyway: true },
    { id: 2, hasInsider: true, scoresAnyway: false },
  ])
})
