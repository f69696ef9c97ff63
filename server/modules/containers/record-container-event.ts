// Monitors see when containers of teams are started and stopped.
import { sql } from 'kysely'
import type { Db } from '../../db/client.ts'
import type { ContainerRow } from '../../state/containers/repository.ts'
import type { AfterCommit } from '../../writes/transact.ts'

/** @param byUserId who did it; null: the platform. */
export async function recordContainerEvent(
  tx: Db,
  after: AfterCommit,
  type: 'ContainerStart' | 'ContainerDestroy',
  { kind, gameId, challengeId, participationId }: ContainerRow,
  { byUserId, now }: { byUserId: string | null; now: number },
): Promise<void> {
  if (kind !== 'team' || gameId === null || challengeId === null || participationId === null) return
  const { rows } = await sql<{ values: string[]; user: string; team: string }>`
    with named as (
      select array[challenges.id::text, challenges.title] as content,
             coalesce((select user_name from users where id = ${byUserId}), '') as "user",
             coalesce((select teams.name from participations join teams on teams.id = team_id
                       where participations.id = ${participationId}), '') as team
      from challenges where challenges.id = ${challengeId}
    ), stored as (
      insert into game_events (game_id, participation_id, user_id, type, content, happened_at)
      select ${gameId}, ${participationId}, ${byUserId}, ${type}, content, ${now} from named
    )
    select content as "values", "user", team from named`.execute(tx)
  const [named] = rows
  if (named) after.emit({ kind: 'event', gameId, event: { time: now, type, ...named } })
}
