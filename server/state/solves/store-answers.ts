// Stores answers to challenges of one game that the rules have judged, many with one statement and its commit. It knows no rule: it
// compares the numbers of what an answer was judged by (game, challenge, participation, how many flags were given to teams, the solves
// before it, the progress), stores the answers for which all are still the same, and leaves the others alone.
// Game, challenges and participations are locked in this order, as everywhere, so that a deletion waits or was first. Of two
// transactions that record a solve of the same challenge one gets its row of `last_solves`; the other does not wait for it and
// stores nothing.
import { type RawBuilder, sql } from 'kysely'
import type { AnswerResult } from '#src/rules/terms.ts'
import type { Db } from '../../db/client.ts'

export interface NewAnswer {
  gameId: number
  challengeId: number
  participationId: number
  userId: string
  answer: string
  submittedAt: number
}

export interface JudgedAnswer extends NewAnswer {
  status: AnswerResult
  challengeVersion: number
  participationVersion: number
  /** It was compared with the flags that teams were given, and none is its team's: to how many. */
  given?: number
  /** Of a right answer that counts, which is stored at its time. Of a blood, with the notice. */
  solve?: { at: number; notice?: { type: string; content: readonly string[] } }
  /** The flag of another team that the answer is, and the event for monitors. */
  cheat?: { owner: number; event: readonly string[] }
  /** The progress of the team in the challenge with this answer. */
  progress?: Progress
}

/** What a team has used and reached in a challenge. */
export interface Progress {
  /** When it was read. */
  version: number
  attempts: number
  parts: readonly number[]
  hints: readonly number[]
}

/** The solves of a challenge that new ones were judged after. */
export interface SolvesBefore {
  challengeId: number
  /** 0 if there is none. */
  lastSolve: number
  /** The first ones, in their order, as far as they decide a blood: their numbers and the versions of their participations. */
  first: readonly (readonly [solveId: number, participationVersion: number])[]
}

export interface JudgedBatch {
  gameId: number
  gameVersion: number
  answers: readonly JudgedAnswer[]
  /** Of each challenge that is solved. The solves of one challenge are stored all or none. */
  before: readonly SolvesBefore[]
}

export interface StoredAnswer {
  submissionId: number
  solveId: number | null
  noticeId: number | null
}

/** @returns what was stored, by the place in the list. */
export async function storeAnswers(db: Db, batch: JudgedBatch): Promise<Map<number, StoredAnswer>> {
  const { gameId, gameVersion, answers, before } = batch
  const hasSolves = before.length > 0
  // Also without a cheat, so that the flag of another team costs the same as a wrong one.
  const isTried = answers.some(({ given }) => given !== undefined)
  const hasProgress = answers.some(({ progress }) => progress)
  const { rows } = await sql<StoredAnswer & { place: number }>`
    with answer as (
      select * from unnest(
        ${answers.map((it) => it.challengeId)}::int[], ${answers.map((it) => it.participationId)}::int[],
        ${answers.map((it) => it.userId)}::uuid[], ${answers.map((it) => it.answer)}::text[],
        ${answers.map((it) => it.status)}::text[], ${answers.map((it) => it.solve?.at ?? it.submittedAt)}::bigint[],
        ${answers.map((it) => it.challengeVersion)}::int[], ${answers.map((it) => it.participationVersion)}::int[],
        ${answers.map((it) => it.given)}::int[], ${answers.map((it) => it.solve !== undefined)}::boolean[]
      ) with ordinality as answer(challenge_id, participation_id, user_id, answer, status, at,
        challenge_version, participation_version, given, is_solve, place)
    ), game as (
      select id from games where id = ${gameId} and judging_version = ${gameVersion} for key share
    ), same as (
      select answer.* from game
      cross join answer
      join challenges c on c.id = answer.challenge_id and c.game_id = game.id
        and c.judging_version = answer.challenge_version
      join participations p on p.id = answer.participation_id and p.game_id = game.id
        and p.judging_version = answer.participation_version
      for key share of c, p
    )
    ${onlyIf(isTried, owners(answers))}
    ${onlyIf(hasProgress, progressOf(answers))}
    , judged_by_it as (
      select * from same where true
      ${onlyIf(isTried, sql`and (given is null or (challenge_id, given) in (select challenge_id, given from known))`)}
      ${onlyIf(isTried, sql`and place not in (select place from cheat except select place from owner)`)}
      ${onlyIf(hasProgress, sql`and place not in (select place from progress except select place from own_progress)`)}
    )
    ${onlyIf(hasSolves, turns(before))}
    , stored as (
      select *, nextval('submissions_id_seq')::int as submission_id,
        case when is_solve then nextval('solves_id_seq')::int end as solve_id
      from (
        select * from judged_by_it
        ${onlyIf(hasSolves, sql`where not is_solve or challenge_id in (select challenge_id from turn)`)}
        order by place
      ) as ordered
    ), submission as (
      insert into submissions (id, game_id, challenge_id, participation_id, user_id, answer, status, submitted_at)
      overriding system value
      select submission_id, ${gameId}::int, challenge_id, participation_id, user_id, answer, status, at from stored
    )
    ${onlyIf(hasSolves, solves(batch))}
    ${onlyIf(isTried, cheats(gameId))}
    ${onlyIf(hasProgress, newProgress)}
    select stored.place::int as place, submission_id, solve_id,
      ${hasSolves ? sql`notice.id` : sql`null`} as notice_id
    from stored ${onlyIf(hasSolves, sql`left join notice using (place)`)}`.execute(db)
  return new Map(rows.map(({ place, ...row }) => [place - 1, row]))
}

