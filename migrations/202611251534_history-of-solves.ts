// The function that records right answers writes them into the history of their game. Nothing is done where solves are stored in
// another way.
import { type Kysely, sql } from 'kysely'

const place = '    select placed.place::integer, false, solve.submission_id'

const history = `    , history as (
      insert into game_history
        (happened_at, game_id, challenge_id, participation_id, submission_id, notice_id, user_id, kind, detail)
      select counted_at, of_game, challenge_id, participation_id,
        case when not is_blood then submission.id end, case when is_blood then numbered_notice.id end, user_id,
        case when is_blood then 'blood' else 'solve' end, case when is_blood then blood end
      from placed join submission using (challenge_id, participation_id)
      left join numbered_blood on numbered_blood.place = placed.place
      left join numbered_notice on numbered_notice.nth = numbered_blood.nth
      cross join (values (false), (true)) as of_kind(is_blood)
      where numbered_notice.id is not null or not is_blood
      order by placed.place, is_blood
    )
`

export async function up(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{ text: string }>`
    select pg_get_functiondef(oid) as text from pg_proc
    where proname = 'record_right_answers' and pronamespace = current_schema()::regnamespace`.execute(db)
  for (const { text } of rows) {
    if (text.split(place).length !== 2)
      throw new Error('The function record_right_answers is not as expected.')
    await sql.raw(text.replace(place, () => history + place)).execute(db)
  }
}
