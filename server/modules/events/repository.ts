// Events for monitors. Submissions are events too: they are read from the submissions table instead of being stored twice.
// A place in the list is a place in each of the two tables, by id: entries that are added do not move it.
import { type RawBuilder, sql } from 'kysely'
import type { GameEvent } from '#src/contract/events.ts'
import type { Db } from '../../db/client.ts'

/** The ids before which the rest of the list begins, in each table. */
export interface EventPlace {
  submission: number
  event: number
}

interface Wanted {
  gameId: number
  hideContainer: boolean
}
type Row = GameEvent & { id: number }

const fromSubmissions = (gameId: number, place: EventPlace | undefined) => sql`
  from submissions
  where submissions.game_id = ${gameId}
    and (${place?.submission ?? null}::int is null or submissions.id < ${place?.submission ?? null}::int)`

const fromEvents = ({ gameId, hideContainer }: Wanted, place: EventPlace | undefined) => sql`
  from game_events
  where game_events.game_id = ${gameId}
    and not (${hideContainer}::boolean and type in ('ContainerStart', 'ContainerDestroy'))
    and (${place?.event ?? null}::int is null or game_events.id < ${place?.event ?? null}::int)`

/**
 * Newest first. A cheat gives two events: the wrong flag and the detection.
 * @param place where the page begins; undefined: at the newest entry.
 * @returns the page, and where the next one begins.
 */
export async function listEvents(
  db: Db,
  wanted: Wanted & { count: number },
  place: EventPlace | undefined,
): Promise<{ events: GameEvent[]; next: EventPlace | undefined }> {
  const { count, gameId } = wanted
  const readRows = async (columns: RawBuilder<unknown>, rows: RawBuilder<unknown>) =>
    (
      await sql<Row>`
        select event.id, event.time, event.type, event."values", coalesce(users.user_name, '') as "user",
               coalesce(teams.name, '') as team
        from (select id, user_id, participation_id, ${columns} ${rows} order by id desc limit ${count}) event
        left join users on users.id = event.user_id
        left join participations on participations.id = event.participation_id
        left join teams on teams.id = participations.team_id
        order by event.id desc`.execute(db)
    ).rows
  const submissions = await readRows(
    sql`submitted_at as time, 'FlagSubmit' as type,
        array[case status when 'CheatDetected' then 'WrongAnswer' else status end, answer,
              (select title from challenges where challenges.id = challenge_id), challenge_id::text] as "values"`,
    fromSubmissions(gameId, place),
  )
  const events = await readRows(
    sql`happened_at as time, type, content as "values"`,
    fromEvents(wanted, place),
  )
  const merged = merge(submissions, events, count, place)
  return { events: merged.rows.map(({ id: _, ...event }) => event), next: merged.end }
}

/** Where the page begins that skips so many entries. */
export async function findEventPlace(db: Db, wanted: Wanted, skip: number): Promise<EventPlace | undefined> {
  const read = async (time: RawBuilder<unknown>, rows: RawBuilder<unknown>) =>
    (
      await sql<{ id: number; time: number }>`
        select id, ${time} as time ${rows} order by id desc limit ${skip}`.execute(db)
    ).rows
  const submissions = await read(sql`submitted_at`, fromSubmissions(wanted.gameId, undefined))
  const events = await read(sql`happened_at`, fromEvents(wanted, undefined))
  return merge(submissions, events, skip, undefined).end
}

/** The newest of two lists. Each list stays in its own order, whatever its times are, so that no entry changes its place. */
function merge<Entry extends { id: number; time: number }>(
  submissions: readonly Entry[],
  events: readonly Entry[],
  count: number,
  start: EventPlace | undefined,
): { rows: Entry[]; end: EventPlace | undefined } {
  const rows: Entry[] = []
  let [s, e] = [0, 0]
  while (rows.length < count && (s < submissions.length || e < events.length)) {
    const isSubmission = (submissions[s]?.time ?? -1) > (events[e]?.time ?? -1)
    rows.push(isSubmission ? submissions[s++]! : events[e++]!)
  }
  if (rows.length === 0) return { rows, end: start }
  const newest = 2 ** 31 - 1
  const end = {
    submission: submissions[s - 1]?.id ?? start?.submission ?? newest,
    event: events[e - 1]?.id ?? start?.event ?? newest,
  }
  return { rows, end }
}