const onlyIf = (isWanted: boolean, part: RawBuilder<unknown>) => (isWanted ? part : sql``)

/** The challenges whose solves are all judged by what is still so, after the solves that there are. */
const turns = (before: readonly SolvesBefore[]) => sql`
  , turn as (
    select last_solves.challenge_id
    from unnest(
      ${before.map((it) => it.challengeId)}::int[], ${before.map((it) => it.lastSolve)}::int[],
      ${before.map((it) => it.first.length)}::int[], ${before.map((it) => it.first.map((one) => one.join(' ')).join())}::text[]
    ) as before(challenge_id, last_solve, first_count, first)
    -- What was committed since this statement began is seen in this row only, which is read again when it is locked. Its number is
    -- of a solve that may have been deleted since.
    join last_solves on last_solves.challenge_id = before.challenge_id
    where last_solves.solve_id = (
        select seen.solve_id from last_solves as seen where seen.challenge_id = before.challenge_id
      )
      and last_solve = coalesce((select max(id) from solves where solves.challenge_id = before.challenge_id), 0)
      and first = coalesce((
        select string_agg(one.id || ' ' || one.judging_version, ',' order by one.id) from (
          select solves.id, judging_version from solves join participations p on p.id = solves.participation_id
          where solves.challenge_id = before.challenge_id order by solves.id limit first_count
        ) as one
      ), '')
      and not exists (
        select from answer
        where is_solve and answer.challenge_id = before.challenge_id and place not in (select place from judged_by_it)
      )
    order by last_solves.challenge_id
    for no key update of last_solves skip locked
  )`

