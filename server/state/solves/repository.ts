// The queries that record solves.
import { sql } from 'kysely'
import { exactFlag, type Flag } from '#src/rules/flags/matches-flag.ts'
import type { AnswerResult, SolveType } from '#src/rules/terms.ts'
import type { Db } from '../../db/client.ts'
import { sharedFlags } from '../shared-flags.ts'

export interface NewSubmission {
  gameId: number
  challengeId: number
  participationId: number
  userId: string
  answer: string
  submittedAt: number
}

export interface RightAnswer extends NewSubmission {
  teamId: number
  teamName: string
  userName: string
}

export interface LockedChallenge {
  title: string
  isEnabled: boolean
  disableBloodBonus: boolean
  flags: Flag[]
  startAt: number
  endAt: number
  practiceMode: boolean
  /**
   * Solves of accepted teams in the game's time: those before a new one decide its blood, as on the board. Three of them
   * are all that must be known.
   */
  solvesOnBoard: number
  /** 0 while there is none. */
  lastSolvedAt: number
}

export interface LockedAnswer {
  status: string
  /** In the game's time, as it is now. */
  hasSolved: boolean
  ownFlag: Flag | null
}

/** First key of the advisory locks that order the solves of one challenge. */
const solveLock = 1

/**
 * Takes the challenge's lock and reads again what decides, so that a team solves once and bloods have one order. Game,
 * challenge and participations are locked in this order, as everywhere: a write that deletes one of them waits, or was first.
 * @returns for each answer what is known of it; undefined when its participation is gone.
 */
export async function lockForSolves(
  tx: Db,
  challengeId: number,
  participationIds: readonly number[],
): Promise<{ challenge: LockedChallenge | undefined; known: (LockedAnswer | undefined)[] }> {
  await sql`select pg_advisory_xact_lock(${solveLock}, ${challengeId})`.execute(tx)
  const { rows: found } = await sql<Omit<LockedChallenge, 'flags'> & { flags: string[] }>`
    select challenges.title, is_enabled, disable_blood_bonus, ${sharedFlags} as flags, g.start_at, g.end_at, g.practice_mode,
           s.solves_on_board, s.last_solved_at
    from games g
    join challenges on challenges.game_id = g.id
    cross join lateral (
      select (
        select count(*)::int from (
          select from solves join participations p on p.id = solves.participation_id
          where solves.challenge_id = challenges.id
            and p.status = 'Accepted' and solved_at >= g.start_at and solved_at < g.end_at
          limit 3
        ) three
      ) as solves_on_board, (
        select coalesce(max(solved_at), 0) from solves where solves.challenge_id = challenges.id
      ) as last_solved_at
    ) s
    where challenges.id = ${challengeId}
    for key share of g, challenges`.execute(tx)
  const { rows } = await sql<Omit<LockedAnswer, 'ownFlag'> & { place: number; ownFlag: string | null }>`
    select answer.place::int as place, p.status, exists (
      select from solves join games g on g.id = solves.game_id
      where participation_id = p.id and challenge_id = ${challengeId}
        and solved_at >= g.start_at and solved_at < g.end_at
    ) as has_solved, (
      select coalesce(flags.flag, instances.flag)
      from instances left join flags on flags.id = flag_id
      where instances.participation_id = p.id and instances.challenge_id = ${challengeId}
    ) as own_flag
    from unnest(${participationIds}::int[]) with ordinality as answer(participation_id, place)
    join participations p on p.id = answer.participation_id
    for share of p`.execute(tx)
  const known = new Map(
    rows.map(({ place, ownFlag, ...row }) => [
      place,
      { ...row, ownFlag: ownFlag === null ? null : exactFlag(ownFlag) },
    ]),
  )
  const [challenge] = found.map(({ flags, ...row }) => ({ ...row, flags: flags.map(exactFlag) }))
  return { challenge, known: participationIds.map((_, index) => known.get(index + 1)) }
}

/** An answer that `record_right_answers` has recorded. */
interface RecordedAnswer extends StoredSolve {
  solvedAt: number
}

/**
 * Records right answers to challenges of one game whose locks are free, each team once in each: one statement, which commits.
 * @returns what was recorded or is repeated, by the place in the list. The others were left alone.
 */
export async function recordRightAnswers(
  db: Db,
  gameId: number,
  answers: readonly RightAnswer[],
  { mayWait = false } = {},
): Promise<Map<number, RecordedAnswer | 'repeated'>> {
  const column = <Name extends keyof RightAnswer>(name: Name) => answers.map((answer) => answer[name])
  const { rows } = await sql<RecordedAnswer & { place: number; isRepeated: boolean }>`
    select * from record_right_answers(${gameId}::int, ${column('challengeId')}::int[],
      ${column('participationId')}::int[], ${column('userId')}::uuid[], ${column('answer')}::text[],
      ${column('submittedAt')}::bigint[], ${column('teamName')}::text[], ${mayWait}::boolean)`.execute(db)
  return new Map(rows.map(({ place, isRepeated, ...row }) => [place - 1, isRepeated ? 'repeated' : row]))
}

