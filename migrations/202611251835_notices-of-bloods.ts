// The notice of a blood names the participation, so that it can say when the blood does not count any more. There is no reference:
// the number stays when the participation is deleted. Notices from before take it from the history, or by the name of the team.
import { type Kysely, sql } from 'kysely'

const statements = [
  'alter table notices add column participation_id integer',
  `update notices set participation_id = happened.participation_id
    from game_history happened where happened.kind = 'blood' and happened.notice_id = notices.id`,
  `update notices set participation_id = (
      select max(participations.id) from participations join teams on teams.id = participations.team_id
      where participations.game_id = notices.game_id and teams.name = notices.content[1]
      having count(*) = 1
    )
    where participation_id is null and type in ('FirstBlood', 'SecondBlood', 'ThirdBlood')`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