/** A solve takes the place of one from before the game was moved. */
const solves = ({ gameId, answers }: JudgedBatch) => {
  const notices = answers.flatMap(({ solve }, at) =>
    solve?.notice ? [{ ...solve.notice, place: at + 1 }] : [],
  )
  return sql`
    , solve as (
      insert into solves (id, game_id, challenge_id, participation_id, submission_id, user_id, solved_at)
      overriding system value
      select solve_id, ${gameId}::int, challenge_id, participation_id, submission_id, user_id, at
      from stored where is_solve
      on conflict on constraint solves_once do update set
        id = excluded.id, submission_id = excluded.submission_id, user_id = excluded.user_id,
        solved_at = excluded.solved_at
    ), last_solve as (
      update last_solves set solve_id = newest.solve_id
      from (select challenge_id, max(solve_id) as solve_id from stored where is_solve group by challenge_id) as newest
      where last_solves.challenge_id = newest.challenge_id
    ), notice as (
      select place, type, content, at, nextval('notices_id_seq')::int as id
      from (
        select place, notice.type, ${textsOf(sql`notice.content`)} as content, at from stored join unnest(
          ${notices.map(({ place }) => place)}::int[], ${notices.map(({ type }) => type)}::text[],
          ${notices.map(({ content }) => JSON.stringify(content))}::jsonb[]
        ) as notice(place, type, content) using (place)
        order by place
      ) as ordered
    ), stored_notice as (
      insert into notices (id, game_id, type, content, published_at) overriding system value
      select id, ${gameId}::int, type, content, at from notice
    ), history as (
      insert into game_history
        (happened_at, game_id, challenge_id, participation_id, submission_id, notice_id, user_id, kind, detail)
      select it.at, ${gameId}::int, challenge_id, participation_id,
        case when not is_blood then submission_id end, case when is_blood then notice.id end, user_id,
        case when is_blood then 'blood' else 'solve' end, case when is_blood then notice.type end
      from stored as it left join notice using (place) cross join (values (false), (true)) as of_kind(is_blood)
      where is_solve and (notice.id is not null or not is_blood)
      order by place, is_blood
    )`
}

const owners = (answers: readonly JudgedAnswer[]) => {
  const found = answers.flatMap(({ cheat }, at) => (cheat ? [{ ...cheat, place: at + 1 }] : []))
  return sql`
    , cheat as (
      select * from unnest(
        ${found.map(({ place }) => place)}::int[], ${found.map(({ owner }) => owner)}::int[],
        ${found.map(({ event }) => JSON.stringify(event))}::jsonb[]
      ) as cheat(place, owner_id, event)
    ), owner as (
      select cheat.* from cheat join participations on participations.id = owner_id
      for key share of participations
    ), known as (
      select challenge_id, given from (select distinct challenge_id, given from answer where given is not null) as asked
      where given = (select count(*) from instances where instances.challenge_id = asked.challenge_id)
    )`
}

const cheats = (gameId: number) => sql`
  , stored_cheat as (
    insert into cheats (submission_id, game_id, owner_participation_id)
    select submission_id, ${gameId}::int, owner_id from stored join owner using (place)
  ), cheat_event as (
    insert into game_events (game_id, participation_id, user_id, type, content, happened_at)
    select ${gameId}::int, participation_id, user_id, status, ${textsOf(sql`event`)}, at
    from stored join owner using (place) order by place
  )`

/** Rows that others change at the same time are not waited for. */
const progressOf = (answers: readonly JudgedAnswer[]) => {
  const found = answers.flatMap(({ progress, ...it }, at) =>
    progress ? [{ ...it, ...progress, place: at + 1 }] : [],
  )
  return sql`
    , progress as (
      select * from unnest(
        ${found.map(({ place }) => place)}::int[], ${found.map((it) => it.participationId)}::int[],
        ${found.map((it) => it.challengeId)}::int[], ${found.map(({ version }) => version)}::int[],
        ${found.map(({ attempts }) => attempts)}::int[], ${found.map(({ parts }) => `{${parts}}`)}::text[],
        ${found.map(({ hints }) => `{${hints}}`)}::text[]
      ) as progress(place, participation_id, challenge_id, version, attempts, parts, hints)
    ), own_progress as (
      select progress.* from progress
      join challenge_progress own using (participation_id, challenge_id)
      where own.version = progress.version
      order by participation_id, challenge_id
      for no key update of own skip locked
    )`
}

const newProgress = sql`
  , stored_progress as (
    update challenge_progress set version = own_progress.version + 1, attempts = own_progress.attempts,
      parts = own_progress.parts::int[], hints = own_progress.hints::int[]
    from stored join own_progress using (place)
    where challenge_progress.participation_id = own_progress.participation_id
      and challenge_progress.challenge_id = own_progress.challenge_id
  )`

/** A list of texts in the order of a JSON array. */
const textsOf = (json: RawBuilder<unknown>) => sql`
  array(select text from jsonb_array_elements_text(${json}) with ordinality as one(text, nth) order by nth)`
