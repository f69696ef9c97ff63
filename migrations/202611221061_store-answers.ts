// Answers are stored in one round trip, many together. `submissions` and `solves` refer to their game through its challenges
// and participations, which are deleted with it: a reference of its own would lock the one row of the game for each answer.
// A right answer is recorded by a function, with its solve and its notice.
import { type Kysely, sql } from 'kysely'

const keys = ['challenges', 'participations'].map(
  (table) => `alter table ${table} add constraint ${table}_of_game unique (id, game_id)`,
)

const references = ['submissions', 'solves'].flatMap((table) => [
  `alter table ${table}
    drop constraint ${table}_game_id_fkey,
    drop constraint ${table}_challenge_id_fkey,
    drop constraint ${table}_participation_id_fkey`,
  `alter table ${table}
    add constraint ${table}_challenge foreign key (challenge_id, game_id) references challenges (id, game_id)
      on delete cascade,
    add constraint ${table}_participation foreign key (participation_id, game_id)
      references participations (id, game_id) on delete cascade`,
])

// Finds the last solve of a challenge, and three of them, without reading all.
const index = [
  'drop index solves_challenge',
  'create index solves_challenge on solves (challenge_id, solved_at)',
]

// Returns a row for each answer that it recorded, or that is repeated. Answers without a row were not recorded: what decides
// has changed since they were judged, or another transaction records solves of the challenge and `may_wait` is false.
const record = `create function record_right_answers(
    of_game integer, challenge_ids integer[], participation_ids integer[], user_ids uuid[], answers text[],
    times bigint[], team_names text[], may_wait boolean
  ) returns table (place integer, is_repeated boolean, submission_id integer, solve_id integer, notice_id integer,
    solved_at bigint)
  language plpgsql as $$
  #variable_conflict use_column
  declare
    locked integer[];
    game record;
  begin
    -- In the order of their numbers, so that two of these calls never wait for each other.
    select array_agg(id) into locked
    from (select distinct unnest(challenge_ids) as id order by id) as wanted
    where case when may_wait then pg_advisory_xact_lock(1, id) is not null else pg_try_advisory_xact_lock(1, id) end;

    -- Game, challenges and participations, as everywhere: a deletion waits, or was first.
    select start_at, end_at into game from games where id = of_game for key share;
    perform from challenges where id = any(locked) order by id for key share;
    perform from participations where id = any(participation_ids) order by id for share;

    return query
    with answer as (
      select * from unnest(challenge_ids, participation_ids, user_ids, answers, times, team_names)
        with ordinality as answer(challenge_id, participation_id, user_id, answer, at, team, place)
    ), challenge as (
      select id, title, type, disable_blood_bonus, (
        select count(*) from (
          select from solves join participations on participations.id = solves.participation_id
          where solves.challenge_id = challenges.id and status = 'Accepted'
            and solves.solved_at >= game.start_at and solves.solved_at < game.end_at
          limit 3
        ) as three
      ) as solvers, (
        select coalesce(max(solves.solved_at), 0) from solves where solves.challenge_id = challenges.id
      ) as last_solved_at
      from challenges where id = any(locked) and game_id = of_game and is_enabled
    ), judged as (
      select answer.*, title, disable_blood_bonus, solvers, last_solved_at, exists (
        select from solves
        where solves.participation_id = answer.participation_id and solves.challenge_id = answer.challenge_id
          and solves.solved_at >= game.start_at and solves.solved_at < game.end_at
      ) as is_repeated
      from answer
      join challenge on challenge.id = answer.challenge_id
      join participations on participations.id = answer.participation_id
        and participations.game_id = of_game and status = 'Accepted'
      left join lateral (
        select coalesce(flags.flag, instances.flag) as flag
        from instances left join flags on flags.id = flag_id
        where instances.participation_id = answer.participation_id
          and instances.challenge_id = answer.challenge_id
      ) as own on true
      where at >= game.start_at and at < game.end_at and case
        when own.flag is not null then own.flag = answer.answer
        else type not like 'Dynamic%' and exists (
          select from flags where flags.challenge_id = answer.challenge_id and flags.flag = answer.answer
        )
      end
    ), right_answer as (
      -- Time follows the order of solves, also between processes whose clocks differ a little.
      select *, solvers + row_number() over earlier as nth, greatest(last_solved_at, max(at) over earlier) as counted_at
      from judged where not judged.is_repeated
      window earlier as (partition by challenge_id order by place)
    ), placed as (
      select *, case
        when disable_blood_bonus then 'Normal'
        else coalesce((array['FirstBlood', 'SecondBlood', 'ThirdBlood'])[nth::integer], 'Normal')
      end as blood
      from right_answer
    ), submission as (
      insert into submissions (game_id, challenge_id, participation_id, user_id, answer, status, submitted_at)
      select of_game, challenge_id, participation_id, user_id, answer, 'Accepted', counted_at
      from placed order by placed.place
      returning id, challenge_id, participation_id
    ), solve as (
      insert into solves (game_id, challenge_id, participation_id, submission_id, user_id, solved_at)
      select of_game, challenge_id, participation_id, submission.id, user_id, counted_at
      from placed join submission using (challenge_id, participation_id) order by placed.place
      on conflict on constraint solves_once do update set
        id = default, submission_id = excluded.submission_id, user_id = excluded.user_id,
        solved_at = excluded.solved_at
      returning id, challenge_id, participation_id, submission_id
    ), notice as (
      insert into notices (game_id, type, content, published_at)
      select of_game, blood, array[team, title], counted_at
      from placed where blood <> 'Normal' order by placed.place
      returning id
    ), numbered_notice as (
      select id, row_number() over (order by id) as nth from notice
    ), numbered_blood as (
      select place, row_number() over (order by place) as nth from placed where blood <> 'Normal'
    )
    select placed.place::integer, false, solve.submission_id, solve.id, numbered_notice.id, counted_at
    from placed join solve using (challenge_id, participation_id)
    left join numbered_blood on numbered_blood.place = placed.place
    left join numbered_notice on numbered_notice.nth = numbered_blood.nth
    union all
    select judged.place::integer, true, null, null, null, null from judged where judged.is_repeated;
  end $$`

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [...keys, ...references, ...index, record]) await sql.raw(statement).execute(db)
}
