// Which rows changed that processes keep in memory, as the hints that they send each other (server/bus.ts, `RowHint`): a
// process that missed a message finds it here. Written by triggers, so that no write can forget it; nothing is counted, so
// that no two writes wait for each other.
import { type Kysely, sql } from 'kysely'

type Change = 'insert' | 'update' | 'delete'
const every: Change[] = ['insert', 'update', 'delete']

/**
 * The event that a statement on a table writes, for each of the `changed` rows. Rows that are deleted together with their game
 * write none.
 */
const statementTriggers: { table: string; changes: Change[]; event: string; from: string }[] = [
  {
    table: 'games',
    changes: ['update'],
    event: `'kind', 'game-settings', 'gameId', id`,
    from: 'changed',
  },
  {
    table: 'games',
    changes: ['delete'],
    event: `'kind', 'game', 'gameId', id`,
    from: 'changed',
  },
  {
    table: 'divisions',
    changes: every,
    event: `'kind', 'divisions', 'gameId', game_id`,
    from: 'changed join games on games.id = game_id',
  },
  {
    table: 'challenges',
    changes: every,
    event: `'kind', 'challenge', 'gameId', game_id, 'challengeId', changed.id`,
    from: 'changed join games on games.id = game_id',
  },
  ...['flags', 'attachments'].map((table) => ({
    table,
    changes: every,
    event: `'kind', 'challenge', 'gameId', game_id, 'challengeId', challenge_id`,
    from: 'changed join challenges on challenges.id = challenge_id',
  })),
  {
    table: 'participations',
    changes: every,
    event: `'kind', 'participation', 'gameId', game_id, 'participationId', changed.id`,
    from: 'changed join games on games.id = game_id',
  },
  {
    table: 'participation_members',
    changes: every,
    event: `'kind', 'participation', 'gameId', changed.game_id, 'participationId', participation_id`,
    from: 'changed join participations on participations.id = participation_id',
  },
  {
    table: 'notices',
    changes: every,
    event: `'kind', 'notice-changed', 'gameId', game_id, 'noticeId', changed.id`,
    from: 'changed join games on games.id = game_id',
  },
  {
    table: 'solves',
    changes: every,
    event: `'kind', 'solve-changed', 'gameId', changed.game_id, 'participationId', participation_id,
            'challengeId', challenge_id`,
    from: `changed join participations on participations.id = participation_id
           join challenges on challenges.id = challenge_id`,
  },
  {
    table: 'instances',
    changes: ['insert', 'update'],
    event: `'kind', 'instance', 'gameId', game_id, 'participationId', participation_id, 'challengeId', challenge_id`,
    from: 'changed join challenges on challenges.id = challenge_id',
  },
  {
    table: 'instances',
    changes: ['delete'],
    event: `'kind', 'challenge', 'gameId', game_id, 'challengeId', challenge_id`,
    from: 'changed join challenges on challenges.id = challenge_id',
  },
  ...['settings', 'transport_keys'].map((table) => ({
    table,
    changes: every,
    event: `'kind', 'settings'`,
    from: 'changed',
  })),
]

/**
 * Tables of which most updates change other columns: these triggers run for each row, and only when a column in the list has
 * changed.
 */
const rowTriggers: { table: string; columns: string[]; event: string; from: string }[] = [
  {
    table: 'teams',
    columns: ['name', 'bio', 'avatar_hash'],
    event: `'kind', 'participation', 'gameId', game_id, 'participationId', id`,
    from: 'participations where team_id = new.id',
  },
  {
    table: 'users',
    columns: ['user_name'],
    event: `'kind', 'member-name', 'gameId', game_id, 'userId', new.id`,
    from: 'solves where user_id = new.id',
  },
]

const noting = (name: string, event: string, from: string) => `
  create function ${name}() returns trigger language plpgsql as $$
  begin
    insert into revisions (event) select distinct jsonb_build_object(${event}) from ${from} on conflict do nothing;
    return null;
  end $$`

export async function up(db: Kysely<unknown>): Promise<void> {
  const run = (statement: string) => sql.raw(statement).execute(db)
  // A row may become visible after one of a later transaction: readers ask by transaction, from the oldest that was open.
  await run(`create table revisions (
    transaction bigint not null default pg_current_xact_id()::text::bigint,
    event jsonb not null,
    noted_at bigint not null default (extract(epoch from clock_timestamp()) * 1000)::bigint,
    primary key (transaction, event)
  )`)
  for (const { table, changes, event, from } of statementTriggers) {
    const name = `note_${table}_${changes[0]}`
    await run(noting(name, event, from))
    for (const change of changes) {
      const rows = change === 'delete' ? 'old' : 'new'
      await run(`create trigger note_${change} after ${change} on ${table}
        referencing ${rows} table as changed for each statement execute function ${name}()`)
    }
  }
  for (const { table, columns, event, from } of rowTriggers) {
    const name = `note_${table}_update`
    const differ = columns.map((column) => `old.${column} is distinct from new.${column}`).join(' or ')
    await run(noting(name, event, from))
    await run(`create trigger note_update after update of ${columns.join(', ')} on ${table}
      for each row when (${differ}) execute function ${name}()`)
  }
}
