import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cloneDatabase, type TestDatabase } from '#server/testing/database.ts'
import { migrations } from './index.ts'

const name = '202611221040_divisions'

let old: TestDatabase
beforeAll(async () => {
  old = await cloneDatabase({ empty: true })
})
afterAll(() => old.close())

test('divisions become rows, and each team stays in its division, also in one that was removed', async () => {
  const { db } = old
  for (const [earlier, { up }] of Object.entries(migrations)) if (earlier < name) await up(db)
  const captain = '01900000-0000-7000-8000-000000000000'
  await sql`
    insert into users (id, user_name, user_name_key, email, email_key, password_hash, registered_at)
    values (${captain}, 'a', 'A', 'a@b', 'A@B', '-', 0)`.execute(db)
  await sql`
    insert into games (title, divisions, start_at, end_at, writeup_deadline_at, blood_bonus, public_key, private_key, created_at)
    values ('divided', array['Seniors', 'Juniors'], 0, 1, 1, 0, '', '', 0), ('whole', '{}', 0, 1, 1, 0, '', '', 0)`.execute(
    db,
  )
  await sql`
    insert into teams (name, invite_token, captain_id, created_at)
    select 'team ' || n, '', ${captain}, 0 from generate_series(1, 4) n`.execute(db)
  await sql`
    insert into participations (game_id, team_id, status, division, token, created_at)
    values (1, 1, 'Accepted', 'Juniors', '', 0), (1, 2, 'Accepted', 'Removed', '', 0), (1, 3, 'Rejected', null, '', 0),
           (2, 4, 'Accepted', 'Seniors', '', 0)`.execute(db)

  await migrations[name]!.up(db)

  const divisions = await sql`
    select game_id, name, kind, counts_for_decay, position is not null as offered
    from divisions order by game_id, position, name`.execute(db)
  const row = (gameId: number, division: string, offered: boolean) => ({
    gameId,
    name: division,
    kind: 'human',
    countsForDecay: true,
    offered,
  })
  expect(divisions.rows).toEqual([
    row(1, 'Seniors', true),
    row(1, 'Juniors', true),
    row(1, 'Removed', false),
    row(2, 'Seniors', false),
  ])
  const teams = await sql`
    select team_id, name from participations left join divisions on divisions.id = division_id order by team_id`.execute(
    db,
  )
  expect(teams.rows).toEqual([
    { teamId: 1, name: 'Juniors' },
    { teamId: 2, name: 'Removed' },
    { teamId: 3, name: null },
    { teamId: 4, name: 'Seniors' },
  ])
})
