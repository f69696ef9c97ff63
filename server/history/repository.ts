// The queries of consumers: a cursor for each over the history of all games, and a backlog for each of their games.
import { sql } from 'kysely'
import type { Db } from '../db/client.ts'
import type { HistoryEntry, HistoryKind } from '../writes/game-history.ts'
import type { Cursor, Gap } from './gaps.ts'

export type StoredEvent = HistoryEntry & { id: number; happenedAt: number }

interface NewRow {
  id: number
  gameId: number
  kind: HistoryKind
}

const cursorOf = ({ lastId, gaps }: { lastId: number; gaps: string }): Cursor => ({
  lastId,
  gaps: JSON.parse(gaps) as Gap[],
})

const columnsOf = ({ lastId, gaps }: Cursor) => ({ lastId, gaps: JSON.stringify(gaps) })

export async function findCursor(db: Db, name: string): Promise<Cursor | undefined> {
  const row = await db
    .selectFrom('historyConsumers')
    .select(['lastId', 'gaps'])
    .where('name', '=', name)
    .executeTakeFirst()
  return row && cursorOf(row)
}

/**
 * Other processes that move the cursor of this consumer wait until the end of the transaction. An advisory lock, because a lock
 * of the row would give the transaction its number too early: see `drawNumber`.
 */
export async function lockCursor(tx: Db, name: string): Promise<Cursor | undefined> {
  await sql`select pg_advisory_xact_lock(hashtext(${`vexil consumer ${name}`}))`.execute(tx)
  return await findCursor(tx, name)
}

/**
 * The number of this transaction. Called before its first write, it is higher than that of every transaction which has drawn an
 * id of the history so far: the table's first column gives a transaction its number before it draws one.
 */
export async function drawNumber(tx: Db): Promise<number> {
  const { rows } = await sql<{ number: number }>`select pg_current_xact_id()::text::bigint as number`.execute(
    tx,
  )
  return rows[0]!.number
}

/** A consumer that is known keeps its place. */
export const insertConsumer = (
  db: Db,
  { cursor, ...consumer }: { name: string; kinds: readonly HistoryKind[]; cursor: Cursor },
) =>
  db
    .insertInto('historyConsumers')
    .values({ ...consumer, kinds: [...consumer.kinds], ...columnsOf(cursor) })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ kinds: [...consumer.kinds] }))
    .execute()

export const updateCursor = (tx: Db, name: string, cursor: Cursor) =>
  tx.updateTable('historyConsumers').set(columnsOf(cursor)).where('name', '=', name).execute()

const isNew = ({ lastId, gaps }: Cursor) => sql<boolean>`(id > ${lastId} or exists (
  select from jsonb_to_recordset(${JSON.stringify(gaps)}::jsonb) as gap ("from" bigint, "to" bigint)
  where id between gap."from" and gap."to"))`

/** What the cursor has not seen, in order, with the oldest transaction that was open for the same statement. */
export async function readNew(
  db: Db,
  cursor: Cursor,
  limit: number,
): Promise<{ rows: NewRow[]; oldestOpen: number }> {
  // All that is new has at least this id: the condition that the index answers.
  const lowest = Math.min(cursor.lastId + 1, ...cursor.gaps.map(({ from }) => from))
  type Look = { oldestOpen: number }
  const { rows } = await sql<Look & { [Name in keyof NewRow]: NewRow[Name] | null }>`
    select pg_snapshot_xmin(pg_current_snapshot())::text::bigint as oldest_open, fresh.*
    from (select) as look left join (
      select id, game_id, kind from game_history where id >= ${lowest} and ${isNew(cursor)} order by id limit ${limit}
    ) as fresh on true
    order by id`.execute(db)
  const { oldestOpen } = rows[0]!
  return { rows: rows.filter((row): row is Look & NewRow => row.id !== null), oldestOpen }
}