/**
 * Stores answers to challenges of one game that do not score, many with one commit. Their game is locked first, once for all of
 * them, so that a deletion of it waits or was first.
 * @returns their numbers, in the order given. None are stored when the game is gone.
 */
export async function insertSubmissions(
  db: Db,
  gameId: number,
  answers: readonly (NewSubmission & { status: AnswerResult })[],
): Promise<number[]> {
  const column = <Name extends keyof (typeof answers)[number]>(name: Name) =>
    answers.map((answer) => answer[name])
  const { rows } = await sql<{ id: number }>`
    with game as (select id from games where id = ${gameId} for key share)
    insert into submissions (game_id, challenge_id, participation_id, user_id, answer, status, submitted_at)
    select game.id, challenge_id, participation_id, user_id, answer, status, at
    from game cross join unnest(
      ${column('challengeId')}::int[], ${column('participationId')}::int[], ${column('userId')}::uuid[],
      ${column('answer')}::text[], ${column('status')}::text[], ${column('submittedAt')}::bigint[]
    ) with ordinality as answer(challenge_id, participation_id, user_id, answer, status, at, place)
    order by place
    returning id`.execute(db)
  return rows.map(({ id }) => id)
}

export interface NewSolve extends NewSubmission {
  blood: SolveType
  noticeValues: string[]
}

export interface StoredSolve {
  submissionId: number
  solveId: number
  noticeId: number | null
}

/**
 * Stores right answers to one challenge with their solves and, for bloods, their notices, in the order given. A solve takes
 * the place of one from before the game was moved. One statement. @returns what was stored, by participation.
 */
export async function insertSolves(tx: Db, solves: readonly NewSolve[]): Promise<Map<number, StoredSolve>> {
  const [first] = solves
  if (!first) return new Map()
  const column = <Name extends keyof NewSolve>(name: Name) => solves.map((solve) => solve[name])
  const { rows } = await sql<StoredSolve & { participationId: number }>`
    with answer as (
      select * from unnest(
        ${column('participationId')}::int[], ${column('userId')}::uuid[], ${column('answer')}::text[],
        ${column('submittedAt')}::bigint[], ${column('blood')}::text[],
        ${solves.map(({ noticeValues }) => noticeValues[0])}::text[]
      ) with ordinality as answer(participation_id, user_id, answer, at, blood, team, place)
    ), submission as (
      insert into submissions (game_id, challenge_id, participation_id, user_id, answer, status, submitted_at)
      select ${first.gameId}::int, ${first.challengeId}::int, participation_id, user_id, answer, 'Accepted', at
      from answer order by place
      returning id, participation_id
    ), solve as (
      insert into solves (game_id, challenge_id, participation_id, submission_id, user_id, solved_at)
      select ${first.gameId}::int, ${first.challengeId}::int, participation_id, submission.id, user_id, at
      from answer join submission using (participation_id) order by place
      on conflict on constraint solves_once do update set
        id = default, submission_id = excluded.submission_id, user_id = excluded.user_id,
        solved_at = excluded.solved_at
      returning id, participation_id, submission_id
    ), notice as (
      insert into notices (game_id, type, content, published_at)
      select ${first.gameId}::int, blood, array[team, ${first.noticeValues[1]}::text], at
      from answer where blood <> 'Normal' order by place
      returning id, type
    ), history as (
      insert into game_history
        (happened_at, game_id, challenge_id, participation_id, submission_id, notice_id, user_id, kind, detail)
      select at, ${first.gameId}::int, ${first.challengeId}::int, participation_id,
        case when not is_blood then submission_id end, case when is_blood then notice.id end, user_id,
        case when is_blood then 'blood' else 'solve' end, case when is_blood then notice.type end
      from solve join answer using (participation_id) left join notice on notice.type = answer.blood
      cross join (values (false), (true)) as of_kind(is_blood)
      where notice.id is not null or not is_blood
      order by place, is_blood
    )
    select solve.participation_id, submission_id, solve.id as solve_id, notice.id as notice_id
    from solve join answer using (participation_id) left join notice on notice.type = answer.blood`.execute(
    tx,
  )
  return new Map(rows.map(({ participationId, ...stored }) => [participationId, stored]))
}

export const listSolvesOfUser = (db: Db, userId: string) =>
  db
    .selectFrom('solves')
    .select(['gameId', 'participationId', 'challengeId'])
    .where('userId', '=', userId)
    .execute()
