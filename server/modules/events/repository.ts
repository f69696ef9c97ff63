// Events for monitors. Submissions are events too: they are read from the submissions table instead of being stored twice.
import { sql } from 'kysely'
import type { GameEvent } from '#src/contract/events.ts'
import type { Db } from '../../db/client.ts'

/** Newest first. A cheat gives two events: the wrong flag and the detection. */
export async function listEvents(
  db: Db,
  {
    gameId,
    hideContainer,
    count,
    skip,
  }: { gameId: number; hideContainer: boolean; count: number; skip: number },
): Promise<GameEvent[]> {
  const reach = count + skip
  const { rows } = await sql<GameEvent>`
    select event.time, event.type, event."values", coalesce(users.user_name, '') as "user",
           coalesce(teams.name, '') as team
    from (
      (select submitted_at as time, 0 as finding, submissions.id, user_id, participation_id, 'FlagSubmit' as type,
              array[case status when 'CheatDetected' then 'WrongAnswer' else status end, answer, challenges.title,
                    challenges.id::text] as "values"
       from submissions join challenges on challenges.id = challenge_id
       where submissions.game_id = ${gameId} order by submissions.id desc limit ${reach})
      union all
      (select happened_at, 1, id, user_id, participation_id, type, content
       from game_events
       where game_id = ${gameId}
         and not (${hideContainer}::boolean and type in ('ContainerStart', 'ContainerDestroy'))
       order by id desc limit ${reach})
    ) event
    left join users on users.id = event.user_id
    left join participations on participations.id = event.participation_id
    left join teams on teams.id = participations.team_id
    order by event.time desc, event.finding desc, event.id desc
    limit ${count} offset ${skip}`.execute(db)
  return rows
}
