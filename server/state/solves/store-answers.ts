// Stores answers to challenges of one game that the rules have judged, many with one statement and its commit. It knows no rule: it
// compares the numbers of what an answer was judged by (game, challenge, participation, how many flags were given to teams, the solves
// before it, the progress), stores the answers for which all are still the same, and leaves the others alone.
// Game, challenges and participations are locked in this order, as everywhere, so that a deletion waits or was first. The foreign
// keys of what is stored take the same locks a little later, so these cost nothing beside the one of the game, which is one for all
// answers. They do not keep a version from being raised before the commit, and need not: this statement compared it when the row
// was locked, and what changes from then on comes after the answer, as it would if the answer had been committed at once. Of two
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
  /** What was handed in to be judged by staff; of a text that is short, the answer is all of it. */
  review?: { body: string; file?: { hash: string; name: string } } | undefined
}

export interface JudgedAnswer extends NewAnswer {
  status: AnswerResult
  challengeVersion: number
  participationVersion: number
  /** It was compared with the flags that teams were given, and none is its team's: to how many. */
  given?: number
  /** Of a right answer that counts, which is stored at its time. Of a blood, with the notice. */
  solve?: { at: number; deduction?: number; notice?: { type: string; content: readonly string[] } }
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
  lastWrongAt: number
  /** Flags that were found, and who found each. */
  parts: readonly number[]
  partUsers: readonly string[]
  /** Answers that staff have not judged yet. */
  waiting: number
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
  const hasReviews = answers.some(isForReview)
  const { rows } = await sql<StoredAnswer & { place: number }>`
    with answer as (
      select * from json_to_recordset(${JSON.stringify(answers.map(rowOf))}::json) as answer(
        place int, challenge_id int, participation_id int, user_id uuid, answer text, status text, at bigint,
        challenge_version int, participation_version int, given int, is_solve boolean, notice_type text,
        notice_content text[], owner_id int, event text[], progress_version int, attempts int, parts int[], part_users uuid[],
        last_wrong_at bigint, waiting int, deduction int, review_body text, review_file text, review_name text)
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
    ${onlyIf(isTried, owners)}
    ${onlyIf(hasProgress, ownProgress)}
    , judged_by_it as (
      select * from same where true
      ${onlyIf(isTried, sql`and (given is null or (challenge_id, given) in (select challenge_id, given from known))`)}
      ${onlyIf(isTried, sql`and (owner_id is null or place in (select place from owner))`)}
      ${onlyIf(hasProgress, sql`and (progress_version is null or place in (select place from own_progress))`)}
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
    ${onlyIf(hasSolves, solves(gameId))}
    ${onlyIf(isTried, cheats(gameId))}
    ${onlyIf(hasProgress, newProgress)}
    ${onlyIf(hasReviews, newReviews(gameId))}
    select stored.place, submission_id, solve_id, ${hasSolves ? sql`notice.id` : sql`null`} as notice_id
    from stored ${onlyIf(hasSolves, sql`left join notice using (place)`)}`.execute(db)
  return new Map(rows.map(({ place, ...row }) => [place, row]))
}

const rowOf = ({ solve, cheat, progress, ...it }: JudgedAnswer, place: number) => ({
  place,
  challenge_id: it.challengeId,
  participation_id: it.participationId,
  user_id: it.userId,
  answer: it.answer,
  status: it.status,
  at: solve?.at ?? it.submittedAt,
  challenge_version: it.challengeVersion,
  participation_version: it.participationVersion,
  given: it.given,
  is_solve: solve !== undefined,
  notice_type: solve?.notice?.type,
  notice_content: solve?.notice?.content,
  owner_id: cheat?.owner,
  event: cheat?.event,
  progress_version: progress?.version,
  attempts: progress?.attempts,
  parts: progress?.parts,
  part_users: progress?.partUsers,
  last_wrong_at: progress?.lastWrongAt,
  waiting: progress?.waiting,
  deduction: solve?.deduction,
  ...(isForReview(it) && {
    review_body: it.review?.body ?? it.answer,
    review_file: it.review?.file?.hash,
    review_name: it.review?.file?.name,
  }),
})

const isForReview = ({ status }: Pick<JudgedAnswer, 'status'>) => status === 'FlagSubmitted'

const onlyIf = (isWanted: boolean, part: RawBuilder<unknown>) => (isWanted ? part : sql``)

