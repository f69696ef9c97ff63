// Pages of the events of a game that stay where they are while events are added. Submissions are read from their own
// table: each page takes the newest rows of both tables, and remembers its position in each.
import { sql } from 'kysely'
import type { z } from 'zod'
import type { EventPageInput, eventPage, ListedEvent } from '#src/contract/events.ts'
import { limits } from '#src/contract/limits.ts'
import type { EventType } from '#src/rules/terms.ts'
import type { Db } from '../../db/client.ts'
import { likePattern } from '../../db/like-pattern.ts'

type Row = Omit<ListedEvent, 'key'> & { id: number }

/** Newest first. The submission of a cheat is left out: its detection is an event that says more. */
export async function pageEvents(db: Db, input: EventPageInput): Promise<z.input<typeof eventPage>> {
  const { count, cursor } = input
  const submissions = wants(input, 'FlagSubmit') ? await readSubmissions(db, input) : []
  const events = await readEvents(db, input)
  const data: ListedEvent[] = []
  let [s, e] = [0, 0]
  while (data.length < count && (s < submissions.length || e < events.length)) {
    const isSubmission = (submissions[s]?.time ?? -1) > (events[e]?.time ?? -1)
    const { id, ...row } = isSubmission ? submissions[s++]! : events[e++]!
    data.push({ ...row, key: `${isSubmission ? 's' : 'e'}${id}` })
  }
  const hasMore = s < submissions.length || e < events.length
  const end = limits.int32Max
  const next = {
    submission: submissions[s - 1]?.id ?? cursor?.submission ?? end,
    event: events[e - 1]?.id ?? cursor?.event ?? end,
  }
  return { data, next: hasMore ? next : null }
}

const wants = ({ types }: EventPageInput, type: EventType) => !types?.length || types.includes(type)

async function readSubmissions(
  db: Db,
  { gameId, teamId, text, cursor, count }: EventPageInput,
): Promise<Row[]> {
  const pattern = text?.trim() ? likePattern(text.trim()) : null
  const { rows } = await sql<Row>`
    select submissions.id, submitted_at as time, 'FlagSubmit' as type, coalesce(user_name, '') as "user",
           teams.name as team, teams.id as team_id, challenges.id as challenge_id,
           array[submissions.status, answer, title, challenges.id::text] as "values"
    from submissions
      join challenges on challenges.id = challenge_id
      join participations on participations.id = participation_id
      join teams on teams.id = participations.team_id
      left join users on users.id = submissions.user_id
    where submissions.game_id = ${gameId} and submissions.status <> 'CheatDetected'
      and (${cursor?.submission ?? null}::int is null or submissions.id < ${cursor?.submission ?? null}::int)
      and (${teamId ?? null}::int is null or teams.id = ${teamId ?? null}::int)
      and (${pattern}::text is null or user_name ilike ${pattern} or teams.name ilike ${pattern}
           or answer ilike ${pattern} or title ilike ${pattern})
    order by submissions.id desc limit ${count + 1}`.execute(db)
  return rows
}

async function readEvents(
  db: Db,
  { gameId, types, teamId, text, cursor, count }: EventPageInput,
): Promise<Row[]> {
  const pattern = text?.trim() ? likePattern(text.trim()) : null
  const wanted = types?.length ? types : null
  const { rows } = await sql<Row>`
    select game_events.id, happened_at as time, type, coalesce(user_name, '') as "user",
           coalesce(teams.name, '') as team, teams.id as team_id, null::int as challenge_id, content as "values"
    from game_events
      left join participations on participations.id = participation_id
      left join teams on teams.id = participations.team_id
      left join users on users.id = game_events.user_id
    where game_events.game_id = ${gameId}
      and (${wanted}::text[] is null or type = any(${wanted}::text[]))
      and (${cursor?.event ?? null}::int is null or game_events.id < ${cursor?.event ?? null}::int)
      and (${teamId ?? null}::int is null or teams.id = ${teamId ?? null}::int)
      and (${pattern}::text is null or user_name ilike ${pattern} or teams.name ilike ${pattern}
           or array_to_string(content, ' ') ilike ${pattern})
    order by game_events.id desc limit ${count + 1}`.execute(db)
  return rows
}