export async function findLastId(db: Db): Promise<number> {
  const { last } = await db
    .selectFrom('gameHistory')
    .select(({ fn }) => fn.max('id').as('last'))
    .executeTakeFirstOrThrow()
  return last ?? 0
}

/** Puts rows into the backlog of a consumer, in their order. A game that is deleted meanwhile has none. @returns the games. */
export async function insertBacklog(tx: Db, consumer: string, rows: readonly NewRow[]): Promise<number[]> {
  if (rows.length === 0) return []
  const gameIds = [...new Set(rows.map(({ gameId }) => gameId))]
  const { rows: inserted } = await sql<{ gameId: number }>`
    with game as (select id from games where id = any(${gameIds}::int[]) order by id for key share)
    insert into history_backlog (game_id, consumer, entry_id)
    select game.id, ${consumer}, entry_id
    from unnest(${rows.map(({ id }) => id)}::bigint[], ${rows.map(({ gameId }) => gameId)}::int[])
      with ordinality as entry (entry_id, of_game, nth)
    join game on game.id = of_game
    order by nth
    returning game_id`.execute(tx)
  return [...new Set(inserted.map(({ gameId }) => gameId))]
}

interface BacklogRef {
  consumer: string
  gameId: number
}

const eventColumns = sql`game_history.id, happened_at, game_history.game_id, challenge_id, participation_id, submission_id,
  notice_id, user_id, container_id, kind, detail`

type EventRow = Record<string, unknown> & { place: number }

const eventOf = ({ place: _, ...row }: EventRow) =>
  Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null)) as unknown as StoredEvent

/** The next events of a game, in order. */
export async function readBacklog(
  db: Db,
  { consumer, gameId }: BacklogRef,
  limit: number,
): Promise<{ events: StoredEvent[]; places: number[] }> {
  const { rows } = await sql<EventRow>`
    select place, ${eventColumns} from history_backlog join game_history on game_history.id = entry_id
    where history_backlog.game_id = ${gameId} and consumer = ${consumer}
    order by place limit ${limit}`.execute(db)
  return { events: rows.map(eventOf), places: rows.map(({ place }) => place) }
}

export const deletePlaces = (db: Db, { consumer, gameId }: BacklogRef, places: readonly number[]) =>
  db
    .deleteFrom('historyBacklog')
    .where('gameId', '=', gameId)
    .where('consumer', '=', consumer)
    .where(sql<boolean>`place = any(${places}::bigint[])`)
    .execute()

/** Takes the next events of a game out of the backlog, in order. */
export async function takeBacklog(
  tx: Db,
  { consumer, gameId }: BacklogRef,
  limit: number,
): Promise<StoredEvent[]> {
  const { rows } = await sql<EventRow>`
    with taken as (
      delete from history_backlog
      where game_id = ${gameId} and consumer = ${consumer} and place in (
        select place from history_backlog where game_id = ${gameId} and consumer = ${consumer}
        order by place limit ${limit} for update
      )
      returning place, entry_id
    )
    select place, ${eventColumns} from taken join game_history on game_history.id = entry_id order by place`.execute(
    tx,
  )
  return rows.map(eventOf)
}

/** The kind of the jobs that handle the events of a consumer. */
export const jobKindOf = (consumer: string) => `consume-${consumer}`

/** How far a consumer is behind. */
export interface ConsumerLag {
  name: string
  /** Events that it has not handled. */
  waiting: number
  /** When the oldest of them happened. */
  oldestAt: number | null
}

export async function readLags(db: Db): Promise<ConsumerLag[]> {
  const { rows } = await sql<ConsumerLag>`
    select name, count(waiting.happened_at)::int as waiting, min(waiting.happened_at) as oldest_at
    from history_consumers left join lateral (
      select happened_at from game_history where id > last_id and kind = any(kinds)
      union all
      select happened_at from history_backlog join game_history on game_history.id = entry_id where consumer = name
    ) as waiting on true
    group by name order by name`.execute(db)
  return rows
}