/** The challenges whose solves are all judged by what is still so, after the solves that there are. */
const turns = (before: readonly SolvesBefore[]) => sql`
  , turn as (
    select last_solves.challenge_id
    from json_to_recordset(${JSON.stringify(before.map(solvesBefore))}::json) as before(
      challenge_id int, last_solve int, first_count int, first text)
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

const solvesBefore = ({ challengeId, lastSolve, first }: SolvesBefore) => ({
  challenge_id: challengeId,
  last_solve: lastSolve,
  first_count: first.length,
  first: first.map((one) => one.join(' ')).join(),
})

/** A solve takes the place of one from before the game was moved. */
const solves = (gameId: number) => sql`
  , solve as (
    insert into solves (id, game_id, challenge_id, participation_id, submission_id, user_id, solved_at, deduction)
    overriding system value
    select solve_id, ${gameId}::int, challenge_id, participation_id, submission_id, user_id, at, coalesce(deduction, 0)
    from stored where is_solve
    on conflict on constraint solves_once do update set
      id = excluded.id, submission_id = excluded.submission_id, user_id = excluded.user_id,
      solved_at = excluded.solved_at, deduction = excluded.deduction, frozen_points = null
  ), last_solve as (
    update last_solves set solve_id = newest.solve_id
    from (select challenge_id, max(solve_id) as solve_id from stored where is_solve group by challenge_id) as newest
    where last_solves.challenge_id = newest.challenge_id
  ), notice as (
    select place, nextval('notices_id_seq')::int as id
    from (select place from stored where notice_type is not null order by place) as ordered
  ), stored_notice as (
    insert into notices (id, game_id, type, content, published_at, participation_id, challenge_id) overriding system value
    select notice.id, ${gameId}::int, notice_type, notice_content, at, participation_id, challenge_id
    from stored join notice using (place)
  ), history as (
    insert into game_history
      (happened_at, game_id, challenge_id, participation_id, submission_id, notice_id, user_id, kind, detail)
    select it.at, ${gameId}::int, challenge_id, participation_id,
      case when not is_blood then submission_id end, case when is_blood then notice.id end, user_id,
      case when is_blood then 'blood' else 'solve' end, case when is_blood then notice_type end
    from stored as it left join notice using (place) cross join (values (false), (true)) as of_kind(is_blood)
    where is_solve and (notice.id is not null or not is_blood)
    order by place, is_blood
  )`

const owners = sql`
  , owner as (
    select place from answer join participations on participations.id = owner_id for key share of participations
  ), known as (
    select challenge_id, given from (select distinct challenge_id, given from answer where given is not null) as asked
    where given = (select count(*) from instances where instances.challenge_id = asked.challenge_id)
  )`

const cheats = (gameId: number) => sql`
  , stored_cheat as (
    insert into cheats (submission_id, game_id, owner_participation_id)
    select submission_id, ${gameId}::int, owner_id from stored where owner_id is not null
  ), cheat_history as (
    insert into game_history (happened_at, game_id, challenge_id, participation_id, submission_id, user_id, kind)
    select at, ${gameId}::int, challenge_id, participation_id, submission_id, user_id, 'cheat' from stored
    where owner_id is not null order by place
  ), cheat_event as (
    insert into game_events (game_id, participation_id, user_id, type, content, happened_at)
    select ${gameId}::int, participation_id, user_id, status, event, at from stored
    where owner_id is not null order by place
  )`

/** Rows that others change at the same time are not waited for. */
const ownProgress = sql`
  , own_progress as (
    select place from answer join challenge_progress own using (participation_id, challenge_id)
    where own.version = progress_version
    order by participation_id, challenge_id
    for no key update of own skip locked
  )`

const newProgress = sql`
  , stored_progress as (
    update challenge_progress own set version = progress_version + 1, attempts = stored.attempts,
      last_wrong_at = stored.last_wrong_at, parts = stored.parts, part_users = stored.part_users, waiting = stored.waiting
    from stored
    where own.participation_id = stored.participation_id and own.challenge_id = stored.challenge_id
      and progress_version is not null
  )`

/** Its place among the solves is drawn when it is handed in. */
const newReviews = (gameId: number) => sql`
  , review as (
    insert into reviews
      (submission_id, game_id, challenge_id, participation_id, solve_id, body, file_hash, file_name)
    select submission_id, ${gameId}::int, challenge_id, participation_id, nextval('solves_id_seq')::int,
      review_body, review_file, review_name
    from stored where review_body is not null
  )`
